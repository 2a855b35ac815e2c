// The line to the codec on the play screen: which things have a number, the way to it, and what is offered.

import { codec as askCodec } from "./api.js";
import { closeSheets } from "./dialogs.js";
import { button, h, icon, refill } from "./dom.js";
import { settings } from "./settings.js";

/** @import {CodecEntry, CodecText, Ref} from "./types.js" */
/** @import {CodecScreen} from "./codec.js" */
/** @import {PlayScreen} from "./play.js" */

const MOST_OFFERED = 3;

export class CodecLine {
  /** @param {PlayScreen} play */
  constructor(play) {
    this.play = play;
    this.allowed = false;
    /** @type {CodecText|null} */
    this.text = null;
    /** What is on the screen, and the call that answers for it. @type {Map<string, CodecEntry>} */
    this.about = new Map();
    /** @type {CodecScreen|null} */
    this.screen = null;
    this.offers = h("div", { class: "offers", role: "group", "aria-label": "Help with what you touched", hidden: true });
    /** @type {CodecEntry[]} */
    this.offered = [];
    this.revision = 0;
  }

  /** Whether this game has a codec; it is fetched once, beside the game. @param {boolean} allowed @param {string} edition */
  allow(allowed, edition) {
    if (!allowed || this.allowed) return;
    this.allowed = true;
    askCodec(this.play.board.game, edition).then((text) => {
      this.text = text;
      for (const entry of text.entries) for (const thing of entry.about) this.about.set(thing, entry);
      if (!this.play.ended) this.play.redraw();
    }, () => { this.allowed = false; });
  }

  /** The button among the tools. */
  tool() {
    if (!this.text) return [];
    return [h("button", { type: "button", class: "tool call", title: "Help with anything: it costs nothing and changes nothing", onclick: () => this.open() },
      icon("codec"), h("span", {}, "Codec"), h("kbd", { "aria-hidden": "true" }, "C"))];
  }

  /** The way there from the list of the game. */
  button() {
    return this.text ? button({ label: "Codec", small: "help with anything; it costs nothing", key: "C", icon: "codec", act: () => void this.open() }) : null;
  }

  /** A small button with the number of a thing; nothing where it has none. @param {string} thing @param {string} [label] */
  chip(thing, label = "") {
    const entry = this.about.get(thing);
    if (!entry) return null;
    return h("button", { type: "button", class: "number", "aria-label": `Codec ${entry.number}: ${entry.title}`, title: entry.title, onclick: () => this.open(entry.number) }, label || entry.number);
  }

  // What lies at a place.

  /** @param {Ref} ref @returns {string[]} */
  thingsAt(ref) {
    const { places } = this.play.view;
    const token = ref.startsWith("token:") ? places.tokens.get(ref.slice(6)) : undefined;
    if (token) return [`piece ${token.of}`];
    const tile = ref.startsWith("tile:") ? places.tiles.get(ref.slice(5)) : undefined;
    if (tile) return [`tile ${tile.of.replace(/^tile-/, "")}`];
    const edge = ref.startsWith("edge:") ? this.play.board.edges.find(({ id }) => id === ref.slice(5)) : undefined;
    if (edge) return [`edge ${this.play.frame?.edges[edge.id] ?? edge.kind}`];
    const cell = this.play.board.cells.find(({ id }) => `cell:${id}` === ref);
    return cell ? [...cell.printed.map(({ symbol }) => `print ${symbol}`), `place ${cell.kind}`] : [];
  }

  /** The calls about what somebody touches, the pieces first. @param {Ref[]} refs */
  entriesAt(refs) {
    const pieces = refs.filter((ref) => ref.startsWith("token:"));
    const found = [...pieces.reverse(), ...refs].flatMap((ref) => this.thingsAt(ref)).map((thing) => this.about.get(thing));
    return [...new Set(found)].filter((entry) => entry !== undefined);
  }

  /** Offer help with what was touched, where it covers nothing that is asked; says whether something was offered before. @param {Ref[]} refs */
  offer(refs) {
    const before = !this.offers.hidden;
    this.offered = settings.muted ? [] : this.entriesAt(refs).slice(0, MOST_OFFERED);
    this.offers.hidden = this.offered.length === 0;
    refill(this.offers, ...this.offered.map((entry) => h("button", { type: "button", class: "b small", onclick: () => this.open(entry.number) },
      icon("codec"), h("span", { class: "words" }, h("b", {}, entry.number), ` ${entry.title}`))));
    return before;
  }

  // Calling.

  /** The key: help with the place that has the focus, else the last call. */
  press() {
    if (!this.text) return false;
    const here = document.activeElement === this.play.box && this.play.at ? this.entriesAt(this.play.refsAt(this.play.at)) : [];
    void this.open(here[0]?.number ?? this.offered[0]?.number ?? "");
    return true;
  }

  /** @param {string} [number] */
  async open(number = "") {
    if (!this.text) return;
    const { CodecScreen } = await import("./codec.js");
    if (this.play.ended || (this.screen && !this.screen.over)) return;
    closeSheets();
    this.screen = new CodecScreen(this.play, this.text, number);
  }

  /** The board is drawn anew: what was offered is over when the game has gone on. */
  refresh() {
    const revision = this.play.frame?.revision ?? 0;
    if (revision !== this.revision) this.offer([]);
    this.revision = revision;
    if (this.screen?.dialog.isConnected) this.screen.refresh();
  }

  end() {
    this.screen?.hangUp();
    this.screen = null;
  }
}
