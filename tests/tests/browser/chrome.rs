//! A Chromium without a window, spoken to in its DevTools protocol through two pipes.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

/// An answer that takes longer does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser that runs, and the pipes to it. It ends when they are closed, and what it kept is removed then.
struct Browser {
    to: ChildStdin,
    from: Receiver<Value>,
    asked: u64,
}

/// Browsers that no test uses at the moment: to start one takes longer than most tests.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A tab of a browser, which shares nothing with tabs of other tests and is closed behind its own.
pub(crate) struct Chrome {
    browser: Option<Browser>,
    context: Value,
    session: Option<String>,
    /// What happened since the last page was opened.
    events: Vec<Value>,
}

/// Where a browser is, if there is one: `BROWSER_UNDER_TEST` names it, or it is on the path.
fn found() -> Option<PathBuf> {
    if let Some(named) = env::var_os("BROWSER_UNDER_TEST") {
        return Some(named.into());
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|program| program.is_file())
}

impl Browser {
    fn start(program: &Path) -> Self {
        let profile = tempfile::tempdir().expect("a folder").keep();
        // The browser reads commands from the third file and writes answers to the fourth.
        let mut process = Command::new("sh")
            .args(["-c", "\"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf \"$0\""])
            .args([profile.as_path(), program])
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-dev-shm-usage", "--remote-debugging-pipe"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        let to = process.stdin.take().expect("it is piped");
        let mut output = BufReader::new(process.stdout.take().expect("it is piped"));
        let (sender, from) = channel();
        thread::spawn(move || {
            let mut message = Vec::new();
            while output.read_until(0, &mut message).is_ok_and(|read| read > 0) {
                message.pop();
                let Ok(value) = serde_json::from_slice(&message) else { break };
                if sender.send(value).is_err() {
                    break;
                }
                message.clear();
            }
            process.wait()
        });
        Self { to, from, asked: 0 }
    }
}

impl Chrome {
    /// Opens a tab; where there is no browser it says so, and the test is skipped.
    pub(crate) fn start() -> Option<Self> {
        let Some(program) = found() else {
            eprintln!("skipped: no browser is installed (chromium, or BROWSER_UNDER_TEST)");
            return None;
        };
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let browser = idle.unwrap_or_else(|| Browser::start(&program));
        let mut chrome =
            Self { browser: Some(browser), context: Value::Null, session: None, events: Vec::new() };
        chrome.context = chrome.call("Target.createBrowserContext", json!({}))["browserContextId"].clone();
        let wanted = json!({ "url": "about:blank", "browserContextId": chrome.context });
        let target = chrome.call("Target.createTarget", wanted);
        let wanted = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = chrome.call("Target.attachToTarget", wanted);
        chrome.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            chrome.call(&format!("{domain}.enable"), json!({}));
        }
        Some(chrome)
    }

    /// Calls a method of the protocol.
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn browser(&mut self) -> &mut Browser {
        self.browser.as_mut().expect("it is given back at the end alone")
    }

    /// The whole answer to a call, which may be an error.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        let session = self.session.clone();
        let browser = self.browser();
        browser.asked += 1;
        let id = browser.asked;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = serde_json::to_vec(&message).expect("it is plain data");
        bytes.push(0);
        browser.to.write_all(&bytes).and_then(|()| browser.to.flush()).expect("the browser listens");
        self.until(method, |message| message["id"] == id)
    }

    /// Reads until such a message; what happened before it is kept, but for what other tabs came to.
    fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.browser().from.recv_timeout(PATIENCE);
            let message = message.unwrap_or_else(|_| panic!("{what}: no answer"));
            if wanted(&message) {
                return message;
            }
            if message["sessionId"].as_str() == self.session.as_deref() {
                self.events.push(message);
            }
        }
    }

    /// Opens a page, and waits until it has loaded.
    pub(crate) fn open(&mut self, page: &Path, fragment: &str) {
        // A fragment alone would not load it anew.
        self.navigate("about:blank");
        self.events.clear();
        self.navigate(&format!("file://{}{fragment}", page.display()));
    }

    fn navigate(&mut self, url: &str) {
        let before = self.events.len();
        self.call("Page.navigate", json!({ "url": url }));
        let loaded = |message: &Value| message["method"] == "Page.loadEventFired";
        if !self.events[before..].iter().any(loaded) {
            let event = self.until(url, loaded);
            self.events.push(event);
        }
    }

    /// The value of an expression in the page, promises waited for.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.call("Runtime.evaluate", params);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// The text that an expression has.
    pub(crate) fn text(&mut self, expression: &str) -> String {
        self.value(expression).as_str().unwrap_or_default().to_owned()
    }

    /// Whether an expression is true.
    pub(crate) fn holds(&mut self, expression: &str) -> bool {
        self.value(expression) == true
    }

    /// Waits until an expression is true. A page that is left while it is asked says nothing yet.
    pub(crate) fn wait(&mut self, expression: &str) {
        let began = Instant::now();
        // A page has its address before it has its elements.
        let whole = format!("document.readyState === 'complete' && ({expression})");
        let params = json!({ "expression": whole, "returnByValue": true, "awaitPromise": true });
        while self.answer("Runtime.evaluate", params.clone())["result"]["result"]["value"] != true {
            assert!(began.elapsed() < PATIENCE, "never true: {expression}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses and releases a key, by its name.
    pub(crate) fn key(&mut self, key: &str) {
        let code = match key {
            "Home" => 36,
            "End" => 35,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            "Enter" => 13,
            "Escape" => 27,
            "Tab" => 9,
            _ => key.chars().next().map_or(0, |letter| letter.to_ascii_uppercase() as u32),
        };
        let typed = if key == "Enter" {
            "\r"
        } else if key.chars().count() == 1 {
            key
        } else {
            ""
        };
        let mut event = json!({ "type": "keyDown", "key": key, "windowsVirtualKeyCode": code });
        if !typed.is_empty() {
            event["text"] = typed.into();
        }
        self.call("Input.dispatchKeyEvent", event);
        let event = json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code });
        self.call("Input.dispatchKeyEvent", event);
    }

    /// The middle of the element that an expression names, once it lies still and nothing lies over it.
    fn settled(&mut self, element: &str) -> Value {
        let measure = format!(
            "(() => {{ const target = {element}; target.scrollIntoView({{ block: 'center', behavior: 'instant' }}); \
             const box = target.getBoundingClientRect(); \
             const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]; \
             return [x, y, target.contains(document.elementFromPoint(x, y))]; }})()"
        );
        self.wait(&format!("Boolean({element})"));
        // A page that was just opened may scroll by itself yet, and draw another step over this one.
        let began = Instant::now();
        let mut place = self.value(&measure);
        loop {
            thread::sleep(Duration::from_millis(40));
            let again = self.value(&measure);
            if again == place && again[2] == true {
                break;
            }
            assert!(began.elapsed() < PATIENCE, "something lies over it, or it moves: {element}");
            place = again;
        }
        place
    }

    /// Clicks the middle of the element that an expression names.
    pub(crate) fn click(&mut self, element: &str) {
        let place = self.settled(element);
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// Draws the element that an expression names to another by the mouse.
    pub(crate) fn drag(&mut self, from: &str, to: &str) {
        let middle = |own: &str| {
            format!(
                "(() => {{ const box = {own}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
            )
        };
        self.value(&format!("{from}.scrollIntoView({{ block: 'center', behavior: 'instant' }})"));
        let (from, to) = (self.value(&middle(from)), self.value(&middle(to)));
        for (kind, place) in [("mousePressed", &from), ("mouseMoved", &to), ("mouseReleased", &to)] {
            let event =
                json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// Taps the middle of the element that an expression names with a finger.
    pub(crate) fn tap(&mut self, element: &str) {
        let place = self.settled(element);
        let point = json!([{ "x": place[0], "y": place[1] }]);
        for (kind, points) in [("touchStart", point), ("touchEnd", json!([]))] {
            self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        }
    }

    /// How many pages of A4 the page takes on paper.
    pub(crate) fn sheets(&mut self) -> usize {
        let paper = self.call("Page.printToPDF", json!({ "paperWidth": 8.27, "paperHeight": 11.69 }));
        let paper = BASE64.decode(paper["data"].as_str().unwrap_or_default()).expect("it is a document");
        let text = String::from_utf8_lossy(&paper).into_owned();
        text.matches("/Type /Page\n").count()
    }

    /// Draws a finger across the page.
    pub(crate) fn swipe(&mut self, from: (u32, u32), to: (u32, u32)) {
        let at = |(x, y): (u32, u32)| json!([{ "x": x, "y": y }]);
        for (kind, points) in [("touchStart", at(from)), ("touchMove", at(to)), ("touchEnd", json!([]))] {
            self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        }
    }

    /// Gives the page that width and height.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", params);
    }

    /// Shows the page as on that medium (`screen`, `print`), with those preferences (`prefers-color-scheme`).
    pub(crate) fn medium(&mut self, medium: &str, preferences: &[(&str, &str)]) {
        let features: Vec<Value> =
            preferences.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", json!({ "media": medium, "features": features }));
    }

    /// What the page asked for since it was opened, itself left out.
    pub(crate) fn requests(&self) -> Vec<String> {
        let asked = self.events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
        let urls = asked.filter_map(|event| event["params"]["request"]["url"].as_str());
        urls.filter(|url| !url.starts_with("file:") || !url.contains(".html")).map(str::to_owned).collect()
    }

    /// What the console has to say since the page was opened.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let methods = [
            "Log.entryAdded",
            "Runtime.exceptionThrown",
            "Runtime.consoleAPICalled",
            "Page.javascriptDialogOpening",
        ];
        let said = |event: &&Value| methods.iter().any(|method| event["method"] == *method);
        self.events.iter().filter(said).map(Value::to_string).collect()
    }

    /// Keeps a picture of the page in the folder that `PICTURES` names, for people to look at; motion is over then.
    pub(crate) fn picture(&mut self, name: &str) {
        let Some(folder) = env::var_os("PICTURES") else { return };
        self.value("new Promise((done) => setTimeout(done, 1200))");
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        let data = BASE64.decode(shot["data"].as_str().unwrap_or_default()).expect("it is a picture");
        std::fs::write(PathBuf::from(folder).join(format!("{name}.png")), data).expect("the folder is there");
    }
}

/// The next test uses the browser, unless something is wrong with it.
impl Drop for Chrome {
    fn drop(&mut self) {
        if thread::panicking() || self.context.is_null() {
            return;
        }
        self.session = None;
        self.call("Target.disposeBrowserContext", json!({ "browserContextId": self.context }));
        let browser = self.browser.take();
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).extend(browser);
    }
}
