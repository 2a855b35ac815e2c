// A guided game: one idea and one thing to do beside the board, a light on what it is about. The game
// itself is a table like any other; whoever leaves the lesson simply plays on.

import { announce } from "./announcer.js";
import { ask, lesson as askLesson } from "./api.js";
import { button, h, icon, one, refill, s, SMALL, styleSheet } from "./dom.js";
import { short } from "./geometry.js";
import { addressOf, placeAt, remember, rememberLesson } from "./keyring.js";
import { settings } from "./settings.js";

/** @import {Frame, LessonStep, LessonText, Prompt} from "./types.js" */
/** @import {PlayScreen} from "./play.js" */
/** @import {TableScreen} from "./table.js" */

/** Somebody who stands beside the board: what they leave of a question, and what they say of what is shown.
 * @typedef {object} Beside
 * @property {(frame: Frame) => Prompt|null} narrowed
 * @property {(frame: Frame, past: boolean) => void} show
 * @property {(prompt: Prompt, changed: () => void) => import("./asks/choice.js").Choice} [choiceFor] how it is answered, where that is not as ever
 */

const LATER = "Not in this step";
/** More steps than these are a bar rather than dots. */
const MOST_DOTS = 16;
/** How far beyond a place its brackets stand, in parts of a unit. */
const BEYOND = 0.06;

/** Set the table of a lesson and go there. @param {string} game @param {string} name */
export async function beginLesson(game, name) {
  const lesson = await askLesson(game, name);
  /** @type {object[]} */
  const seats = lesson.others.map((bot) => ({ kind: "bot", bot }));
  seats.splice(lesson.seat, 0, { kind: "human", ...(settings.name ? { name: settings.name } : {}) });
  const opened = await ask("/api/tables", { body: {
    game, scenario: lesson.scenario, options: lesson.options, seats, seed: lesson.seed, undo: "free", practice: true, spectators: false,
  } });
  const keys = opened.seats.map((/** @type {{key: string}} */ { key }) => key);
  remember(opened.table.id, { keys, host: opened.host, game, title: `${lesson.title} · ${opened.table.title}`, lesson: name });
  location.replace(addressOf(opened.table.id, keys, opened.host));
}

/** Somebody came to this table to learn the game. @param {TableScreen} table @param {PlayScreen} play */
export async function teach(table, play) {
  const { id } = table;
  try {
    const [lesson] = await Promise.all([askLesson(play.board.game, placeAt(id).lesson), styleSheet("lesson")]);
    play.guide = new Guide(lesson, play, () => remember(id, { lesson: "" }), () => void table.rewind("propose"));
  } catch {
    announce("The guide is not there; the game can be played all the same.");
  }
}

/**
 * Of a walk, the step that leads on; of a tile, where and how it is to lie.
 * @param {Prompt["ask"]} ask @param {string[]} answers @returns {Prompt["ask"]}
 */
function narrowedAsk(ask, answers) {
  const leads = (/** @type {{option: string}} */ { option }) => answers.includes(option);
  if (ask.kind === "path") return { ...ask, steps: { [ask.start]: (ask.steps[ask.start] ?? []).filter((step) => leads(step) && step.then.length === 0) } };
  if (ask.kind === "place") return { ...ask, spots: ask.spots.map((spot) => ({ ...spot, ways: spot.ways.filter(leads) })).filter(({ ways }) => ways.length > 0) };
  return ask;
}

/**
 * Everything but these places lies in the dark, and they stand in brackets.
 * @param {PlayScreen} play
 * @param {SVGElement} light where that is drawn
 * @param {string[]} refs
 */
export function spotOn(play, light, refs) {
  const { places } = play.view;
  const unit = places.unit;
  const middles = refs.map((ref) => places.middle(ref)).filter((middle) => middle !== null);
  if (middles.length === 0) {
    light.replaceChildren();
    return;
  }
  const half = unit * (places.isTiles || play.board.layout === "square" ? 0.5 : 0.9);
  const room = { x: -500 * unit, y: -500 * unit, width: 1000 * unit, height: 1000 * unit };
  const holes = middles.map(([x, y]) => s("rect", { x: short(x - half), y: short(y - half), width: short(2 * half), height: short(2 * half), rx: 6, fill: "#000" }));
  const corners = middles.map(([x, y]) => {
    const [out, arm] = [half * (1 + 2 * BEYOND), half * 0.42];
    const arms = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([dx = 0, dy = 0]) => `M${short(x + dx * out)} ${short(y + dy * (out - arm))}V${short(y + dy * out)}H${short(x + dx * (out - arm))}`);
    return s("path", { class: "bracket", d: arms.join("") });
  });
  light.replaceChildren(
    s("mask", { id: "sb-taught", maskUnits: "userSpaceOnUse", ...room }, s("rect", { ...room, fill: "#fff" }), ...holes),
    s("rect", { class: "shade", ...room, mask: "url(#sb-taught)" }), ...corners);
}

export class Guide {
  /**
   * @param {LessonText} lesson
   * @param {PlayScreen} play the board beside which it is told
   * @param {() => void} left
   * @param {() => void} back take the last decision back
   */
  constructor(lesson, play, left, back) {
    this.lesson = lesson;
    this.play = play;
    this.left = left;
    this.back = back;
    this.light = s("g", { class: "taught" });
    this.element = h("section", { class: "lesson", "aria-label": lesson.title, id: "lesson" });
    /** What was said last, so that it is read out once. */
    this.said = -1;
    play.element.classList.add("taught");
    one(play.rail, ".pages").tabIndex = 0; // what is left of it scrolls, and may have no button
    play.view.layers.tags.prepend(this.light);
  }

  /** @param {Frame|null} frame @returns {LessonStep|null} */
  step(frame) {
    if (!frame || frame.result) return null;
    const last = this.lesson.steps.at(-1);
    return this.lesson.steps[frame.decided] ?? (last?.answers.length === 0 ? last : null);
  }

  /** The question with the answers that lead on; the others say that they come later. @param {Frame} frame @returns {Prompt|null} */
  narrowed(frame) {
    const step = this.step(frame);
    if (!frame.prompt || !step || step.answers.length === 0) return frame.prompt;
    const options = frame.prompt.options.map((option) => (step.answers.includes(option.id) || option.off ? option : { ...option, off: LATER }));
    return { ...frame.prompt, options, ask: narrowedAsk(frame.prompt.ask, step.answers) };
  }

  /** Where there is room: at the top of the rail, on a phone between board and question. */
  put() {
    const play = this.play;
    if (SMALL.matches) play.prompt.element.before(this.element);
    else if (this.element.parentElement !== play.rail) play.rail.prepend(this.element);
  }

  /** @param {Frame} frame @param {boolean} past */
  show(frame, past) {
    this.put();
    const step = past ? null : this.step(frame);
    const number = Math.min(frame.decided, this.lesson.steps.length - 1);
    if (!past) rememberLesson(this.lesson.id, frame.result ? this.lesson.steps.length : number);
    spotOn(this.play, this.light, step && frame.prompt ? step.point : []);
    if (!step) {
      this.end(frame, past);
      return;
    }
    const many = this.lesson.steps.length;
    // While others play there is nothing to be shown or skipped.
    const waits = frame.prompt ? {} : { "aria-disabled": "true" };
    const minutes = Math.max(1, Math.round((this.lesson.minutes * (many - number)) / many));
    refill(this.element,
      h("header", {}, h("span", { class: "caption" }, `${this.lesson.title} · ${number + 1} of ${many}`), button({ label: "Leave", className: "ghost", props: { title: "Go on without the guide" }, act: () => this.leave() })),
      h("h2", {}, step.title), h("p", {}, step.text, step.rule && " ", step.rule && h("a", { href: `/rules/${this.lesson.game}#${step.rule}`, target: "_blank", "aria-label": `Rule ${step.rule}` }, step.rule)),
      frame.prompt ? h("p", { class: "task" }, icon("play"), h("span", {}, step.task)) : h("p", { class: "task waits" }, icon("clock"), h("span", {}, "Watch what happens.")),
      h("footer", {},
        h("span", { class: many > MOST_DOTS ? "dots many" : "dots", role: "img", "aria-label": `Step ${number + 1} of ${many}` }, ...this.lesson.steps.map((_, index) => h("i", { class: index < number ? "done" : index === number ? "now" : "" }))),
        h("small", {}, `about ${minutes} min left`),
        h("div", { class: "acts" },
          button({ label: "Back", icon: "undo", className: "ghost", props: { "aria-disabled": frame.decided > 0 ? undefined : "true" }, act: () => frame.decided > 0 && this.back() }),
          step.answers.length > 0 && button({ label: "Show me", props: waits, act: () => frame.prompt && this.showMe(step) }),
          step.answers.length > 0 && button({ label: "Skip", className: "ghost", props: { title: "Let the guide do it", ...waits }, act: () => frame.prompt && this.skip(step) }))));
    const told = frame.prompt ? number : -1;
    if (told >= 0 && told !== this.said) {
      this.said = told;
      announce(`${step.title}. ${step.text} ${step.task}`);
    }
  }

  /** All has been said, or the game is over. @param {Frame} frame @param {boolean} past */
  end(frame, past) {
    if (past) return;
    const again = `/#new=${encodeURIComponent(this.lesson.game)}`;
    refill(this.element,
      h("header", {}, h("span", { class: "caption" }, this.lesson.title), button({ label: "Close", className: "ghost", act: () => this.leave() })),
      h("h2", {}, frame.result ? "That was your first game" : "You know enough"),
      h("p", {}, frame.result ? frame.result.text : "The rest of this game is yours: play it to its end."),
      frame.result && h("div", { class: "acts" }, h("a", { class: "b go", href: again }, icon("play"), "Play a real one"), h("a", { class: "b ghost", href: "/" }, "Home")));
  }

  /** Aim at the answer. @param {LessonStep} step */
  showMe(step) {
    const { choice } = this.play;
    const option = choice?.option(step.answers[0] ?? "");
    if (!choice || !option) return;
    choice.aim(option);
    this.play.point(step.point);
    one(this.play.prompt.element, "#question").focus({ preventScroll: true });
  }

  /** @param {LessonStep} step */
  skip(step) {
    this.play.commit([step.answers[0] ?? ""], null);
  }

  leave() {
    const { play } = this;
    this.left();
    this.light.remove();
    this.element.remove();
    play.guide = null;
    play.element.classList.remove("taught");
    one(play.rail, ".pages").removeAttribute("tabindex");
    play.reconsider();
    play.prompt.focus();
    announce("You go on without the guide.");
  }
}
