// Who goes in and what they carry: pictures to click, on the page where a table is set.

import { announce } from "./announcer.js";
import { h, icon, refill } from "./dom.js";
import { listed } from "./seats.js";

/** @import {CardToCarry, Party, PartyMember} from "./types.js" */

const TYPES = /** @type {Record<string, string>} */ ({ explosive: "threat", other: "item" });

/** What a card looks like from afar. @param {{type: string}} card */
export const symbolOf = (card) => TYPES[card.type] ?? "weapon";

/** Whom a table takes unless somebody chooses. @param {Party} party */
function usual({ casts: [first] }) {
  return first ? [...first.must, ...first.may.slice(0, Math.max(0, first.characters - first.must.length))] : [];
}

/** @param {PartyMember} person */
const starting = (person) => person.cards.filter(({ starts }) => starts).map(({ number }) => number);

export class PartyPicker {
  /** @param {() => void} changed somebody has chosen */
  constructor(changed) {
    this.changed = changed;
    /** @type {Party|null} */
    this.party = null;
    /** Who goes in, in the order in which they were chosen. @type {string[]} */
    this.going = [];
    /** The numbers of the cards of each. @type {Map<string, string[]>} */
    this.carried = new Map();
    /** Whose cards are spread out. @type {Set<string>} */
    this.spread = new Set();
    this.element = h("div", { class: "party", hidden: true });
  }

  /** Something else is played: what was chosen for the last one does not hold. */
  forget() {
    this.party = null;
    this.element.hidden = true;
  }

  /** What can be chosen; a choice that was made among the same stays. @param {Party|null} party */
  fill(party) {
    if (JSON.stringify(party) === JSON.stringify(this.party)) return;
    this.party = party;
    this.going = party ? usual(party) : [];
    this.carried = new Map(party?.people.map((person) => [person.id, starting(person)]) ?? []);
    this.draw();
  }

  /** In the words of the game. */
  get characters() {
    const others = this.party ? usual(this.party) : [];
    return [...this.going].sort().join() === [...others].sort().join() || !this.party ? "roster" : this.going.join("+");
  }

  /** Who carries what, of those who were given something else than they start with. */
  get equipment() {
    const lists = this.people().map((person) => ({ id: person.id, cards: this.cards(person.id), usual: starting(person) }));
    const other = lists.filter(({ cards, usual }) => cards.join() !== usual.join());
    return other.length > 0 ? other.map(({ id, cards }) => `${id}=${cards.join(",")}`).join(" ") : "starting";
  }

  /** What is other than usual, as options of the game. @returns {Record<string, string>} */
  options() {
    const { characters, equipment } = this;
    return this.party ? { ...(characters === "roster" ? {} : { characters }), ...(equipment === "starting" ? {} : { equipment }) } : {};
  }

  /** Those who go in. @returns {PartyMember[]} */
  people() {
    return this.party?.people.filter(({ id }) => this.going.includes(id)) ?? [];
  }

  /** @param {string} id */
  cards(id) {
    return this.carried.get(id) ?? [];
  }

  // Showing.

  draw() {
    const { party } = this;
    this.element.hidden = !party;
    if (!party) return;
    const held = document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement) ? document.activeElement.dataset.pick : undefined;
    refill(this.element, this.who(party), ...this.people().map((person) => this.load(person, party.limit)));
    if (!held) return;
    // A card that was put back may lie among those that are not spread out.
    const again = [...this.element.querySelectorAll("[data-pick]")].find((one) => one instanceof HTMLElement && one.dataset.pick === held);
    const shown = again?.closest("details:not([open])")?.querySelector("summary") ?? again;
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true });
  }

  /** @param {Party} party */
  who(party) {
    const counts = [...new Set(party.casts.map(({ characters }) => characters))].sort();
    const must = party.casts[0]?.must ?? [];
    const chooses = party.people.length > Math.min(...counts);
    return h("fieldset", { class: "cast" }, h("legend", { class: "caption" }, "Who goes in"),
      chooses && h("p", {}, `Choose ${counts.join(" or ")} of ${party.people.length}.`),
      h("ul", { class: "faces-row" }, ...party.people.filter(({ id }) => chooses || this.going.includes(id)).map(({ id, name, symbol }) => h("li", {}, chooses
        ? h("button", { type: "button", class: "pick face", "data-pick": id, "aria-pressed": String(this.going.includes(id)), "aria-disabled": must.includes(id) ? "true" : undefined, onclick: () => this.choose(party, id) },
          icon(symbol, "mine"), h("b", {}, name), must.includes(id) && h("small", {}, "must go"))
        : h("div", { class: "pick face" }, icon(symbol, "mine"), h("b", {}, name))))));
  }

  /** @param {Party} party @param {string} id */
  choose(party, id) {
    const counts = party.casts.map(({ characters }) => characters);
    const must = party.casts[0]?.must ?? [];
    const { name = "" } = party.people.find((one) => one.id === id) ?? {};
    if (must.includes(id)) {
      announce(`${name} must go.`);
    } else if (!this.going.includes(id)) {
      // Where there is no more room, whoever was chosen first makes some.
      const over = this.going.length + 1 > Math.max(...counts) ? this.going.find((one) => !must.includes(one)) : undefined;
      this.going = [...this.going.filter((one) => one !== over), id];
    } else if (this.going.length > Math.min(...counts)) {
      this.going = this.going.filter((one) => one !== id);
    } else {
      announce("Choose somebody else, who goes instead.");
    }
    this.picked();
  }

  /** What somebody carries, and all they could. @param {PartyMember} person @param {number} limit */
  load(person, limit) {
    const { id, name } = person;
    const taken = this.cards(id).flatMap((number) => person.cards.find((card) => card.number === number) ?? []);
    const places = taken.filter(({ slot }) => slot).length;
    const left = person.cards.filter(({ number }) => !this.cards(id).includes(number));
    const spread = h("details", { open: this.spread.has(id) }, h("summary", {}, `More cards for ${name}`),
      h("ul", { class: "gear" }, ...left.map((card) => h("li", {}, this.card(person, card, false, this.whyNot(person, card, places >= limit))))));
    spread.addEventListener("toggle", () => (spread.open ? this.spread.add(id) : this.spread.delete(id)));
    return h("fieldset", { class: "load" }, h("legend", { class: "caption" }, `${name} carries`),
      h("p", {}, `${places} of ${limit} cards. A click puts one back.`),
      h("ul", { class: "gear" }, ...taken.map((card) => h("li", {}, this.card(person, card, true, ""))),
        ...Array.from({ length: Math.max(0, limit - places) }, () => h("li", { class: "free" }, "free place"))),
      left.length > 0 && spread);
  }

  /** @param {PartyMember} person @param {CardToCarry} card @param {boolean} full */
  whyNot(person, card, full) {
    const other = this.people().filter(({ id }) => id !== person.id && this.cards(id).includes(card.number)).map(({ name }) => name);
    return other.length > 0 ? `${listed(other)} has it` : full && card.slot ? "put one back first" : "";
  }

  /** @param {PartyMember} person @param {CardToCarry} card @param {boolean} taken @param {string} why it cannot be taken */
  card(person, card, taken, why) {
    return h("button", { type: "button", class: "pick gearcard", "data-pick": `${person.id} ${card.number}`, "aria-pressed": String(taken), "aria-disabled": why ? "true" : undefined, onclick: () => this.carry(person, card, why) },
      icon(symbolOf(card)), h("span", {}, h("b", {}, card.name), why && h("em", {}, ` ${why}`), !card.slot && h("em", {}, " takes no place: it goes with its weapon"), h("small", {}, card.text)));
  }

  /** @param {PartyMember} person @param {CardToCarry} card @param {string} why */
  carry({ id, name }, card, why) {
    const cards = this.cards(id);
    if (why) {
      announce(`${name} cannot take ${card.name}: ${why}.`);
      return;
    }
    this.carried.set(id, cards.includes(card.number) ? cards.filter((number) => number !== card.number) : [...cards, card.number]);
    announce(cards.includes(card.number) ? `${name} puts back ${card.name}.` : `${name} takes ${card.name}.`);
    this.picked();
  }

  picked() {
    this.draw();
    this.changed();
  }
}
