// What a seat notes down: a sheet that nobody else reads, one that its side reads, and below it what the
// mates have written on theirs. Nobody writes on the sheet of another, so nobody's words get in the way.

import { announce } from "./announcer.js";
import { segments } from "./dialogs.js";
import { h, icon, refill } from "./dom.js";
import { marksIn, markSaid, sameMark } from "./pencil.js";

/** @import {NoteMessage, Seat, Sheet, SideNotes} from "./types.js" */
/** @import {Drawing} from "./pencil.js" */

/** How long a hand may rest before what it wrote is sent. */
const REST = 600;

/** The sheets of whoever looks at the screen. They are thrown away with everything else that one has seen. */
export class Sheets {
  constructor() {
    /** @type {Record<Sheet, string>} */
    this.texts = { own: "", side: "" };
    /** What mates have written for the side. @type {Map<number, string>} */
    this.mates = new Map();
    /** The one that is written and drawn on. @type {Sheet} */
    this.chosen = "own";
    /** How many times each was changed here since the server last kept it. @type {Record<Sheet, number>} */
    this.unkept = { own: 0, side: 0 };
  }

  /** All that the server has of them. @param {string} own @param {SideNotes|null|undefined} side */
  fill(own, side) {
    this.put("own", own);
    this.put("side", side?.text ?? "");
    this.mates = new Map(side?.mates.map(({ seat, text }) => [seat, text]) ?? []);
  }

  /** What is still on its way to the server is newer than what comes from there. @param {Sheet} sheet @param {string} text */
  put(sheet, text) {
    if (this.unkept[sheet] === 0) this.texts[sheet] = text;
  }

  /**
   * Somebody has written: this seat on another screen, or a mate. Without a seat before the screen nothing is taken in.
   * @param {NoteMessage} message
   * @param {number} me the seat that looks, -1 for nobody
   * @returns {boolean} whether it was for them
   */
  hear({ seat, sheet, text }, me) {
    if (me < 0 || (sheet === "own" && seat !== me)) return false;
    if (seat === me) this.put(sheet, text);
    else this.mates.set(seat, text);
    return true;
  }
}

/** The seats that one plays with. @param {Seat[]} seats @param {number} me @returns {Seat[]} */
export function matesOf(seats, me) {
  const team = seats.find(({ seat }) => seat === me)?.team;
  return team ? seats.filter((one) => one.team === team && one.seat !== me) : [];
}

/** A letter or two for each of some names, or a number where they begin alike. @param {Seat[]} seats @returns {Map<number, string>} */
export function signsOf(seats) {
  for (const length of [1, 2, 3]) {
    const signs = seats.map(({ name }) => [...name].slice(0, length).join("").toUpperCase());
    if (new Set(signs).size === seats.length && !signs.includes("")) return new Map(seats.map(({ seat }, index) => [seat, signs[index] ?? ""]));
  }
  return new Map(seats.map(({ seat }) => [seat, String(seat + 1)]));
}

export class Notes {
  /**
   * @param {Sheets} sheets
   * @param {{note: (sheet: Sheet, text: string) => Promise<string>, noted: () => void}} doing `note` comes back with a complaint or nothing; `noted` when there is something else to draw
   */
  constructor(sheets, doing) {
    this.sheets = sheets;
    this.doing = doing;
    this.me = -1;
    /** @type {Seat[]} */
    this.mates = [];
    /** @type {Map<number, string>} */
    this.signs = new Map();
    /** What was last told of the mates, so that it is told only once. */
    this.told = "";
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.unsaved = undefined;
    this.field = h("textarea", { rows: "6", maxlength: "4000" });
    this.field.addEventListener("input", () => this.write(this.field.value));
    this.field.addEventListener("blur", () => this.show());
    this.choice = segments("Who reads it", sheets.chosen, [["own", "Only me"], ["side", "My side"]], (sheet) => this.choose(sheet), false);
    this.complaint = h("p", { class: "complaint", role: "status" });
    this.others = h("div", { class: "mates" });
    this.element = h("div", { class: "notebox" }, h("h3", { class: "caption" }, "Your notes"), this.choice, this.field, this.complaint,
      h("small", {}, "A line like ", h("code", {}, "@place ?"), " or ", h("code", {}, "@place > place"), " is drawn on the board; so is what you draw with the pencil."),
      this.others);
    this.show();
  }

  /** Who looks, and who plays with them; others have no sheet for a side. @param {Seat[]} seats @param {number} me */
  meet(seats, me) {
    this.me = me;
    this.mates = matesOf(seats, me);
    this.signs = signsOf([...seats.filter(({ seat }) => seat === me), ...this.mates]);
    if (this.mates.length === 0) this.sheets.chosen = "own";
    this.show();
  }

  /** Everything as it stands now; a field that is written in keeps what is in it. */
  show() {
    const { sheets, mates } = this;
    const side = sheets.chosen === "side";
    this.element.hidden = this.me < 0;
    this.choice.hidden = mates.length === 0;
    this.field.setAttribute("aria-label", side ? "Your notes for your side" : "Your notes");
    this.field.placeholder = side ? `Read by ${mates.map(({ name }) => name).join(", ")} too.` : "Only you can read this.";
    const text = sheets.texts[sheets.chosen];
    if (document.activeElement !== this.field && this.field.value !== text) this.field.value = text;
    const told = JSON.stringify([mates.map(({ seat, name, symbol }) => [seat, name, symbol]), [...sheets.mates]]);
    if (told !== this.told) this.tell();
    this.told = told;
    this.doing.noted();
  }

  /** What the mates have written: to be read, not to be changed. */
  tell() {
    refill(this.others, ...this.mates.flatMap((mate) => {
      const text = this.sheets.mates.get(mate.seat) ?? "";
      if (!text && mate.bot) return [];
      return [h("section", { class: "mate", "aria-label": `Notes of ${mate.name} for your side` },
        h("h4", {}, mate.symbol && icon(mate.symbol), mate.name, h("span", { class: "by", "aria-hidden": "true" }, this.signs.get(mate.seat))),
        text ? h("p", { class: "matenote" }, text) : h("small", {}, "Nothing for your side yet."))];
    }));
  }

  /** Somebody else has written. @param {NoteMessage} message @param {string} before what was there */
  heard(message, before) {
    this.show();
    const mate = this.mates.find(({ seat }) => seat === message.seat);
    const fresh = marksIn(message.text).filter((mark) => !marksIn(before).some((old) => sameMark(old, mark)));
    if (mate && fresh.length > 0) announce(fresh.map((mark) => `${mate.name} draws at ${mark.at}: ${markSaid(mark, mate.name)}.`).join(" "));
  }

  /** @param {Sheet} sheet */
  choose(sheet) {
    this.save();
    this.sheets.chosen = sheet;
    this.complaint.textContent = "";
    this.show();
  }

  /** The words of the sheet that is written on. */
  get text() {
    return this.sheets.texts[this.sheets.chosen];
  }

  /** For whom the pencil draws, in two words. */
  get pen() {
    return this.sheets.chosen === "side" ? "my side" : "only me";
  }

  /** Who sees what is drawn now, in a sentence. */
  get readers() {
    return this.sheets.chosen === "side" ? "Your side sees it." : "Only you see it.";
  }

  /** All that is drawn on the board, from below; what the side sees bears the sign of whoever drew it. @returns {Drawing[]} */
  get drawings() {
    const { texts, mates } = this.sheets;
    const shared = this.mates.length > 0;
    return [
      { text: texts.own, by: "", sign: "" },
      ...(shared ? [{ text: texts.side, by: "", sign: this.signs.get(this.me) ?? "" }] : []),
      ...this.mates.map(({ seat, name }) => ({ text: mates.get(seat) ?? "", by: name, sign: this.signs.get(seat) ?? "" })),
    ];
  }

  /** Something was written or drawn here. @param {string} text */
  write(text) {
    const { sheets } = this;
    const sheet = sheets.chosen;
    sheets.texts[sheet] = text.slice(0, this.field.maxLength);
    if (this.field.value !== sheets.texts[sheet]) this.field.value = sheets.texts[sheet];
    if (this.unsaved === undefined) sheets.unkept[sheet] += 1;
    clearTimeout(this.unsaved);
    this.unsaved = setTimeout(() => this.save(), REST);
    this.doing.noted();
  }

  /** Send what was written a moment ago, while it is still clear whose it is and for whom. */
  save() {
    if (this.unsaved === undefined) return;
    clearTimeout(this.unsaved);
    this.unsaved = undefined;
    const { sheets } = this;
    const sheet = sheets.chosen;
    void this.doing.note(sheet, sheets.texts[sheet]).then((complaint) => {
      sheets.unkept[sheet] -= 1;
      this.complaint.textContent = complaint;
    });
  }

  /** The sheets themselves stay with the table, which knows who looks. */
  clear() {
    clearTimeout(this.unsaved);
    this.unsaved = undefined;
    this.sheets = new Sheets();
    this.field.value = "";
    this.complaint.textContent = "";
    this.mates = [];
    this.others.replaceChildren();
  }
}
