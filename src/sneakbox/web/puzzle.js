// A puzzle: the board as one seat saw it, a question with a few answers, and what each of them leads
// to. What is best comes from the server when it was found or given up, and not before.

import { announce } from "./announcer.js";
import { ask, board as askBoard, Refusal } from "./api.js";
import { Choice } from "./asks/choice.js";
import { button, h, icon, one, refill, s, SMALL, styleSheet } from "./dom.js";
import { spotOn } from "./lesson.js";
import { Sheets } from "./notes.js";
import { PlayScreen } from "./play.js";
import { allPuzzles, listAddress, nextAfter, puzzleAddress } from "./puzzles.js";
import { paragraphs } from "./rules.js";
import { noteAnswer, streakInWords } from "./streak.js";

/** @import {DailyPuzzle, Frame, Prompt, PuzzleAnswer, PuzzleSolution, PuzzleText} from "./types.js" */
/** @import {Wish} from "./puzzles.js" */

/** No answer is more likely than another, so none is filled until it is aimed at. */
class Answers extends Choice {
  /** @override */
  lead() {
    return this.aimed;
  }
}

/**
 * @param {string} id the game and the name of a puzzle
 * @param {Wish} wish which others are looked through
 * @param {DailyPuzzle|null} daily that of today
 * @returns {Promise<PlayScreen>}
 */
export async function puzzleScreen(id, wish, daily) {
  const [game = "", name = ""] = id.split("/");
  const address = `/api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(name)}`;
  /** @type {[PuzzleText, ...unknown[]]} */
  const [text] = await Promise.all([ask(address), styleSheet("lesson"), styleSheet("puzzle")]);
  const play = new PlayScreen(await askBoard(text.frame.board), new Sheets(), {
    play: (_, actions) => void riddle.answer(actions[0] ?? ""),
    undo: () => {}, look: () => {}, scrub: () => {}, now: () => {}, menu: () => {}, helps: () => {},
    help: () => 0, calls: () => Promise.resolve({ found: [], calls: [] }), talk: { say: () => Promise.resolve(""), note: () => Promise.resolve(""), report: () => {}, read: () => ({}), counted: () => {} },
  });
  const riddle = new Riddle(play, text, address, wish, daily);
  play.guide = riddle;
  play.element.classList.add("taught", "puzzling");
  one(play.element, '.top [aria-label="Menu"]').remove();
  one(play.rail, ".pages").tabIndex = 0; // what is left of it scrolls, and may have no button
  play.glossary.load("");
  riddle.tell();
  void play.show({ view: `seat:${text.frame.seat}`, number: text.frame.revision, since: 0, frame: text.frame, beats: [] }, riddle.around(), false);
  return play;
}

class Riddle {
  /**
   * @param {PlayScreen} play
   * @param {PuzzleText} text
   * @param {string} address where the server answers
   * @param {Wish} wish
   * @param {DailyPuzzle|null} daily
   */
  constructor(play, text, address, wish, daily) {
    this.play = play;
    this.text = text;
    this.address = address;
    this.wish = wish;
    this.daily = daily;
    /** Answers that were not the best. @type {PuzzleAnswer[]} */
    this.tried = [];
    /** @type {PuzzleSolution|null} */
    this.solution = null;
    this.found = false;
    this.next = "";
    this.light = s("g", { class: "taught" });
    this.element = h("section", { class: "lesson riddle", "aria-label": "Puzzle", id: "puzzle" });
    play.view.layers.tags.prepend(this.light);
  }

  /** @returns {import("./play.js").Around} */
  around() {
    const extra = this.solution ? [this.onwards(), h("a", { class: "b ghost", href: listAddress(this.wish) }, "All puzzles")] : [];
    return { undo: false, whyNot: "", waiting: this.solution ? this.verdict() : "", extra, first: [], past: false };
  }

  /** What is still open of the question. @param {Frame} frame @returns {Prompt|null} */
  narrowed(frame) {
    if (!frame.prompt || this.solution) return null;
    const tried = new Set(this.tried.map(({ does }) => does));
    return { ...frame.prompt, options: frame.prompt.options.filter(({ id }) => !tried.has(id)) };
  }

  /** @param {Prompt} prompt @param {() => void} changed */
  choiceFor(prompt, changed) {
    return new Answers(prompt, changed);
  }

  /** Where there is room: at the top of the rail, on a phone between board and question. */
  show() {
    const { play } = this;
    if (SMALL.matches) play.prompt.element.before(this.element);
    else if (this.element.parentElement !== play.rail) play.rail.prepend(this.element);
    spotOn(play, this.light, this.solution ? this.places(this.solution.answers[0]?.does ?? "") : []);
  }

  /** What an answer is about on the board. @param {string} does */
  places(does) {
    return this.text.frame.prompt?.options.find(({ id }) => id === does)?.on ?? [];
  }

  /** Rules lie over the board, beside what they explain. @param {string} rule */
  rule(rule) {
    return h("button", { type: "button", class: "cross", onclick: () => this.play.why.toggle(rule) }, rule);
  }

  verdict() {
    const best = this.solution?.answers[0]?.says ?? "";
    if (this.found) return this.tried.length === 0 ? "Right, at once." : "Right.";
    return `The answer: ${best}.`;
  }

  caption() {
    const { daily, text } = this;
    return daily ? `Puzzle of the day · no. ${daily.number}` : `Puzzle ${text.id.split("/")[1] ?? ""} · ${text.level}`;
  }

  /** All that can be said now. */
  tell() {
    const { daily, solution, text } = this;
    const title = text.frame.prompt?.title.map((span) => span.text).join("") ?? "";
    const question = title.slice(0, title.length - text.asks.length).trim();
    this.play.element.classList.toggle("solved", solution !== null);
    refill(this.element,
      h("header", {}, h("span", { class: "caption" }, this.caption()), h("a", { class: "b ghost", href: listAddress(this.wish) }, "Leave")),
      solution ? h("h2", { id: "verdict", tabindex: "-1" }, this.found ? h("span", { class: "tick", "aria-hidden": "true" }, "✓ ") : icon("eye"), this.verdict()) : h("h2", {}, question),
      solution ? h("div", { class: "whys" }, ...solution.why.filter((line) => line !== solution.answers[0]?.why).flatMap((line) => paragraphs(line, (rule) => this.rule(rule)))) : h("p", {}, `${text.asks} You see what could be seen from this seat, and nothing else. ${text.scenario}, ${text.level}.`),
      !solution && this.tried.length > 0 && h("ul", { class: "outcomes" }, ...this.tried.map((given) => this.outcome(given))),
      solution && h("ol", { class: "outcomes" }, ...solution.answers.map((given) => this.outcome(given))),
      !solution && h("p", { class: "task" }, icon("play"), h("span", {}, this.tried.length > 0 ? "That was not it. What else?" : "Choose on the board, or below it.")),
      solution && daily && h("p", { class: "days" }, streakInWords(daily.date) || "Tomorrow there is another one."),
      h("footer", {}, h("div", { class: "acts" }, solution ? this.onwards() : button({ label: "Show me", act: () => void this.giveUp() }))));
  }

  onwards() {
    return h("a", { class: "b go", href: this.next || listAddress(this.wish) }, icon("play"), this.next ? "Next puzzle" : "All puzzles");
  }

  /** An answer and what it leads to. @param {PuzzleAnswer} given */
  outcome(given) {
    const places = this.places(given.does);
    const share = given.counts && `wins ${given.hope} of 100`;
    const says = places.length > 0 ? h("button", { type: "button", class: "pointing", onclick: () => this.play.point(places) }, given.says) : given.says;
    const mine = this.tried.some(({ does }) => does === given.does);
    return h("li", { class: given.right ? "right" : mine ? "tried" : "" },
      h("p", { class: "said" }, h("b", {}, says), h("span", {}, [mine && "you said this", share].filter(Boolean).join(" · "))),
      given.counts && h("i", { class: "bar", "aria-hidden": "true", "--share": `${given.hope}%` }),
      ...paragraphs(given.why, (rule) => this.rule(rule)));
  }

  /** @param {string} does */
  async answer(does) {
    const { play, text } = this;
    try {
      /** @type {PuzzleAnswer} */
      const given = await ask(`${this.address}/answer?${new URLSearchParams({ does })}`);
      noteAnswer(text.id, given.right ? "right" : "wrong", this.daily?.date ?? "");
      if (given.right) {
        this.found = true;
        await this.solve();
        return;
      }
      this.tried.push(given);
      if (this.tried.length + 1 === text.frame.prompt?.options.length) {
        await this.solve(); // one is left: there is nothing to find any more
        return;
      }
      this.tell();
      this.refresh();
      announce(`${given.says}: no. ${given.why}`, "assertive");
      one(play.prompt.element, "#question").focus({ preventScroll: true });
    } catch (problem) {
      play.refused(problem instanceof Refusal ? problem.message : "That did not work: please try again.");
    }
  }

  async giveUp() {
    try {
      noteAnswer(this.text.id, "shown", this.daily?.date ?? "");
      await this.solve();
    } catch (problem) {
      this.play.refused(problem instanceof Refusal ? problem.message : "That did not work: please try again.");
    }
  }

  async solve() {
    const [solution, games] = await Promise.all([ask(`${this.address}/solution`), allPuzzles()]);
    this.solution = solution;
    const next = nextAfter(this.text.id, games, this.wish);
    this.next = next ? puzzleAddress(next, this.wish) : "";
    this.tell();
    this.refresh();
    announce(`${this.verdict()} ${this.solution?.why.join(" ") ?? ""}`, "assertive");
    one(this.element, "#verdict").focus({ preventScroll: true });
    this.element.scrollTop = 0;
  }

  /** The question is another one, or there is none any more. */
  refresh() {
    this.play.around = this.around();
    this.play.reconsider();
  }
}
