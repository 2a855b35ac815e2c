// Between two players at one screen the box is shut: nothing secret is on the page, not even hidden in it.

import { button, h, icon, s } from "./dom.js";
import { coloursOf } from "./seats.js";
import { boardArt } from "./symbols.js";

/** @import {Frame} from "./types.js" */

const HOLD = 1000;

function folds() {
  const cloth = s("svg", { class: "cloth", viewBox: "0 0 1280 800", preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true" });
  for (let index = 0; index < 16; index += 1) {
    const x = index * 80;
    cloth.append(s("path", { d: `M${x} 0h80v${760 + (index % 2) * 18}q-40 22-80 0Z`, class: index % 2 ? "fold" : "fold odd" }));
  }
  cloth.append(s("rect", { width: 1280, height: 46, class: "rail-cloth" }));
  for (let index = 0; index < 32; index += 1) cloth.append(s("path", { d: `M${index * 40} 46l20 26 20-26Z`, class: "rail-cloth" }));
  return cloth;
}

/**
 * @param {Frame} frame the curtain's own view
 * @param {number[]} seats those who play at this screen
 * @param {(seat: number) => void} reveal
 */
export function curtainOf(frame, seats, reveal) {
  const mine = frame.seats.filter((seat) => seats.includes(seat.seat));
  const next = mine.filter((seat) => seat.deciding);
  const people = next.length > 0 ? next : mine;
  const first = people[0];
  const title = people.length === 1 && first ? `Pass to ${first.name}` : "Who is there?";
  // The symbols of the game are no secret, and its board may not have been seen yet.
  if (frame.board) void boardArt(frame.board).catch(() => null);
  const card = h("div", { class: "card" },
    icon(first?.symbol || "mark", `face ${coloursOf(first?.symbol ?? "")}`),
    h("h1", { tabindex: "-1" }, title),
    h("p", {}, [first && people.length === 1 ? first.role : "", "Nothing secret is on this screen."].filter(Boolean).join(". ")),
    frame.phase && h("div", { class: "pub" }, icon("eye"), h("span", {}, "Everybody knows where the game is: ", frame.place || (frame.turn > 0 && `turn ${frame.turn}`), (frame.place || frame.turn > 0) && ", ", "in the phase ", h("b", {}, frame.phase), ".")),
    ...people.map((seat) => holder(`Hold one second: I am ${seat.name}`, () => reveal(seat.seat))),
    h("small", {}, "or hold ", h("kbd", {}, "Space"), " · closes again after 30 seconds away"));
  return h("main", { class: "curtain" }, folds(), card);
}

/**
 * A button that wants to be held. Where holding is impossible, two presses do.
 * @param {string} label
 * @param {() => void} done
 */
function holder(label, done) {
  const fill = h("span", { class: "fill" });
  const made = button({ label, className: "go wide hold" });
  made.append(fill);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let armed = false;
  const start = () => {
    if (timer !== undefined) return;
    made.classList.add("held");
    timer = setTimeout(done, HOLD);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    made.classList.remove("held");
  };
  made.addEventListener("pointerdown", start);
  for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) made.addEventListener(name, stop);
  made.addEventListener("keydown", (event) => (event.key === " " || event.key === "Enter") && start());
  made.addEventListener("keyup", stop);
  made.addEventListener("click", (event) => {
    // A press that has no length, as assistive devices make it.
    if (event.detail !== 0 || timer !== undefined) return;
    if (armed) done();
    armed = true;
    made.querySelector(".words")?.replaceChildren("Press once more to look");
  });
  return made;
}
