// What moves at this moment: it can be held, brought to its end, and taken away.

const IN = "cubic-bezier(.2,.8,.2,1)";

export class Animations {
  /** @param {(ms: number) => number} lasts how long something takes now that usually takes so long */
  constructor(lasts) {
    this.lasts = lasts;
    /** Held where it is, for as long as one likes. */
    this.held = false;
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {string} [easing]
   */
  async run(element, frames, ms, easing = IN) {
    const animation = element.animate(frames, { duration: this.lasts(ms), easing, fill: "forwards" });
    this.running.add(animation);
    if (this.held) animation.pause();
    await animation.finished.catch(() => undefined);
  }

  /** Everything stands still, or goes on. @param {boolean} held */
  hold(held) {
    this.held = held;
    for (const animation of this.running) {
      if (held) animation.pause();
      else if (animation.playState === "paused") animation.play();
    }
  }

  finish() {
    for (const animation of this.running) animation.finish();
  }

  clear() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
  }
}
