// The story of a game that is over: who won and how, where it turned, what everybody did, how luck
// fell, and where to go from here. Loaded when somebody wants to read it.

import { announce } from "./announcer.js";
import { ask, askStory, record as askRecord, Refusal, review as askReview } from "./api.js";
import { button, h, icon, s, styleSheet } from "./dom.js";
import { short } from "./geometry.js";
import { save } from "./result.js";
import { playOn } from "./scrubber.js";

/** @import {GameReview, GameStory, LuckRow, MomentPicture, TurningPoint} from "./types.js" */
/** @import {TableScreen} from "./table.js" */

const CHART = { width: 460, height: 260, left: 40, right: 16, top: 30, bottom: 44 };
/** As many turns are written below the chart; of more every second, third … */
const MOST_LABELS = 12;
/** As far from what was expected as luck is drawn, in usual distances. */
const FARTHEST = 3;
const CARD = { width: 1200, height: 630 };

/**
 * What happened between two numbers, in one picture.
 * @param {string} table
 * @param {{key: string, view: string, at: number, since: number, theme: string}} what
 * @returns {Promise<MomentPicture>}
 */
function askMoment(table, { key, view, at, since, theme }) {
  return ask(`/api/tables/${encodeURIComponent(table)}/picture?${new URLSearchParams({ view, theme, at: String(at), since: String(since) })}`, key ? { key } : {});
}

/** @param {TableScreen} screen */
export async function openStory(screen) {
  const { play } = screen;
  if (!play || play.element.classList.contains("storied")) return;
  const view = screen.eyes || (screen.newest?.view ?? "public");
  try {
    const key = screen.keyFor(view);
    const [story] = await Promise.all([askStory(screen.id, { view, key }), styleSheet("story")]);
    if (play.ended) return;
    const page = new StoryPage(screen, story, key);
    play.element.classList.add("storied");
    play.element.append(page.element);
    page.title.focus();
    announce(`${story.headline}. ${story.facts.join(", ")}.`);
    await page.think();
  } catch (problem) {
    play.refused(problem instanceof Refusal ? problem.message : "The story cannot be told now: please try again.");
  }
}

class StoryPage {
  /** @param {TableScreen} screen @param {GameStory} story @param {string} key */
  constructor(screen, story, key) {
    this.screen = screen;
    this.story = story;
    this.key = key;
    /** @type {GameReview|null} */
    this.review = null;
    /** @type {MomentPicture|null} */
    this.picture = null;
    this.turns = screen.play?.board.turns ?? "turn";
    this.title = h("h2", { id: "story-title", tabindex: "-1" }, `${story.headline}.`);
    this.map = h("figure", { class: "storymap" });
    this.turning = h("div", { class: "turning", role: "status" });
    this.chart = h("section", { class: "storycard odds", "aria-labelledby": "odds-title" });
    this.retry = h("span", { class: "retry" });
    this.again = button({ label: screen.table?.rematch ? "Join the new game" : "Again", small: "same table, new luck", className: "go", act: () => void screen.rematch() });
    this.element = h("section", { class: `story ${story.won ? "won" : "lost"}`, "aria-labelledby": "story-title" },
      h("header", {}, this.title, h("p", { class: "facts" }, h("b", {}, screen.table?.title ?? ""), ...story.facts.map((fact) => h("span", {}, fact)))),
      h("div", { class: "storygrid" },
        this.map,
        h("section", { class: "turnbox", "aria-labelledby": "turned-title" }, h("h3", { class: "caption", id: "turned-title" }, "Turning point"), this.turning),
        this.chart, doings(story, screen), luck(story)),
      this.acts());
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        this.close();
      }
      event.stopPropagation(); // letters belong to the answers of the board
    });
  }

  acts() {
    const { screen } = this;
    const seated = screen.views.length > 0 && screen.table?.state === "over";
    return h("div", { class: "acts", role: "group", "aria-label": "Where to go from here" },
      seated && this.again,
      this.retry,
      h("span", { class: "sp" }),
      button({ label: "Watch the replay", icon: "play", act: () => this.watch() }),
      button({ label: "Share a picture", act: () => void this.share() }),
      button({ label: "Save the record", act: () => void this.keep() }),
      button({ label: "To the board", key: "Esc", act: () => this.close() }));
  }

  close() {
    this.element.remove();
    const app = this.screen.play?.element;
    app?.classList.remove("storied");
    const back = app?.querySelector(".tostory");
    if (back instanceof HTMLElement) back.focus();
  }

  /** To the board, where it is played again from the beginning. */
  watch() {
    this.close();
    void this.screen.back.watch(this.story.stops[0] ?? 1);
  }

  async keep() {
    save(new Blob([await askRecord(this.screen.id, this.key)], { type: "text/plain" }), `${this.screen.id}.sneak`);
  }

  /** Where it turned takes thinking; the rest of the page stands meanwhile. */
  async think() {
    const { screen, story, key } = this;
    const { stops } = story;
    const last = stops.at(-1) ?? 1;
    this.turning.replaceChildren(h("p", {}, "Thinking it all over …"));
    this.chart.hidden = true;
    /** @type {TurningPoint|null} */
    let turned = null;
    let why = "";
    if (story.view.startsWith("seat:")) {
      try {
        this.review = await askReview(screen.id, { view: story.view, key });
        turned = this.review.turned;
        if (!turned) why = this.review.course.length > 0 ? "The odds never changed much at once." : "Nothing had to be decided.";
      } catch (problem) {
        why = problem instanceof Refusal ? problem.message : "It could not be thought over.";
      }
    } else {
      why = "With the eyes of a player it can be told where the odds turned.";
    }
    const from = turned?.number ?? stops.at(-2) ?? 0;
    const to = turned ? (this.review?.course.find(({ number }) => number > from)?.number ?? last) : last;
    this.tell(turned, why, from);
    if (this.review && this.review.course.length > 1) this.draw(this.review, turned);
    const theme = /** @type {"dark"|"light"|"contrast"} */ (document.documentElement.dataset.theme ?? "dark");
    this.picture = await askMoment(screen.id, { view: story.view, at: to, since: from, theme, key });
    this.map.replaceChildren(
      h("img", { src: `data:image/svg+xml,${encodeURIComponent(this.picture.picture)}`, alt: this.picture.summary }),
      h("figcaption", {}, turned ? `Where it was decided, ${this.turns} ${turned.turn}` : "How it ended"));
    this.element.dataset.ready = "true";
  }

  /** @param {TurningPoint|null} turned @param {string} why @param {number} from */
  tell(turned, why, from) {
    if (!turned) {
      this.turning.replaceChildren(h("p", {}, why));
      return;
    }
    const { table } = this.screen;
    this.turning.replaceChildren(
      h("p", { class: "when" }, `${this.turns} ${turned.turn}, you chose: `, h("b", {}, turned.did_label)),
      h("p", { class: "swing" }, String(turned.before), h("span", { "aria-hidden": "true" }, " → "), h("span", { class: "unseen" }, " to "), `${turned.after} %`),
      h("p", { class: "small" }, "to come off well, before and after"),
      h("ul", {}, ...turned.told.map((line) => h("li", {}, line))),
      h("p", { class: "small" }, turned.better ? `Better was: ${turned.better_label}.` : "Nothing else was better by what could be known then."));
    if (table && !this.story.won) {
      this.again.classList.remove("go"); // whoever lost wants to know whether it was that
      this.retry.replaceChildren(button({
        label: `Retry from ${this.turns} ${turned.turn}`, icon: "undo", small: "a table for practice, from this very moment", className: "go",
        act: () => void playOn(this.screen, from),
      }));
    }
  }

  /** How the odds went, turn by turn. @param {GameReview} review @param {TurningPoint|null} turned */
  draw(review, turned) {
    /** @type {Map<number, number[]>} */
    const turns = new Map();
    for (const { turn, odds } of review.course) turns.set(turn, [...(turns.get(turn) ?? []), odds]);
    const points = [...turns].map(([turn, odds]) => ({ word: String(turn), turn, odds: Math.round(odds.reduce((sum, one) => sum + one, 0) / odds.length) }));
    const seat = Number(this.story.view.replace("seat:", ""));
    const score = this.screen.newest?.frame.result?.scores[seat] ?? (this.story.won ? 1 : 0);
    points.push({ word: "end", turn: Infinity, odds: Math.round(100 * Math.max(0, Math.min(1, score))) });
    const said = points.map(({ word, odds }) => `${word === "end" ? "at the end" : `${this.turns} ${word}`} ${odds} %`).join(", ");
    const alarms = new Set(this.story.chapters.filter(({ alarm }) => alarm).map(({ turn }) => turn));
    this.chart.replaceChildren(
      h("h3", { class: "caption", id: "odds-title" }, "How the odds went", h("span", {}, `by ${this.turns}`)),
      chartOf(points, alarms, turned, said),
      alarms.size > 0 ? h("p", { class: "small legend" }, icon("alert", "tone-danger"), "alarm") : "");
    this.chart.hidden = false;
  }

  /** The story as one picture, drawn here. */
  async share() {
    const paint = document.createElement("canvas");
    Object.assign(paint, CARD);
    const on = paint.getContext("2d");
    if (!on) return;
    const style = getComputedStyle(this.element);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim() || "#888";
    on.fillStyle = colour("sheet");
    on.fillRect(0, 0, CARD.width, CARD.height);
    on.fillStyle = colour("accent");
    on.font = "700 26px sans-serif";
    on.fillText(`SNEAKBOX  ·  ${this.screen.play?.board.title ?? ""}`, 48, 62);
    on.fillStyle = colour("text");
    on.font = "700 54px sans-serif";
    on.fillText(`${this.story.headline}.`, 48, 132, CARD.width - 96);
    on.fillStyle = colour("text2");
    on.font = "26px sans-serif";
    on.fillText(this.story.facts.join("  ·  "), 48, 176, CARD.width - 96);
    if (this.picture) {
      const map = new Image();
      map.src = `data:image/svg+xml,${encodeURIComponent(this.picture.picture)}`;
      await map.decode();
      const scale = Math.min(620 / map.width, 390 / map.height);
      on.drawImage(map, 48, 204, map.width * scale, map.height * scale);
    }
    on.font = "24px sans-serif";
    const told = [
      ...this.story.doings.slice(0, 4).map(({ name, counts }) => `${name}: ${this.story.columns.flatMap((title, place) => ((counts[place] ?? -1) > 0 ? [`${title} ${counts[place]}`] : [])).join(", ")}`),
      ...(this.story.luck_in_short ? [`Luck: ${this.story.luck_in_short}`] : []),
    ];
    let top = 240;
    for (const line of told) for (const part of broken(on, line, 460)) {
      on.fillText(part, 700, top);
      top += 34;
    }
    paint.toBlob((blob) => blob && save(blob, `${this.screen.id}.png`), "image/png");
  }
}

/** @param {CanvasRenderingContext2D} on @param {string} text @param {number} width */
function broken(on, text, width) {
  /** @type {string[]} */
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (on.measureText(longer).width > width && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/**
 * @param {{word: string, turn: number, odds: number}[]} points
 * @param {Set<number>} alarms
 * @param {TurningPoint|null} turned
 * @param {string} said
 */
function chartOf(points, alarms, turned, said) {
  const { width, height, left, right, top, bottom } = CHART;
  const x = (/** @type {number} */ index) => left + (index * (width - left - right)) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ odds) => top + ((100 - odds) * (height - top - bottom)) / 100;
  const at = points.map(({ odds }, index) => `${short(x(index))} ${short(y(odds))}`);
  const every = Math.ceil(points.length / MOST_LABELS);
  const place = turned ? points.findIndex(({ turn }) => turn === turned.turn) : -1;
  const step = (width - left - right) / Math.max(1, points.length - 1);
  return s("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `The odds: ${said}.` },
    ...[0, 50, 100].flatMap((odds) => [
      s("path", { class: "grid", d: `M${left} ${short(y(odds))}H${width - right}` }),
      label(left - 10, y(odds) + 4, String(odds), "end"),
    ]),
    place >= 0 && s("rect", { class: "then", x: x(place), y: top, width: step, height: height - top - bottom }),
    s("path", { class: "under", d: `M${short(x(0))} ${short(y(0))}L${at.join("L")}V${short(y(0))}Z` }),
    s("path", { class: "line", d: `M${at.join("L")}` }),
    ...points.map(({ odds, turn }, index) => s("circle", { class: turn === turned?.turn ? "big" : "", cx: x(index), cy: y(odds), r: turn === turned?.turn ? 6 : 3.5 })),
    ...points.flatMap(({ turn }, index) => (alarms.has(turn) ? [s("use", { href: "#sb-alert", class: "tone-danger", x: x(index) - 8, y: y(0) - 20, width: 16, height: 16 })] : [])),
    ...points.flatMap(({ word, turn }, index) => (index % every === 0 || word === "end" ? [label(x(index), height - 20, word, "middle", turn === turned?.turn ? "now" : "")] : [])));
}

/** @param {number} x @param {number} y @param {string} words @param {string} anchor @param {string} [name] */
function label(x, y, words, anchor, name = "") {
  const made = s("text", { x, y, "text-anchor": anchor, class: name });
  made.textContent = words;
  return made;
}

/** What everybody did. @param {GameStory} story @param {TableScreen} screen */
function doings(story, screen) {
  if (story.doings.length === 0) return "";
  const used = story.columns.map((_, place) => story.doings.some(({ counts }) => (counts[place] ?? -1) >= 0));
  return h("section", { class: "storycard doings", "aria-labelledby": "doings-title", tabindex: "0" },
    h("h3", { class: "caption", id: "doings-title" }, "What each of you did"),
    h("table", {},
      h("thead", {}, h("tr", {}, h("td", {}), ...story.columns.flatMap((title, place) => (used[place] ? [h("th", { scope: "col" }, title)] : [])))),
      h("tbody", {}, ...story.doings.map(({ name, counts }) => h("tr", {}, h("th", { scope: "row" }, faceOf(name, screen), name),
        ...counts.flatMap((count, place) => (used[place] ? [h("td", {}, count < 0 ? "" : String(count))] : [])))))));
}

/** The face of somebody, where the board has one. @param {string} name @param {TableScreen} screen */
function faceOf(name, screen) {
  const symbols = screen.play?.board.symbols ?? [];
  const seat = screen.newest?.frame.seats.find((one) => one.role === name || one.name === name);
  const kind = symbols.find((one) => one.shape === "piece" && (one.label === name || one.symbol === seat?.symbol));
  return kind ? icon(kind.symbol, `face tone-${kind.tone || "mine"}`) : h("span", { class: "face" });
}

/** What luck gave against what could be expected. @param {GameStory} story */
function luck(story) {
  if (story.luck.length === 0) return "";
  return h("section", { class: "storycard luckbox", "aria-labelledby": "luck-title" },
    h("h3", { class: "caption", id: "luck-title" }, "Luck", h("span", {}, story.luck_in_short)),
    h("ul", {}, ...story.luck.map((row) => h("li", {}, h("span", { class: "what" }, row.title), scale(row), h("span", { class: "came" }, row.text.replace(`${row.title}: `, ""))))));
}

/** @param {LuckRow} row */
function scale(row) {
  const off = row.spread > 0 ? Math.max(-1, Math.min(1, (row.came - row.expected) / (FARTHEST * row.spread))) : 0;
  const x = 60 + off * 52;
  const good = row.favour * off >= 0;
  return s("svg", { viewBox: "0 0 120 20", class: good ? "fine" : "bad", "aria-hidden": "true" },
    s("path", { class: "grid", d: "M4 10H116" }),
    s("path", { class: "far", d: `M60 10H${short(x)}` }),
    s("path", { class: "middle", d: "M60 3V17" }),
    good ? s("circle", { cx: x, cy: 10, r: 6 }) : s("path", { class: "mark", d: `M${short(x)} 3l7 13h-14Z` }));
}
