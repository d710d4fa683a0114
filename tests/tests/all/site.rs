//! The site of the whole corpus, and of a folder of one's own: every link inside it leads somewhere, every
//! page needs nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tests::root;

/// The values of an attribute in a page, as they are written: what is an id here is written alike there.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn pages(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        match entry.path() {
            path if path.is_dir() => pages(&path, found),
            path => drop(found.insert(path.clone(), fs::read_to_string(&path).expect("a page is text"))),
        }
    }
}

/// Runs `saga site` in a folder.
fn site(of: &Path, out: &Path, paths: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    command.arg("site").arg(out).args(paths).current_dir(of).output().expect("the command runs")
}

/// Follows every link of a site: its pages, and how many links there are.
fn walked(folder: &Path) -> (BTreeMap<PathBuf, String>, usize) {
    let mut found = BTreeMap::new();
    pages(folder, &mut found);
    let ids: BTreeMap<&PathBuf, BTreeSet<&str>> =
        found.iter().map(|(path, page)| (path, values(page, "id").into_iter().collect())).collect();
    let mut links = 0;
    for (path, page) in &found {
        for load in [" src=", "url(", "@import"] {
            assert!(!page.contains(load), "{path:?} loads: {load}");
        }
        for link in values(page, "href").into_iter().filter(|link| !link.starts_with("https://")) {
            links += 1;
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => match file.strip_prefix("../") {
                    Some(file) => folder.join(file),
                    None => path.with_file_name("").join(file),
                },
            };
            let known = ids.get(&target).unwrap_or_else(|| panic!("{path:?}: no page {link}"));
            assert!(place.is_empty() || known.contains(place), "{path:?}: nothing at {link}");
        }
    }
    (found, links)
}

#[test]
fn every_link_of_the_site_leads_somewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = site(&root(), folder.path(), &["scenarios"]);
    assert!(output.status.code().is_some_and(|code| code < 2), "{output:?}");
    let (found, links) = walked(folder.path());
    assert!(found.len() > 100, "{} pages", found.len());
    assert!(links > 10_000, "{links} links");
    weigh(&found);
    for (path, page) in &found {
        // What stands in a text leads nowhere.
        for load in ["=\"http://", "=\"https://", "url(http", "url(\"http"] {
            assert!(!page.replace("http://www.w3.org/2000/svg", "").contains(load), "{path:?}: {load}");
        }
    }
    let page = |name: &str| found.get(&folder.path().join(name)).unwrap_or_else(|| panic!("no page {name}"));
    let index = page("index.html");
    for link in [
        "guide/index.html",
        "guide/first-scenario.html",
        "ravens/coverage.html",
        "puzzles.html#odin",
        "ravens/scenarios-ravens-lessons-first-course.html#two-ravens-two-paths/0",
        "odin/scenarios-odin-puzzles-going-out.html#out-with-the-whole-hand/0",
    ] {
        assert!(index.contains(&format!("href=\"{link}\"")), "the index does not lead to {link}");
    }
    each_is_listed_once(&found, folder.path());
    let puzzles = page("ravens/scenarios-ravens-puzzles-marker.html");
    assert!(puzzles.contains("<h1>The marker stands in the way, and brown waits</h1>"), "a page has a title");
    assert!(
        !index.contains(".saga</a>") && !page("odin/index.html").contains(".saga</a>"),
        "pages have titles"
    );
    let guide = page("guide/first-scenario.html");
    assert!(guide.contains("href=\"../ravens/index.html#ravens.flight.match-land\""), "a clause is led to");
    assert!(guide.contains("href=\"first-scenario-2.html\">Step through it"), "{guide}");
    let lessons = page("guide/lessons.html");
    assert!(lessons.contains("href=\"../ravens/scenarios-ravens-lessons-first-course.html\""), "{lessons}");
    for game in ["ravens", "table", "odin", "omen"] {
        let coverage = page(&format!("{game}/coverage.html"));
        assert!(coverage.contains("clauses decided something in") && !coverage.contains("Never touched"));
        assert!(coverage.contains("House rule: "), "{game}");
    }
}

/// Every chapter of every page stands in one list: in that of its course, among the puzzles, or among the scenarios of
/// its game. What a search finds is not shown before it is looked for.
fn each_is_listed_once(pages: &BTreeMap<PathBuf, String>, folder: &Path) {
    let page = |name: &str| pages.get(&folder.join(name)).map_or("", String::as_str);
    let index = page("index.html");
    let (front, results) = index.split_once("<section class=\"results\"").expect("there is a search");
    assert!(results.split_once('>').is_some_and(|(begin, _)| begin.ends_with("hidden")));
    let mut listed: Vec<String> = Vec::new();
    let chapters = |page: &str, at: &str| -> Vec<String> {
        let links = page.split("<a href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        links.filter(|link| link.ends_with("/0")).map(|link| format!("{at}{link}")).collect()
    };
    listed.extend(chapters(front, ""));
    listed.extend(chapters(page("puzzles.html"), ""));
    let mut books = 0;
    for (path, book) in pages {
        let folder =
            path.strip_prefix(folder).ok().and_then(Path::parent).filter(|name| *name != Path::new(""));
        let (Some(game), Some((_, scenarios))) = (folder, book.split_once("id=\"scenarios\"")) else {
            continue;
        };
        books += 1;
        listed.extend(chapters(scenarios, &format!("{}/", game.display())));
    }
    assert!(books >= 4, "{books} books");
    let once: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(once.len(), listed.len());
    let of_pages = pages.iter().filter(|(path, _)| !path.starts_with(folder.join("guide")));
    let written: usize = of_pages.map(|(_, page)| page.matches("<article id=\"").count()).sum();
    assert_eq!((listed.len(), chapters(results, "").len()), (written, written));
    // Nobody takes two puzzles for one.
    let mut puzzles = 0;
    for shelf in page("puzzles.html").split("<section class=\"shelf\"").skip(1) {
        let titles = shelf.split("data-puzzle=").skip(1);
        let titles: Vec<&str> = titles.filter_map(|rest| rest.split(['>', '<']).nth(1)).collect();
        let once: BTreeSet<&&str> = titles.iter().collect();
        assert_eq!(once.len(), titles.len(), "{titles:?}");
        assert!(!titles.is_empty());
        puzzles += titles.len();
    }
    assert!(puzzles > 40, "{puzzles} puzzles");
}

#[test]
fn pages_of_scenarios_and_examples_lead_to_the_playground_where_there_is_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        "scenarios/house-rules/odin/heavy-hands.saga",
        "scenarios/ravens/flight/jokers.saga",
        "scenarios/guide",
    ];
    for (given, begins) in [(None, ""), (Some("play"), "../play/#1."), (Some("/p/"), "/p/#1.")] {
        let out = folder.path().join(begins.replace(['/', '#', '.'], ""));
        let option = given.map_or(Vec::new(), |given| vec!["--playground", given]);
        let output = site(&root(), &out, &[&option[..], &files].concat());
        assert!(output.status.success(), "{output:?}");
        let mut found = BTreeMap::new();
        pages(&out, &mut found);
        for (path, page) in &found {
            let leads = |page: &str| values(page, "href").iter().filter(|link| link.contains("#1.")).count();
            let shows = page.contains("<article id=\"") && !path.ends_with("index.html");
            let expected = if given.is_some() && shows { 1 } else { 0 };
            if path.starts_with(out.join("guide")) && !shows {
                // Under each example that is a scenario.
                assert_eq!(
                    leads(page) > 0,
                    given.is_some() && page.contains("<code>") && page.contains("\ngame ")
                );
            } else if page.contains("<article class=\"entry\"") {
                // In a law book the first step that permits a clause and the first that refuses it.
                let steps = page.matches("<details><summary>").count();
                assert!(steps > 3, "{path:?}: {steps}");
                assert_eq!(leads(page), if given.is_some() { steps } else { 0 }, "{path:?}");
            } else {
                assert_eq!(leads(page), expected, "{path:?}");
            }
            let links = values(page, "href").into_iter().filter(|link| link.contains("#1."));
            links.for_each(|link| assert!(link.starts_with(begins), "{path:?}: {link}"));
        }
    }
}

#[test]
fn a_page_leads_to_the_playground_at_each_of_its_steps() {
    let folder = tempfile::tempdir().expect("a folder");
    let stands = |page: &str| -> Vec<usize> {
        let (_, list) = page.split_once("<pre class=\"stands\" hidden>").expect("there is a list");
        let (list, _) = list.split_once('<').expect("it ends");
        list.split(' ').map(|line| line.parse().expect("a line")).collect()
    };
    let steps = |page: &str| page.matches("<section class=\"step\"").count();
    let write = |name: &str, more: &[&str]| -> (String, Output) {
        let out = folder.path().join(format!("{}-{}.html", name.replace('/', "-"), more.len()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
        command.arg("replay").arg(root().join("scenarios").join(name)).arg("--html").arg(&out).args(more);
        let output = command.output().expect("the command runs");
        (fs::read_to_string(&out).unwrap_or_default(), output)
    };
    let led = ["--playground", "play"];
    let (page, output) = write("odin/puzzles/going-out.saga", &led);
    assert!(output.status.success(), "{output:?}");
    assert!(page.contains("<a class=\"playground\" href=\"./play/#1."), "as seen from the page");
    assert!(page.contains("<span class=\"against\" hidden> · <a>Play against the computer</a></span>"));
    let text = fs::read_to_string(root().join("scenarios/odin/puzzles/going-out.saga")).expect("a scenario");
    let lines: Vec<&str> = text.lines().collect();
    let found = stands(&page);
    assert_eq!(found.len(), steps(&page));
    let titles: Vec<usize> =
        (1..=lines.len()).filter(|line| lines[line - 1].starts_with("puzzle ")).collect();
    // A chapter begins on the line of its title; what is played stands behind the line of its last move.
    assert!(titles.iter().all(|title| found.contains(title)), "{found:?}");
    let at = |line: usize| line.checked_sub(1).map_or("", |at| lines[at].trim());
    assert_eq!(at(found[1]), "play blue7 blue8");
    assert!(found.iter().any(|line| at(*line) == "Cleo: pass"), "{found:?}");
    assert!(found.contains(&0) && !found.iter().any(|line| at(*line).starts_with("try ")), "{found:?}");
    // Of rows of a table of cases none has lines of its own.
    let (page, _) = write("odin/game/end.saga", &led);
    let found = stands(&page);
    assert_eq!(found.len(), steps(&page));
    assert!(found.contains(&0) && found.iter().any(|line| *line > 0), "{found:?}");
    // Where no playground is, nothing of it is in the page.
    let (page, output) = write("odin/game/end.saga", &[]);
    assert!(output.status.success(), "{output:?}");
    for word in ["class=\"stands", "against the computer", "against\"", "playground", "&at="] {
        assert!(!page.contains(word), "{word}");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    let output = command.args(["replay", "--text", "--playground", "play", "scenarios/odin/game/end.saga"]);
    let output = output.current_dir(root()).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(2), "without a page nothing leads anywhere: {output:?}");
}

#[test]
fn a_site_speaks_the_language_it_is_asked_for_and_a_file_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        "scenarios/table/lessons/first-course.saga",
        "scenarios/table/lessons/kurs.saga",
        "scenarios/table/puzzles/fortress.saga",
        "scenarios/house-rules/odin/heavy-hands.saga",
        "scenarios/guide",
    ];
    for (code, words) in
        [("de", ["Hier beginnen", "Regelbuch", "Rätsel"]), ("en", ["Start here", "Law book", "Puzzles"])]
    {
        let out = folder.path().join(code);
        let output = site(&root(), &out, &[&["--language", code][..], &files].concat());
        assert!(output.status.success(), "{output:?}");
        let (found, _) = walked(&out);
        let page = |name: &str| found.get(&out.join(name)).unwrap_or_else(|| panic!("no page {name}"));
        let own = "table/scenarios-table-lessons-kurs.html";
        for (path, page) in found.iter().filter(|(path, _)| path.extension().is_some()) {
            let spoken = if path.ends_with(own) { "de" } else { code };
            assert!(page.contains(&format!("<html lang=\"{spoken}\">")), "{path:?}");
            // Nothing was to be put in that was not.
            let text = page.split("<pre class=").next().unwrap_or_default();
            let text =
                text.split("</style>").nth(1).unwrap_or_default().split("<body").nth(1).unwrap_or_default();
            for place in ["{n}", "{m}", "{title}", "{game}", "{player}", "{move}", "{rules}", "{k}", "{id}"] {
                assert!(!text.contains(place), "{path:?} says {place}");
            }
        }
        for word in words {
            assert!(page("index.html").contains(word), "{code}: {word}");
        }
        let lesson = page(own);
        for part in [
            "3 Kapitel",
            "Antwort zeigen",
            "<strong>Richtig.</strong>",
            "Die Regel: <span lang=\"en\">",
            "Nicht möglich.",
        ] {
            assert!(lesson.contains(part), "{part}");
        }
        let is_foreign = page("index.html").contains("<a href=\"table/scenarios-table-lessons-kurs.html#sechs-spielsteine-und-sechs-karten/0\" data-chapter lang=\"de\">");
        assert_eq!(is_foreign, code == "en");
        let start =
            page("index.html").split("class=\"go start\" href=\"").nth(1).expect("one begins somewhere");
        assert!(
            start.starts_with("odin/")
                || start.starts_with("table/scenarios-table-lessons-first-course.html#")
        );
        let book = page("table/index.html");
        assert_eq!(book.contains("<h4 lang=\"en\">"), code == "de");
    }
}

/// A replay of 60 steps, as they are read, weighs at most 200 kB (of 1024 bytes), and a longer one no more for each step.
/// The moves that can be made at a question may weigh 4 kB more.
fn weigh(pages: &BTreeMap<PathBuf, String>) {
    let mut long = 0;
    for (path, page) in pages {
        let steps = page.matches("<section class=\"step\"").count();
        let by_hand = page.matches("<pre class=\"moves\"").count();
        long += usize::from(steps > 50);
        // A law book is no replay.
        assert!(
            steps == 0 || page.len() <= 200 * 1024 * steps.max(60) / 60 + 4 * 1024 * by_hand,
            "{path:?}: {} bytes",
            page.len()
        );
    }
    assert!(long > 5, "{long} pages with many steps");
}

/// A teacher's page, with all that may stand in one.
const PAGE: &str = "\
# Our rules <script>alert(1)</script>

*“Do we play calm?”*

See [the lesson](../lesson.saga), [what is nowhere](../nowhere.saga), [a site](https://example.org/a) and
[this](javascript:alert(1)). We hold `house.calm` and `ravens.flight.group`. <img onerror=alert(1)>

```saga
# calm.saga
game ravens
house rules \"calm.rhai\"

setup
  gray hand  snow

scenario \"Nobody stashes\"
  turn gray
    cannot stash snow  because house.calm
```

```rhai
// calm.rhai
house(\"Calm\", \"ravens\");
forbid(\"house.calm\", \"nothing is stashed <b>here</b>\", |play| play.move.starts_with(\"stash \"));
```
";

#[test]
fn a_folder_of_one_s_own_with_house_rules_is_a_site() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("own");
    fs::create_dir_all(own.join("guide")).expect("a folder can be made");
    for words in [
        &["ravens", "lesson", "--lesson"][..],
        &["ravens", "ours", "--house-rules"],
        &["odin", "p", "--puzzle"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
        let output = command.arg("new").args(words).current_dir(&own).output().expect("the command runs");
        assert!(output.status.success(), "{output:?}");
    }
    fs::write(own.join("guide/README.md"), PAGE).expect("a page can be written");
    let calm: Vec<&str> = PAGE.split("```").collect();
    fs::write(own.join("calm.rhai"), calm[3].strip_prefix("rhai\n").expect("a script")).expect("written");
    fs::write(own.join("calm.saga"), calm[1].strip_prefix("saga\n").expect("a scenario")).expect("written");
    let out = folder.path().join("pages");
    let output = site(&own, &out, &["."]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let (found, _) = walked(&out);
    let page = |name: &str| found.get(&out.join(name)).unwrap_or_else(|| panic!("no page {name}"));
    let book = page("ravens/index.html");
    let entry = book.split("id=\"house.calm\"").nth(1).expect("the clause has its entry");
    let entry = entry.split("</article>").next().unwrap_or_default();
    for part in
        ["Declared by the house rule Calm", "calm.html#nobody-stashes/", "nothing is stashed &#60;b&#62;"]
    {
        assert!(entry.contains(part), "{part}: {entry}");
    }
    let amended = book.split("id=\"ravens.flight.match-land\"").nth(1).expect("an entry");
    assert!(
        amended
            .split("</article>")
            .next()
            .unwrap_or_default()
            .contains("Amended by the house rule Snow is wild")
    );
    assert!(page("ravens/coverage.html").contains("#house.calm"));
    assert!(
        page("ravens/calm.html").contains("nothing is stashed"),
        "a page has the wording of its own clauses"
    );
    let guide = page("guide/index.html");
    for part in [
        "href=\"../ravens/lesson.html\"",
        "href=\"../ravens/index.html#house.calm\"",
        "href=\"../ravens/index.html#ravens.flight.group\"",
        "href=\"https://example.org/a\"",
        "Step through it",
    ] {
        assert!(guide.contains(part), "{part}: {guide}");
    }
    for (path, page) in &found {
        for hostile in ["<script>alert", "<img", "javascript:", "<b>here"] {
            assert!(!page.contains(hostile), "{path:?} has {hostile}");
        }
    }
    let index = page("index.html");
    for part in [
        "guide/index.html",
        "“Do we play calm?”",
        "ravens/lesson.html",
        "odin/p.html#out-with-the-whole-hand/0",
    ] {
        assert!(index.contains(part), "{part}: {index}");
    }
}

/// A licence stands on the first page as it is said; one by its address leads there. No markup comes in.
#[test]
fn the_first_page_names_the_licence() {
    for (licence, shown) in [
        ("CC BY-SA 4.0 <b>", "<footer><p>CC BY-SA 4.0 &#60;b&#62;</p></footer>"),
        (
            "https://example.org/free",
            "<footer><p><a rel=\"license\" href=\"https://example.org/free\">https://example.org/free</a></p></footer>",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let output = site(&root(), folder.path(), &["scenarios/own-games/nim.saga", "--licence", licence]);
        assert!(output.status.success(), "{output:?}");
        let page = fs::read_to_string(folder.path().join("index.html")).expect("a page");
        assert!(page.contains(shown), "{page}");
    }
}

#[test]
fn an_example_of_a_page_that_does_not_hold_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("guide")).expect("a folder can be made");
    fs::write(folder.path().join("guide/README.md"), PAGE.replace("cannot stash", "can stash"))
        .expect("written");
    fs::write(
        folder.path().join("own.saga"),
        "game omen\nplayers Anna Bo Cleo\nscenario \"A\"\n  say \"B\"\n",
    )
    .expect("written");
    let output = site(folder.path(), &folder.path().join("out"), &["."]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("`guide/README.md`: the example `calm.saga` does not hold"), "{said}");
    // Said to fail, it is text, and no more is said.
    let page = PAGE.replace("cannot stash", "can stash").replace("```saga\n", "```saga fails\n");
    fs::write(folder.path().join("guide/README.md"), page).expect("written");
    let output = site(folder.path(), &folder.path().join("out"), &["."]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn the_law_book_leads_to_the_steps_that_show_a_clause() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["site", &folder.path().to_string_lossy(), "scenarios/ravens/marker"])
        .current_dir(root())
        .output()
        .expect("the command runs");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let book = fs::read_to_string(folder.path().join("ravens/index.html")).expect("the law book");
    let entry = book.split("id=\"ravens.marker.blocks\"").nth(1).expect("the clause has its entry");
    let entry = entry.split("</article>").next().unwrap_or_default();
    assert!(entry.contains("Refuses at") && entry.contains("html#"), "{entry}");
    assert!(!folder.path().join("odin").exists(), "a game without scenarios has no pages");
}
