// A finished game, played again: every moment follows the one before it with all that happened in
// between, shown as it was in live play. Loaded when somebody wants to watch.

import { announce } from "./announcer.js";
import { askStory } from "./api.js";

/** @import {ChapterMark, FrameMessage, GameStory} from "./types.js" */
/** @import {TableScreen} from "./table.js" */
/** @import {PlayScreen} from "./play.js" */

/** As long as a moment stands before the next one begins, in milliseconds at normal speed. */
const REST = 420;

export class Replay {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** What is to be seen with the eyes that look. @type {GameStory|null} */
    this.story = null;
    this.playing = false;
    /** Held where it is: the picture stands, and goes on from there. */
    this.held = false;
    /** Counts the times that it was begun: what was begun before does not go on. */
    this.begun = 0;
    this.hidden = () => { if (document.hidden) this.hold(true); };
  }

  /** Where each turn begins, as far as it is known by now. @returns {ChapterMark[]} */
  chapters() {
    return this.story?.view === this.screen.back.eyes() ? this.story.chapters : [];
  }

  /** The last number of what is to be seen, 0 where it is not known yet. */
  last() {
    return this.story?.view === this.screen.back.eyes() ? (this.story.stops.at(-1) ?? 0) : 0;
  }

  /** The turn that a number belongs to, 0 where that is not known. @param {number} number */
  turnAt(number) {
    return this.chapters().findLast((chapter) => chapter.number <= number)?.turn ?? 0;
  }

  /** The number at which a turn begins, 0 where that is not known. @param {number} turn */
  beginOf(turn) {
    return this.chapters().find((chapter) => chapter.turn === turn)?.number ?? 0;
  }

  async load() {
    const view = this.screen.back.eyes();
    if (this.story?.view !== view) this.story = await askStory(this.screen.id, { view, key: this.screen.keyFor(view) });
    return this.story;
  }

  /** From a moment on; without one from where one looks, at the end from the beginning. @param {number} [from] */
  async play(from) {
    const { screen } = this;
    const run = ++this.begun;
    try {
      const { stops } = await this.load();
      const at = from ?? (screen.past || (stops[0] ?? 1));
      if (run !== this.begun || !screen.play) return;
      this.playing = true;
      this.held = false;
      document.addEventListener("visibilitychange", this.hidden);
      watch(screen.play, this);
      await screen.back.goTo(at);
      await this.run(run, stops.filter((stop) => stop > at), at);
    } catch (problem) {
      screen.play?.refused(problem instanceof Error ? problem.message : "That moment cannot be shown.");
    }
    if (run === this.begun) this.stop();
  }

  /** @param {number} run @param {number[]} stops @param {number} since */
  async run(run, stops, since) {
    const { screen } = this;
    /** The next one is on its way while one looks. @param {number} index @returns {Promise<FrameMessage>|null} */
    const fetch = (index) => {
      const at = stops[index];
      const coming = at === undefined ? null : screen.back.moment({ at, since: stops[index - 1] ?? since });
      coming?.catch(() => undefined); // told when its turn comes
      return coming;
    };
    let coming = fetch(0);
    for (let index = 0; coming; index += 1) {
      const message = await coming;
      if (run !== this.begun) return;
      coming = fetch(index + 1);
      await screen.back.showNext(message, coming ? (stops[index] ?? 0) : 0);
      if (run !== this.begun) return;
      await screen.play?.beats.rest(REST);
      if (run !== this.begun) return;
    }
    announce("That was the end of the game.");
  }

  /** @param {boolean} held */
  hold(held) {
    if (!this.playing || held === this.held) return;
    this.held = held;
    this.screen.play?.beats.running.hold(held);
    this.screen.play?.scene.replaying(this);
    announce(held ? "Paused." : "Playing.");
  }

  toggle() {
    if (this.playing) this.hold(!this.held);
    else void this.play();
  }

  /** To look round at what is shown, at the end of what was begun. */
  stop() {
    if (!this.playing) return;
    this.begun += 1;
    this.playing = false;
    this.held = false;
    document.removeEventListener("visibilitychange", this.hidden);
    if (this.screen.play) watch(this.screen.play, null);
  }
}

/** A finished game is played again on this screen, or no more. @param {PlayScreen} play @param {Replay|null} replay */
function watch(play, replay) {
  const held = play.prompt.element.contains(document.activeElement);
  play.replay = replay;
  const bar = play.scene.replaying(replay);
  play.element.classList.toggle("scened", replay !== null);
  if (!replay) play.beats.skip();
  if (!held) return;
  if (replay) bar.querySelector("button")?.focus({ preventScroll: true });
  else play.prompt.focus();
}
