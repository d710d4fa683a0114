//! What pages say themselves, each text in English and in German. It is long for all that a page says.
//!
//! `{name}` stands for what is put in; what is said of one thing stands before ` | `, what is said of several behind it.
//!
//! The words of the German texts:
//!
//! | English | German |
//! |---|---|
//! | rulebook, law book | Regelwerk, Regelbuch |
//! | clause; knob; house rule | Regel; Schalter; Hausregel |
//! | scenario; coverage | Szenario; Abdeckung |
//! | course; chapter; step; side line | Kurs; Kapitel; Schritt; Nebenlinie |
//! | puzzle; task; solved | Rätsel; Aufgabe; gelöst |
//! | question; hint; answer; choice | Frage; Tipp; Antwort; Auswahl |
//! | move; turn; seat; position | Zug; am Zug; Platz; Stellung |
//! | right; wrong; not possible | Richtig; Falsch; Nicht möglich |
//!
//! The games keep their words: Odin's Table has *Festung*, *Spielstein*, *Reihe*, *Spalte*, *Ablagestapel*,
//! *Nachziehstapel*, *Trickserei*, *Auskundschaften*, *gefangen nehmen*; Odin's Ravens *Rabe*, *Landschaft*, *Vorrat*,
//! *Marker*; Odin *Hand*, *Runde*, *passen*, *auslegen*; Omen *Omen*, *Wolf*, *ansagen*, *abwerfen*.

use text::Tongue;

use crate::catalogue::Text;

texts! {
    // The site.
    site_title: "The executable rulebook", "Das spielbare Regelwerk";
    site_lead: "Take a course, solve a puzzle, look up a rule. Everything shown here was played by the rules.",
        "Mach einen Kurs, löse ein Rätsel, schlag eine Regel nach. Alles hier wurde nach den Regeln gespielt.";
    all_games: "All games", "Alle Spiele";
    games: "Games", "Spiele";
    picture_of: "A position of {game}", "Eine Stellung aus {game}";
    start_here: "Start here", "Hier beginnen";
    go_on_with: "Go on: {title}", "Weiter: {title}";
    courses: "Courses", "Kurse";
    chapters_n: "1 chapter | {n} chapters", "1 Kapitel | {n} Kapitel";
    chapters_done: "{n} of {m} chapters done", "{n} von {m} Kapiteln geschafft";
    course_done: "All chapters done", "Alle Kapitel geschafft";
    is_done: "done", "geschafft";
    puzzles: "Puzzles", "Rätsel";
    all_puzzles: "All puzzles", "Alle Rätsel";
    puzzles_lead: "The easiest first. Each has a solution that was proved.",
        "Die leichtesten zuerst. Jede Lösung ist bewiesen.";
    solved_n: "{n} of {m} solved", "{n} von {m} gelöst";
    is_solved: "solved", "gelöst";
    today: "Puzzle of the day", "Rätsel des Tages";
    solve_it: "Solve it", "Lösen";
    next_unsolved: "The next one: {title}", "Das nächste: {title}";
    easy: "Easy", "Leicht";
    medium: "Medium", "Mittel";
    hard: "Hard", "Schwer";
    unrated: "Not rated", "Ohne Wertung";
    moves_n: "1 move | {n} moves", "1 Zug | {n} Züge";
    law_book: "Law book", "Regelbuch";
    law_book_n: "Law book, 1 clause | Law book, {n} clauses", "Regelbuch, 1 Regel | Regelbuch, {n} Regeln";
    scenarios: "Scenarios", "Szenarien";
    scenarios_n: "1 scenario | {n} scenarios", "1 Szenario | {n} Szenarien";
    coverage: "Coverage", "Abdeckung";
    guide: "Guide", "Anleitung";
    search: "Search", "Suche";
    results: "What was found", "Gefunden";
    found_n: "1 found | {n} found", "1 gefunden | {n} gefunden";
    found_none: "Nothing found", "Nichts gefunden";

    // The law book of a game, and its coverage.
    clauses_shown: "{m} clauses, {n} of them shown by a scenario:", "{m} Regeln, davon {n} in einem Szenario gezeigt:";
    law_book_parts: "Parts of the law book", "Teile des Regelbuchs";
    house_rules: "House rules", "Hausregeln";
    declared_by: "Declared by the house rule {rules}.", "Aufgestellt von der Hausregel {rules}.";
    amended_by: "Amended by the house rule {rules}.", "Geändert von der Hausregel {rules}.";
    knob: "Knob {knob}:", "Schalter {knob}:";
    values: "Values: {values}", "Werte: {values}";
    permits_n: "Permits or happens at 1 step | Permits or happens at {n} steps",
        "Erlaubt oder geschieht in 1 Schritt | Erlaubt oder geschieht in {n} Schritten";
    refuses_n: "Refuses at 1 step | Refuses at {n} steps", "Verbietet in 1 Schritt | Verbietet in {n} Schritten";
    coverage_of: "{game}: coverage", "{game}: Abdeckung";
    decided_n: "{n} of {m} clauses decided something in 1 scenario. | {n} of {m} clauses decided something in {k} scenarios.",
        "{n} von {m} Regeln haben in 1 Szenario etwas entschieden. | {n} von {m} Regeln haben in {k} Szenarien etwas entschieden.";
    never_touched: "Never touched", "Nie berührt";
    never_touched_why: "No scenario comes to these.", "Kein Szenario kommt zu diesen.";
    never_refused: "Never refused", "Nie verboten";
    never_refused_why:
        "No scenario shows what these forbid. Some of them forbid a set-up: a scenario cannot begin with it.",
        "Kein Szenario zeigt, was diese verbieten. Manche verbieten einen Aufbau: kein Szenario kann mit ihm beginnen.";
    clause_by_clause: "Clause by clause", "Regel für Regel";
    clause: "Clause", "Regel";
    permitted: "Permitted or happened", "Erlaubt oder geschehen";
    refused: "Refused", "Verboten";
    house_rule_of: "House rule: {rules}", "Hausregel: {rules}";

    // The guide.
    the_guide: "The guide", "Die Anleitung";
    guide_pages_n: "The guide, 1 page | The guide, {n} pages", "Die Anleitung, 1 Seite | Die Anleitung, {n} Seiten";
    step_through: "Step through it", "Schritt für Schritt ansehen";
    in_playground: "Open in the playground", "Im Playground öffnen";
    against_computer: "Play against the computer", "Gegen den Computer spielen";
    pages_around: "The pages around this one", "Die Seiten davor und danach";

    // A page of replays.
    law_book_of: "{game}: law book", "{game}: Regelbuch";
    chapters: "Chapters", "Kapitel";
    steps: "Steps", "Schritte";
    first_step: "First step", "Erster Schritt";
    step_back: "Step back", "Schritt zurück";
    step: "Step", "Schritt";
    next_step: "Next step", "Nächster Schritt";
    last_step: "Last step", "Letzter Schritt";
    whose_seat: "Whose seat it is seen from:", "Von wessen Platz aus man sieht:";
    keys: "Keys", "Tasten";
    keys_are:
        "→ or space: next step. ←: back. Home, End: first and last. ↓: into a side line; ↑: out of it. H: hint. A: answers. C: clauses. V: whose seat it is seen from. /: find a word or a clause. ?: these keys.",
        "→ oder Leertaste: nächster Schritt. ←: zurück. Pos1, Ende: erster und letzter. ↓: in eine Nebenlinie; ↑: wieder heraus. H: Tipp. A: Antworten. C: Regeln. V: von wessen Platz aus man sieht. /: ein Wort oder eine Regel suchen. ?: diese Tasten.";
    find_next: "Find the next step with", "Den nächsten Schritt finden mit";
    find: "Find", "Suchen";
    copy_link: "Copy link to this position", "Link zu dieser Stellung kopieren";
    link_copied: "The link is copied.", "Der Link ist kopiert.";
    link_here: "Copy the link from here:", "Der Link zum Kopieren:";
    clauses_behind: "The clauses it rests on", "Die Regeln, auf denen es beruht";
    scenarios_of_clause: "All its scenarios", "Alle Szenarien dazu";
    all_of_list: "All of list {n}", "Alle aus Liste {n}";
    decide_together: "Clauses that decide together", "Regeln, die zusammen entscheiden";
    answers: "Answers", "Antworten";
    clause_named: "Clause {id}", "Regel {id}";
    line_of_file: "Line {n} of the file", "Zeile {n} der Datei";
    picture: "The position; in words below", "Die Stellung; in Worten darunter";
    position_new: "What is new in the position, in words", "Was in der Stellung neu ist, in Worten";
    position_as_it_was: "The position as it was", "Die Stellung wie zuvor";
    turn_of: "{player}'s turn", "{player} am Zug";
    seen_from: "seen from the seat of {player}", "gesehen vom Platz von {player}";
    seen_by_all: "seen by everybody", "für alle sichtbar";
    marked: "marked: {places}", "markiert: {places}";
    possible: "possible: {move}", "möglich: {move}";
    fails: "does not hold: {condition}", "trifft nicht zu: {condition}";
    checked_n: "Checked: {n}", "Geprüft: {n}";
    permitted_by_n: "Permitted by 1 clause | Permitted by {n} clauses", "Erlaubt von 1 Regel | Erlaubt von {n} Regeln";
    refused_by_n: "Refused by 1 clause | Refused by {n} clauses", "Verboten von 1 Regel | Verboten von {n} Regeln";
    what_if: "What if: {title}", "Was wäre, wenn: {title}";
    what_now: "What does {player} do now?", "Was macht {player} jetzt?";
    move_not_possible: "{move} is not possible", "{move} ist nicht möglich";
    not_possible_here: "Not possible here:", "Hier nicht möglich:";
    how_it_stands: "This is how it stands", "So steht es";
    side_line: "Show this side line", "Diese Nebenlinie zeigen";

    // A question, and what is said to an answer.
    choices: "Choices", "Auswahl";
    hint: "Hint", "Tipp";
    hint_n: "Hint {n} of {m}", "Tipp {n} von {m}";
    task_lines: "The task, line by line", "Die Aufgabe, Zeile für Zeile";
    right: "Right.", "Richtig.";
    slower: "It works, but not fastest.", "Es geht, aber nicht am schnellsten.";
    wrong: "Wrong.", "Falsch.";
    not_possible: "Not possible.", "Nicht möglich.";
    the_rule: "The rule: {rule}", "Die Regel: {rule}";
    here: "Here: {here}.", "Hier: {here}.";
    other_way: "Another way is played here.", "Hier wird anders weitergespielt.";
    after_it: "After it {ending}.", "Danach: {ending}.";
    goes_on: "It goes on: {line}; {ending}.", "So geht es weiter: {line}; {ending}.";
    solved: "Solved.", "Gelöst.";

    // What the script of a page says.
    as_in_file: "as the file shows it", "wie die Datei es zeigt";
    position_in_words: "The position in words", "Die Stellung in Worten";
    answer_first: "Answer first: choose, or make a move.", "Erst antworten: wähle aus oder mach einen Zug.";
    question_waits: "A question on the way waits for its answer.", "Eine Frage davor wartet noch auf ihre Antwort.";
    no_move: "No move.", "Kein Zug.";
    no_such_move: "No move of this position is written “{move}”.",
        "Kein Zug in dieser Stellung wird „{move}“ geschrieben.";
    legal: "Legal, and not what was asked for.", "Erlaubt, aber danach war nicht gefragt.";
    try_on: "Try on.", "Versuch es weiter.";
    the_answer: "The answer:", "Die Antwort:";
    or: ", or ", " oder ";
    and_others: "{answers}, and others", "{answers} und andere";
    show_answer: "Show the answer", "Antwort zeigen";
    chapter_done: "Chapter {n} of {m} is done.", "Kapitel {n} von {m} ist geschafft.";
    score: "{n} of {m} right at the first try.", "{n} von {m} beim ersten Versuch richtig.";
    last_one: "This was the last one.", "Das war das letzte.";
    next_chapter: "Next: {title}", "Weiter: {title}";
    chapter_of: "Chapter {n} of {m}", "Kapitel {n} von {m}";
    place_of: "{n} of {m}", "{n} von {m}";
    place_in_side_line: "side line, {n} of {m}", "Nebenlinie, {n} von {m}";
    step_of: "Step {n} of {m}", "Schritt {n} von {m}";
    seen_as_in_file: "Seen as the file shows it", "Gesehen wie die Datei es zeigt";
    seen_from_seat: "Seen from the seat of {player}", "Gesehen vom Platz von {player}";
    none_later: "No later step has it.", "Kein späterer Schritt hat es.";
    none_later_waits: "No later step has it; what waits behind a question is not searched.",
        "Kein späterer Schritt hat es; was hinter einer Frage wartet, wird nicht durchsucht.";
    make_move: "Make the move on the picture, or write it: ", "Mach den Zug im Bild oder schreib ihn: ";
    or_make_move: "Or make a move on the picture, or write it: ", "Oder mach einen Zug im Bild oder schreib ihn: ";
    take_back: "Take back", "Zurücknehmen";
}
