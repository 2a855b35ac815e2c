// The stage editor: the text of a stage beside its picture, with every mistake at its line.

import { ask, checkStage, games, keepStage, Refusal, stageDraft, stageText } from "./api.js";
import { button, h, icon, refill } from "./dom.js";
import { addressOf, remember } from "./keyring.js";
import { keep, recall, settings } from "./settings.js";

/** @import {CheckedStage} from "./types.js" */

const GAME = "metal_gear";
const KEPT = "sneakbox.stage";
const LONGEST = 24_000; // what the server reads
const PAUSE = 500; // milliseconds without a key before it is asked
const SIZES = ["small", "medium", "large"];

/** What is said when something fails. @param {unknown} problem */
const words = (problem) => (problem instanceof Refusal ? problem.message : "That did not work: load the page again.");

/** The text with its line numbers; lines with mistakes are marked. */
class Sheet {
  /** @param {() => void} changed */
  constructor(changed) {
    this.lines = h("div", { class: "stage-lines", "aria-hidden": "true" });
    this.field = h("textarea", {
      id: "stage", wrap: "off", spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off", maxlength: LONGEST,
      "aria-label": "The text of the stage", "aria-describedby": "verdict",
    });
    this.element = h("div", { class: "stage-sheet" }, this.lines, this.field);
    /** @type {Set<number>} */
    this.marked = new Set();
    this.field.addEventListener("input", () => {
      this.number();
      changed();
    });
    this.field.addEventListener("scroll", () => (this.lines.scrollTop = this.field.scrollTop));
  }

  /** As many numbers as there are lines. */
  number() {
    const count = this.field.value.split("\n").length;
    while (this.lines.childElementCount > count) this.lines.lastElementChild?.remove();
    while (this.lines.childElementCount < count) this.lines.append(h("span", {}, this.lines.childElementCount + 1));
    for (const [index, line] of [...this.lines.children].entries()) line.classList.toggle("bad", this.marked.has(index + 1));
    this.lines.scrollTop = this.field.scrollTop;
  }

  /** @param {Iterable<number>} lines */
  mark(lines) {
    this.marked = new Set(lines);
    this.number();
  }

  /** @param {string} text */
  write(text) {
    this.field.value = text;
    this.mark([]);
    this.field.setSelectionRange(0, 0);
    this.field.scrollTop = 0;
  }

  /** Put the cursor where a mistake is, with its line in the middle. @param {number} line @param {number} column */
  goTo(line, column) {
    const lines = this.field.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const at = Math.min(before + Math.max(0, column - 1), before + (lines[line - 1]?.length ?? 0));
    this.field.focus();
    this.field.setSelectionRange(at, at + 1);
    const high = this.field.scrollHeight / Math.max(1, lines.length);
    this.field.scrollTop = (line - 1) * high - this.field.clientHeight / 2;
  }
}

class Editor {
  constructor() {
    this.sheet = new Sheet(() => this.changed());
    this.verdict = h("p", { id: "verdict", class: "stage-verdict", role: "status" }, "Opening …");
    this.mistakes = h("ol", { class: "stage-mistakes", "aria-label": "Mistakes" });
    this.picture = h("img", { alt: "", hidden: true });
    this.complaint = h("p", { class: "complaint", role: "alert" });
    this.source = h("select", { "aria-label": "Start from" }, ...SIZES.map((size) => h("option", { value: `draft:${size}` }, `A generated mission, ${size}`)));
    this.back = button({ label: "Take back", className: "ghost", props: { hidden: true }, act: () => this.takeBack() });
    this.name = h("input", { type: "text", maxlength: "40", value: "my-stage", autocomplete: "off", "aria-label": "Name of the file" });
    this.keeper = button({ label: "Keep", small: "among your stages", props: { hidden: true }, act: () => void this.keep() });
    this.tryOut = button({ label: "Try it out", icon: "play", className: "go", props: { disabled: true }, act: () => void this.play() });
    /** @type {CheckedStage|null} */
    this.checked = null;
    this.asked = 0; // counts what was sent, so that an old answer is not taken for a new one
    this.timer = 0;
    this.before = "";
    this.mistake = -1;
    this.mine = ""; // the name of a stage that may be replaced
    this.element = h("main", { class: "editor", "data-game": GAME },
      h("header", {}, h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), "Sneakbox"), h("h1", {}, "Stage editor"),
        h("p", {}, "Write on the left, see it on the right. Every mistake is named; F8 goes to the next.")),
      h("div", { class: "stage-tools" },
        h("div", { class: "stage-group" }, this.source, button({ label: "Start from it", act: () => void this.load(this.source.value) }), this.back),
        h("div", { class: "stage-group" }, this.name, this.keeper, button({ label: "Download", act: () => this.download() })),
        this.tryOut),
      this.complaint,
      h("div", { class: "stage-both" },
        h("section", { "aria-label": "Text" }, this.sheet.element),
        h("section", { "aria-label": "Picture and mistakes" }, this.verdict, this.mistakes, h("figure", {}, this.picture))));
    this.element.addEventListener("keydown", (event) => this.key(event));
    void this.open();
  }

  async open() {
    void games().then((all) => {
      const game = all.find(({ id }) => id === GAME);
      this.source.prepend(...(game?.scenarios ?? []).map(({ id, title }) => h("option", { value: id }, `A copy of ${title}`)));
      this.source.selectedIndex = 0;
    }, (problem) => this.complain(problem));
    const kept = recall(KEPT);
    if (typeof kept === "string" && kept.trim()) this.show(kept);
    else await this.load("draft:small");
  }

  /** @param {string} text */
  show(text) {
    this.sheet.write(text);
    this.changed(0);
  }

  /** @param {unknown} problem */
  complain(problem) {
    this.complaint.textContent = words(problem);
  }

  /** Something else was written. @param {number} [pause] */
  changed(pause = PAUSE) {
    keep(KEPT, this.sheet.field.value);
    this.asked += 1;
    this.tryOut.disabled = true;
    this.verdict.classList.remove("fine");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), pause);
  }

  async check() {
    const asked = this.asked;
    const theme = document.documentElement.dataset["theme"] ?? "dark";
    try {
      const found = await checkStage(this.sheet.field.value, theme);
      if (asked === this.asked) this.tell(found);
    } catch (problem) {
      if (asked !== this.asked) return;
      const wait = problem instanceof Refusal ? problem.problem.retry_ms : 0;
      if (wait) this.timer = setTimeout(() => void this.check(), wait);
      else this.verdict.textContent = words(problem);
    }
  }

  /** @param {CheckedStage} found */
  tell(found) {
    this.checked = found;
    this.mistake = -1;
    this.complaint.textContent = "";
    const { problems } = found;
    const fine = problems.length === 0;
    this.verdict.textContent = fine ? `Fine: ${found.summary}` : problems.length === 1 ? "One mistake:" : `${problems.length} mistakes:`;
    this.verdict.classList.toggle("fine", fine);
    this.sheet.mark(problems.map(({ line }) => line));
    refill(this.mistakes, ...problems.map(({ line, column, message }) => h("li", {},
      h("button", { type: "button", onclick: () => this.sheet.goTo(line, column) }, h("b", {}, `Line ${line}`), ` ${message}`))));
    this.picture.classList.toggle("old", !fine);
    this.tryOut.disabled = !fine;
    this.keeper.hidden = !found.keeps;
    if (!fine) return;
    this.picture.src = `data:image/svg+xml,${encodeURIComponent(found.picture)}`;
    this.picture.alt = `The stage as it is set up. ${found.summary}`;
    this.picture.hidden = false;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const problems = this.checked?.problems ?? [];
    if (event.key === "F8" && problems.length > 0) {
      this.mistake = (this.mistake + (event.shiftKey ? problems.length - 1 : 1)) % problems.length;
      const next = problems[this.mistake];
      if (next) this.sheet.goTo(next.line, next.column);
    } else if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
      if (this.keeper.hidden) this.download();
      else void this.keep();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {string} source the id of a stage, or draft: and a size */
  async load(source) {
    const size = source.startsWith("draft:") ? source.slice(6) : "";
    try {
      const text = size ? await stageDraft(`${Date.now()}`, size) : await stageText(source);
      this.before = this.sheet.field.value;
      this.back.hidden = this.before.trim() === "";
      this.show(text);
    } catch (problem) {
      this.complain(problem);
    }
  }

  /** What stood there before something else was loaded. */
  takeBack() {
    this.back.hidden = true;
    this.show(this.before);
    this.sheet.field.focus();
  }

  /** Another stage of the same name is replaced only when that is asked for a second time. */
  async keep() {
    const name = this.name.value.trim();
    try {
      const { file } = await keepStage(name, this.sheet.field.value, this.mine === name);
      this.complaint.textContent = "";
      this.verdict.textContent = `Kept in ${file}. It is among the missions from the next start on.`;
      this.mine = name;
    } catch (problem) {
      if (problem instanceof Refusal && problem.problem.code === "stage_exists") this.mine = name;
      this.complain(problem);
    }
  }

  download() {
    const address = URL.createObjectURL(new Blob([this.sheet.field.value], { type: "text/plain" }));
    h("a", { href: address, download: `${this.name.value.trim() || "my-stage"}.toml` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1_000);
  }

  /** A table with this stage, bots beside me where one is not enough. */
  async play() {
    const stage = this.checked;
    if (!stage || stage.problems.length > 0) return;
    const others = Array.from({ length: (stage.players[0] ?? 1) - 1 }, () => ({ kind: "bot" }));
    try {
      const opened = await ask("/api/tables", { body: {
        game: GAME, scenario: stage.scenario, options: { stage: this.sheet.field.value },
        seats: [{ kind: "human", ...(settings.name ? { name: settings.name } : {}) }, ...others],
      } });
      const keys = opened.seats.map((/** @type {{key: string}} */ { key }) => key);
      remember(opened.table.id, { keys, host: opened.host, game: GAME, title: stage.title });
      location.assign(addressOf(opened.table.id, keys, opened.host));
    } catch (problem) {
      this.complain(problem);
    }
  }
}

/** @returns {HTMLElement} */
export function editorScreen() {
  return new Editor().element;
}
