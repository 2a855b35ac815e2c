// An earlier moment of a game, with one's own eyes or, once it is over, with anybody's.

import { frameAt } from "./api.js";
import { SMALL } from "./dom.js";
import { settings } from "./settings.js";

/** @import {FrameMessage} from "./types.js" */
/** @import {TableScreen} from "./table.js" */

export class LookingBack {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** Plays a finished game again. @type {import("./replay.js").Replay|null} */
    this.replay = null;
  }

  /** @param {number} number */
  async lookAt(number) {
    this.stop();
    await this.goTo(number);
    if (this.screen.table?.state === "over" && this.screen.past > 0) void this.chapters();
  }

  /** Play it again, from a moment on or from where one looks. @param {number} [from] */
  async watch(from) {
    if (SMALL.matches && !settings.list) this.screen.play?.open(""); // it is played on the board, which a tab may cover
    await (await this.player()).play(from);
  }

  stop() {
    this.replay?.stop();
  }

  async player() {
    this.replay ??= new (await import("./replay.js")).Replay(this.screen);
    return this.replay;
  }

  /** Where its turns begin; where that cannot be told now, one does without. */
  async chapters() {
    const replay = await this.player();
    if (replay.chapters().length === 0) await replay.load().then(() => this.screen.refresh(), () => {});
  }

  /** The last number that whoever looks has heard. */
  last() {
    return this.replay?.last() || (this.screen.newest?.number ?? 1);
  }

  /** @param {number} number */
  async goTo(number) {
    if (!this.screen.newest) return;
    this.screen.past = number === 0 || number >= this.last() ? 0 : Math.max(1, number);
    await this.show();
  }

  /** @param {string} view */
  async see(view) {
    const { screen, replay } = this;
    this.stop();
    const turn = screen.past > 0 ? (replay?.turnAt(screen.past) ?? 0) : 0;
    screen.eyes = view === screen.newest?.view ? "" : view;
    if (turn > 0 && replay) {
      // Others have heard more or less until then, so they count otherwise.
      await replay.load().catch(() => null);
      screen.past = replay.beginOf(turn) || screen.past;
    }
    await this.show();
  }

  /** What is looked at: now or then, with these eyes or others. */
  async show() {
    const { screen } = this;
    if (screen.eyes === "" && screen.past === 0 && screen.newest) {
      await screen.play?.show({ ...screen.newest, beats: [] }, screen.around(screen.newest.frame), false);
    } else {
      await this.showPast();
    }
  }

  async showPast() {
    const { screen } = this;
    const { past, eyes, newest } = screen;
    try {
      const message = await this.moment(past > 0 ? { at: past } : {});
      // Answers may come late: what is no longer looked for is not shown.
      if (past !== screen.past || eyes !== screen.eyes) return;
      const frame = message.frame;
      if (newest?.frame.result) frame.result ??= past > 0 ? null : newest.frame.result;
      await screen.play?.show({ ...message, beats: [] }, screen.around(frame), false);
    } catch (problem) {
      screen.past = 0;
      screen.eyes = "";
      screen.play?.refused(problem instanceof Error ? problem.message : "That moment cannot be shown.");
    }
  }

  /** How it stood for these eyes, with what had happened since another number. @param {{at?: number, since?: number}} when */
  moment(when) {
    const { screen } = this;
    const view = this.eyes();
    const key = screen.keyFor(view);
    return frameAt(screen.id, { view, ...when, ...(key ? { key } : {}), ...screen.connection.wish() });
  }

  eyes() {
    return this.screen.eyes || (this.screen.newest?.view ?? "");
  }

  /** A moment of a game that is played again, 0 for the last one. @param {FrameMessage} message @param {number} past */
  async showNext(message, past) {
    const { screen } = this;
    screen.past = past;
    if (past === 0) message.frame.result ??= screen.newest?.frame.result ?? null;
    await screen.play?.show(message, screen.around(message.frame), true);
  }
}
