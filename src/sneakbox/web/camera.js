// Where the board is looked at from: drag to pan, wheel or pinch to zoom, fit to see it all.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const CLOSEST = 4;
const STILL = 7;
const A_LITTLE_SMALLER = 0.8;
/** How long the camera takes to whoever acts, in milliseconds. */
const GLIDE = 220;

export class Camera {
  /**
   * @param {HTMLElement} box what the board is seen through
   * @param {SVGGElement} world what moves
   */
  constructor(box, world) {
    this.box = box;
    this.world = world;
    /** @type {Box} */
    this.bounds = { x: 0, y: 0, width: 100, height: 100 };
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** Room kept free at the edges: top, right, bottom, left. */
    this.margins = [20, 20, 20, 20];
    this.held = false;
    this.dragged = false;
    /** The smallest scale at which things can still be touched, and what then stays in the middle. */
    this.least = 0;
    /** @type {[number, number]|null} */
    this.middle = null;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    box.addEventListener("pointerdown", (event) => this.down(event));
    box.addEventListener("pointermove", (event) => this.move(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      box.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    }
    box.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // A click at the end of a drag is no click.
    box.addEventListener(
      "click",
      (event) => {
        if (this.dragged) event.stopPropagation();
        this.dragged = false;
      },
      { capture: true },
    );
    this.watcher = new ResizeObserver(() => (this.held ? this.apply() : this.fit()));
    this.watcher.observe(box);
  }

  /**
   * What there is to see. Unless somebody has moved the camera, all of it stays in view.
   * @param {Box} bounds
   * @param {[number, number]|null} middle what matters most
   */
  frame(bounds, middle) {
    const moved = middle !== null && String(middle) !== String(this.middle);
    this.middle = middle;
    const same = ["x", "y", "width", "height"].every(
      (side) => bounds[/** @type {keyof Box} */ (side)] === this.bounds[/** @type {keyof Box} */ (side)],
    );
    this.bounds = bounds;
    if (!this.held && (!same || moved)) this.fit();
    else if (moved && middle) this.reveal(middle[0], middle[1]);
  }

  fitScale() {
    const [top, right, bottom, left] = /** @type {[number, number, number, number]} */ (this.margins);
    const width = Math.max(40, this.box.clientWidth - left - right);
    const height = Math.max(40, this.box.clientHeight - top - bottom);
    return Math.min(width / this.bounds.width, height / this.bounds.height, 1.6);
  }

  /** @param {boolean} [all] show everything, however small */
  fit(all = false) {
    this.held = all;
    const [top, right, bottom, left] = /** @type {[number, number, number, number]} */ (this.margins);
    const { clientWidth: width, clientHeight: height } = this.box;
    const fitting = this.fitScale();
    const { x, y, width: wide, height: high } = this.bounds;
    const least = Math.min(this.least, 1);
    // A little smaller where all of it then stands between the tools above and the question below.
    const upright = (height - top - bottom) / high;
    const scale = upright < least && upright >= least * A_LITTLE_SMALLER ? upright : least;
    this.scale = all ? fitting : Math.max(fitting, scale);
    this.x = left + (width - left - right - wide * this.scale) / 2 - x * this.scale;
    this.y = top + (height - top - bottom - high * this.scale) / 2 - y * this.scale;
    if (this.scale > fitting && this.middle) {
      // Too much to see at once: stay with what matters, but show no more emptiness than needed.
      const clamp = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ most) => Math.min(low, Math.max(most, at));
      if (wide * this.scale > width - left - right) {
        this.x = clamp((width + left - right) / 2 - this.middle[0] * this.scale, left - x * this.scale, width - right - (x + wide) * this.scale);
      }
      if (high * this.scale > height - top - bottom) {
        this.y = clamp((height + top - bottom) / 2 - this.middle[1] * this.scale, top - y * this.scale, height - bottom - (y + high) * this.scale);
      }
    }
    this.apply();
  }

  apply() {
    this.box.closest(".app")?.classList.toggle("moved", this.held || this.scale > this.fitScale() * 1.02);
    this.world.setAttribute("transform", `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.scale.toFixed(4)})`);
  }

  /**
   * @param {number} factor
   * @param {number} [atX]
   * @param {number} [atY]
   */
  zoom(factor, atX = this.box.clientWidth / 2, atY = this.box.clientHeight / 2) {
    const least = this.fitScale() * 0.6;
    const next = Math.min(CLOSEST, Math.max(least, this.scale * factor));
    this.x = atX - ((atX - this.x) * next) / this.scale;
    this.y = atY - ((atY - this.y) * next) / this.scale;
    this.scale = next;
    this.held = true;
    this.apply();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.held = true;
    this.apply();
  }

  /**
   * Make sure that a point is in view.
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    const edge = Math.min(80, this.box.clientWidth / 5, this.box.clientHeight / 5);
    const atX = this.x + x * this.scale;
    const atY = this.y + y * this.scale;
    const dx = Math.max(edge - atX, 0) + Math.min(this.box.clientWidth - edge - atX, 0);
    const dy = Math.max(edge - atY, 0) + Math.min(this.box.clientHeight - edge - atY, 0);
    if (dx || dy) {
      this.x += dx;
      this.y += dy;
      this.apply();
    }
  }

  /**
   * Bring several points into view together, as far as they fit; nobody's own view is changed.
   * @param {[number, number][]} points
   * @param {boolean} [gliding] so that eyes can follow
   */
  include(points, gliding = false) {
    if (points.length === 0 || this.held) return;
    const [top, right, bottom, left] = /** @type {[number, number, number, number]} */ (this.margins);
    const edge = 34;
    const axis = (/** @type {0|1} */ which, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ now) => {
      const at = points.map((point) => point[which] * this.scale + now);
      const [least, most] = [Math.min(...at), Math.max(...at)];
      if (most - least > high - low) return 0;
      return Math.max(low - least, 0) + Math.min(high - most, 0);
    };
    const dx = axis(0, left + edge, this.box.clientWidth - right - edge, this.x);
    const dy = axis(1, top + edge, this.box.clientHeight - bottom - edge, this.y);
    if (!dx && !dy) return;
    const from = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.x += dx;
    this.y += dy;
    this.apply();
    if (gliding) this.world.animate([{ transform: from }, { transform: `translate(${this.x}px, ${this.y}px) scale(${this.scale})` }], { duration: GLIDE, easing: "ease-out" });
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.dragged = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (this.fingers.size === 1) {
      if (!this.dragged && Math.hypot(dx, dy) < STILL) return;
      if (!this.dragged) {
        this.dragged = true;
        this.box.setPointerCapture(event.pointerId);
      }
      this.pan(dx, dy);
    } else {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        this.dragged = true;
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        const place = this.box.getBoundingClientRect();
        if (was > 0) {
          this.zoom(is / was, (event.clientX + other.x) / 2 - place.left, (event.clientY + other.y) / 2 - place.top);
        }
        this.pan(dx / 2, dy / 2);
      }
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const place = this.box.getBoundingClientRect();
    const amount = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 20;
    this.zoom(Math.exp(-amount / 400), event.clientX - place.left, event.clientY - place.top);
  }

  end() {
    this.watcher.disconnect();
  }
}
