// Making elements. Text only ever enters as text: there is no way here to insert markup.

const SVG = "http://www.w3.org/2000/svg";

/** Narrow windows and large text get the phone's order; the style sheets say the same. */
export const SMALL = matchMedia("(max-width: 56.2em)");
/** Fingers tap, a mouse clicks. */
export const COARSE = matchMedia("(pointer: coarse)");

/** @typedef {Node|string|number|null|undefined|false} Child */
/** @typedef {Record<string, unknown>} Props */

/**
 * @param {Element} element
 * @param {Props} props
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name.startsWith("--")) {
      /** @type {HTMLElement|SVGElement} */ (element).style.setProperty(name, String(value));
    } else if (name === "value" && "value" in element) {
      /** @type {HTMLInputElement} */ (element).value = String(value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
export function fill(element, ...children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/**
 * An HTML element. Properties that begin with `on` are listeners, those with `--` custom properties.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  fill(element, ...children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, props);
  fill(element, ...children);
  return element;
}

/**
 * A symbol as a small picture beside words.
 * @param {string} name
 * @param {string} [className]
 */
export function icon(name, className = "") {
  const box = name.startsWith("back") && name !== "back-tile" ? "0 0 64 90" : "0 0 64 64";
  return s(
    "svg",
    { viewBox: box, class: `icon ${className}`.trim(), "aria-hidden": "true", focusable: "false" },
    s("use", { href: `#sb-${name}` }),
  );
}

/**
 * Put these and nothing else into an element.
 * @param {Element} element
 * @param {Child[]} children
 */
export function refill(element, ...children) {
  element.replaceChildren();
  return fill(element, ...children);
}

/**
 * A sentence made of spans; a tone gives some of its words weight.
 * @param {import("./types.js").Text} text
 */
export function sentence(text) {
  return text.map((span) => (span.tone ? toned(span) : unbroken(span.text)));
}

/** A few words with the weight of their tone. @param {import("./types.js").Span} span */
export function toned(span) {
  const words = unbroken(span.text);
  return span.tone === "strong" ? h("b", {}, words) : h("em", { class: `tone-${span.tone}` }, words);
}

/** A number stays with its sign. @param {string} text */
const unbroken = (text) => text.replace(/(\d) %/g, "$1\u00a0%");

/** @param {import("./types.js").Text} text */
export function words(text) {
  return text.map((span) => span.text).join("");
}

/**
 * A button of the house: label, a smaller line below it, a key cap, a stub where there is no way back.
 * @param {object} what
 * @param {string} what.label
 * @param {string} [what.small]
 * @param {string} [what.key]
 * @param {string} [what.icon]
 * @param {string} [what.className]
 * @param {boolean} [what.barrier]
 * @param {string} [what.tone]
 * @param {Props} [what.props]
 * @param {(event: Event) => void} [what.act]
 */
export function button(what) {
  const tone = what.tone ? `tone-${what.tone}` : "";
  const element = h(
    "button",
    { type: "button", class: `b ${what.className ?? ""} ${what.barrier ? "bar" : ""}`.trim(), ...what.props },
    what.icon && icon(what.icon),
    what.label &&
      h("span", { class: "words" }, what.label, what.small && h("small", { class: tone }, what.small)),
    what.key && h("kbd", { "aria-hidden": "true" }, what.key),
    what.barrier && icon("no-return", "nr"),
    what.barrier && h("span", { class: "unseen" }, " (no way back)"),
  );
  if (what.act) element.addEventListener("click", what.act);
  return element;
}

/**
 * Find one element that must be there.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function one(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Whether a key press is meant for a field that is being typed in.
 * @param {KeyboardEvent} event
 */
export function typing(event) {
  const target = event.target;
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type))
  );
}

/** A style sheet that comes with what needs it. @param {string} name */
export function styleSheet(name) {
  const href = new URL(`styles/${name}.css`, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  const link = h("link", { rel: "stylesheet", href });
  const loaded = new Promise((done) => { link.onload = link.onerror = done; });
  document.head.append(link);
  return loaded;
}

/** A choice with its label. @param {string} label @param {[string, string][]} choices @param {string} value @param {string} [help] */
export function select(label, choices, value, help = "") {
  const field = h("select", {}, ...choices.map(([id, name]) => h("option", { value: id }, name)));
  field.value = value;
  return { field, row: h("label", { class: "field" }, label, field, help && h("small", {}, help)) };
}
