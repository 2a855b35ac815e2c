// A campaign: its stages on one path, the Memory Box on its shelves, and the next table to set.

import { ask, campaignFile, campaignView, games, Refusal, seatPlan } from "./api.js";
import { sheet } from "./dialogs.js";
import { button, h, icon, refill, typing } from "./dom.js";
import { PartyPicker, symbolOf } from "./party.js";
import { openTable, seatRows } from "./setup_table.js";
import { copyField } from "./waiting.js";

/** @import {CampaignStage, CampaignView, GameInfo, Party} from "./types.js" */

const GAME = "metal_gear";
const SHELF = 6;
/** So many boxes stand side by side where there is room; the path turns there. */
const FOLD = 7;
/** A small picture of where a stage is played. @param {string} stage */
function picture(stage) {
  const theme = document.documentElement.dataset.theme ?? "dark";
  return h("img", { src: `/places/${GAME}/${encodeURIComponent(stage)}.svg?theme=${theme}`, alt: "", loading: "lazy" });
}

/** Whether it can be played now. @param {CampaignStage} stage */
const isOpen = (stage) => stage.state !== "locked";

export class CampaignScreen {
  /**
   * @param {string} id
   * @param {string} key
   * @param {CampaignView} view
   * @param {GameInfo} game
   * @param {(element: HTMLElement) => void} put
   */
  constructor(id, key, view, game, put) {
    this.id = id;
    this.key = key;
    this.view = view;
    this.game = game;
    this.put = put;
    this.chosen = this.coming();
    this.way = h("ol", { class: "way" });
    this.next = h("section", { class: "pn", "aria-labelledby": "next-title" });
    this.element = h("main", { class: "cam", "data-game": GAME }, this.header(),
      h("h2", { class: "unseen" }, "Stages"), this.way,
      h("div", { class: "low3" }, this.next, this.box(), this.missions()), this.footer());
    this.showWay();
    this.showNext();
    addEventListener("keydown", (event) => this.press(event));
  }

  /** The stage that waits, or the last one when all are cleared. */
  coming() {
    const { stages, next } = this.view;
    return /** @type {CampaignStage} */ (stages.find(({ id }) => id === next) ?? stages.at(-1));
  }

  header() {
    const { view } = this;
    const figures = [["Stages", `${view.cleared} of ${view.stages.length}`], ["Rounds", view.total["rounds"]], ["Alarms", view.total["alarms"]], ["Time", view.time]];
    return h("header", {}, h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), "Sneakbox"),
      h("h1", { tabindex: "-1" }, h("span", {}, "Metal Gear Solid"), " ", h("small", {}, `Campaign: ${view.name}`)),
      h("dl", {}, ...figures.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))));
  }

  /** Every stage of the campaign in its box, along one path that turns at the edge. */
  showWay() {
    const { stages } = this.view;
    const reached = stages.findLastIndex(isOpen);
    refill(this.way, ...stages.map((stage, index) => {
      const row = Math.floor(index / FOLD);
      const column = row % 2 === 0 ? (index % FOLD) + 1 : FOLD - (index % FOLD);
      return h("li", { class: `${row % 2 === 0 ? "there" : "back"}${index <= reached ? " walked" : ""}`, "--column": String(column), "--row": String(row + 1) }, this.boxOf(stage));
    }));
  }

  /** @param {CampaignStage} stage */
  boxOf(stage) {
    const retries = stage.retries > 0 ? [`${stage.retries} ${stage.retries === 1 ? "retry" : "retries"}`] : [];
    const says = [...(stage.state === "locked" ? [stage.kind] : []), ...stage.says, ...(stage.state === "next" ? [stage.kind] : []), ...retries];
    const inside = [h("span", { class: "w" }, picture(stage.id), h("span", { class: "no" }, stage.number),
      stage.rank && h("span", { class: "rk" }, stage.rank), !isOpen(stage) && icon("lock", "lo")),
    h("b", {}, stage.title), h("small", {}, says.join(" · "))];
    const name = `st ${stage.state}`;
    return isOpen(stage)
      ? h("button", { type: "button", class: name, "aria-pressed": String(stage.id === this.chosen.id), onclick: () => this.choose(stage) }, ...inside)
      : h("div", { class: name }, ...inside);
  }

  /** @param {CampaignStage} stage */
  choose(stage) {
    this.chosen = stage;
    for (const one of this.element.querySelectorAll("[aria-pressed]")) one.setAttribute("aria-pressed", "false");
    this.showWay();
    this.element.querySelector(`[data-vr="${stage.id}"]`)?.setAttribute("aria-pressed", "true");
    this.showNext();
    this.next.scrollIntoView({ block: "nearest" });
    this.next.querySelector("h3")?.focus();
  }

  // The next table.

  showNext() {
    const stage = this.chosen;
    const isVr = this.view.vr.includes(stage);
    const place = isVr ? `VR mission ${stage.number}` : `stage ${stage.number}`;
    const caption = stage.state === "next" ? "Next" : stage.state === "cleared" || stage.state === "won" ? "Again" : "Play";
    /** @type {[string, string][]} */
    const facts = [["Who", stage.who], ["Time", `about ${stage.minutes} min`], ["Wins", this.wins(stage)]];
    const complaint = h("p", { class: "complaint", role: "alert" });
    const seats = seatRows(this.game, stage.seats);
    const { edition, difficulty } = this.view;
    const showParts = async () => {
      try {
        const plan = await seatPlan(GAME, { scenario: stage.id, players: stage.seats, options: { edition, difficulty, ...party.options() } });
        seats.forEach((seat, index) => seat.play(plan.seats[index]));
        complaint.textContent = "";
      } catch (problem) {
        complaint.textContent = problem instanceof Refusal ? problem.message : "That did not work.";
      }
    };
    const party = new PartyPicker(() => void showParts());
    party.fill(this.party(stage));
    void showParts();
    const guest = isVr ? this.guest() : null;
    const go = button({ label: stage.table ? "Set it anew" : "Set the table", ...(stage.table ? {} : { key: "↵" }), className: stage.table ? "ghost" : "go",
      props: { "data-go": "set" }, act: () => void this.set(stage, seats, party, guest, complaint) });
    refill(this.next, h("h2", { class: "caption", id: "next-title" }, caption, h("span", {}, place)),
      h("h3", { tabindex: "-1" }, stage.title), h("p", { class: "lead-in" }, stage.opening || stage.summary),
      h("dl", { class: "facts" }, ...facts.filter(([, what]) => what).flatMap(([name, what]) => [h("dt", {}, name), h("dd", {}, what)])),
      complaint,
      h("div", { class: "acts" }, stage.table && h("a", { class: "b go", href: `/t/${stage.table}`, "data-go": "on" }, "Go on"), go,
        button({ label: "Briefing", key: "C", act: () => this.briefing(stage) })),
      h("div", {}, h("details", {}, h("summary", {}, "Who plays"), h("div", { class: "rows" }, ...seats.map(({ row }) => row))),
        h("details", {}, h("summary", {}, "Who goes in, and with what"), party.element),
        guest && h("details", {}, h("summary", {}, "Who visits"), h("label", {}, h("span", {}, "A boss in this mission, and a card for beating it"), guest))));
  }

  /** @param {CampaignStage} stage */
  wins(stage) {
    return stage.wins.map((card) => `card ${card.number}, ${card.name}${card.only ? ` (${card.only.done ? "with" : "without"} an optional goal)` : ""}`).join("; ");
  }

  /** Which boss visits a VR mission (B-900). */
  guest() {
    const option = this.game.options.find(({ name }) => name === "boss");
    return h("select", { "aria-label": "A boss who visits" }, ...(option?.choices ?? []).map((who) => h("option", { value: who }, who)));
  }

  /** What its stages let a campaign choose: whoever is on the roster, and the cards of the Memory Box. @param {CampaignStage} stage @returns {Party} */
  party({ characters, must, may }) {
    const { people, limit } = this.view;
    return { casts: [{ characters, must, may }], limit, people: people.filter(({ id }) => [...must, ...may].includes(id)) };
  }

  /**
   * @param {CampaignStage} stage
   * @param {ReturnType<typeof seatRows>} seats
   * @param {PartyPicker} party
   * @param {HTMLSelectElement | null} guest
   * @param {HTMLElement} complaint
   */
  async set(stage, seats, party, guest, complaint) {
    const wishes = seats.map((seat) => seat.wish());
    try {
      const opened = await ask(`/api/campaigns/${this.id}/tables`, { campaign: this.key, body: {
        stage: stage.id, characters: party.characters, equipment: party.equipment, ...(guest ? { boss: guest.value } : {}),
        seats: wishes.map(({ kind, name, bot }) => ({ kind, ...(name ? { name } : {}), ...(bot ? { bot } : {}) })),
      } });
      openTable(this.game, opened, wishes, this.put);
    } catch (problem) {
      complaint.textContent = problem instanceof Refusal ? problem.message : "That did not work.";
    }
  }

  /** @param {CampaignStage} stage */
  briefing(stage) {
    sheet(stage.title, [h("p", {}, stage.opening), h("p", {}, stage.summary),
      h("ul", { class: "items" }, ...stage.objectives.map((goal) => h("li", {}, goal.text, goal.optional && h("small", {}, " optional"))))]);
  }

  // The Memory Box and the VR missions.

  box() {
    const { cards, limit } = this.view;
    const held = cards.filter((card) => card.held);
    const others = cards.filter((card) => !card.held);
    const places = [...held, ...others].map((card) => card.held
      ? h("li", { class: "held" }, h("button", { type: "button", "aria-label": `${card.name}, card ${card.number}`, onclick: () => sheet(card.name, [h("p", {}, card.text), h("p", {}, `Card ${card.number}.`)]) }, icon(symbolOf(card)), h("span", {}, card.name)))
      : h("li", {}, h("span", { class: "unseen" }, "Empty place for card "), card.number));
    const shelves = Array.from({ length: Math.ceil(places.length / SHELF) }, (_, row) => h("ul", { class: "shelf" }, ...places.slice(row * SHELF, (row + 1) * SHELF)));
    return h("section", { class: "pn", "aria-labelledby": "box-title" }, h("h2", { class: "caption", id: "box-title" }, "Memory Box", h("span", {}, `${held.length} of ${cards.length} cards · ${limit} go with each of you`)),
      h("div", { class: "shelves", tabindex: "0", role: "group", "aria-label": "Shelves" }, ...shelves));
  }

  missions() {
    const { vr, vr_rewards: rewards } = this.view;
    return h("section", { class: "pn", "aria-labelledby": "vr-title" }, h("h2", { class: "caption", id: "vr-title" }, "VR missions", h("span", {}, `${rewards["won"]} of ${rewards["of"]} rewards`)),
      h("ul", { class: "vrl" }, ...vr.map((stage) => h("li", {}, h("button", { type: "button", "data-vr": stage.id, "aria-pressed": "false", onclick: () => this.choose(stage) },
        picture(stage.id), h("span", {}, h("b", {}, stage.title), h("small", {}, stage.summary)), h("em", {}, stage.says.join(" · ")))))));
  }

  footer() {
    const link = `${location.origin}/c/${this.id}#${this.key}`;
    return h("footer", {}, h("p", {}, "Whoever has this link may look at the campaign and set its tables."), copyField(link, "Link of the campaign"),
      button({ label: "Save as a file", className: "ghost", act: () => void this.save() }));
  }

  async save() {
    const address = URL.createObjectURL(new Blob([await campaignFile(this.id, this.key)], { type: "text/plain" }));
    h("a", { href: address, download: `${this.view.name}.toml` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {Element|null} */ (event.target);
    if (!this.element.isConnected || typing(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key.toLowerCase() === "c") this.briefing(this.chosen);
    else if (event.key === "Enter" && !target?.closest("button, a, summary")) /** @type {HTMLElement|null} */ (this.next.querySelector("a[data-go], button[data-go]"))?.click();
    else return;
    event.preventDefault();
  }
}

/**
 * @param {string} id
 * @param {string} key
 * @param {(element: HTMLElement) => void} put
 * @returns {Promise<CampaignScreen>}
 */
export async function campaignScreen(id, key, put) {
  const [view, shelf] = await Promise.all([campaignView(id, key), games()]);
  const game = shelf.find((one) => one.id === GAME);
  if (!game) throw new Refusal({ code: "no_such_game", status: 404, text: "This game is not on the server any more." });
  return new CampaignScreen(id, key, view, game, put);
}
