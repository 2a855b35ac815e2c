// What has changed since the last frame becomes the next one.

/** @import {Frame, FrameChanges} from "./types.js" */

const LISTS = /** @type {const} */ (["tiles", "tokens", "overlays", "panels", "log"]);

/**
 * The frame that follows: parts that are not among the changes stay, lists tell what is new and in which order all of it stands.
 * @param {Frame} frame
 * @param {FrameChanges} changes
 * @returns {Frame}
 */
export function changed(frame, changes) {
  /** @type {Record<string, unknown>} */
  const next = { ...frame, ...changes };
  for (const part of LISTS) {
    const news = changes[part];
    if (!news) continue;
    const known = new Map([...frame[part], ...news.new].map((one) => [one.id, one]));
    next[part] = news.order.map((id) => known.get(id));
  }
  return /** @type {Frame} */ (/** @type {unknown} */ (next));
}
