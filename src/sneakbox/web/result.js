// When it is over: what happened, whether luck was fair, and where to go from here.

import { campaignNews, fairness as askFairness, record as askRecord, Refusal, review as askReview } from "./api.js";
import { button, h } from "./dom.js";
import { check } from "./fairness.js";
import { campaigns } from "./keyring.js";
import { seatInWords } from "./seats.js";

/** @import {Frame, Result, TableView} from "./types.js" */

/**
 * @typedef {object} ResultDoing
 * @property {(view: string) => void} eyes
 * @property {() => void} again
 * @property {(rule: string) => void} why
 * @property {() => void} story
 */

/** How it ended for whoever looks, in two words. @param {Frame} frame @param {Result} result */
export function endingOf(frame, result) {
  const { scores } = result;
  const best = Math.max(0, ...scores);
  const shared = scores.length > 1 && new Set(scores).size === 1;
  if (shared && best > 0 && best < 1) return "A draw";
  const isAgainstTheGame = new Set(frame.seats.map(({ team }) => team)).size === 1 && frame.seats[0]?.team !== "";
  if (shared && best === 0 && (!isAgainstTheGame || result.word === "out of time")) return "Nobody won";
  if (frame.seat >= 0) return best > 0 && scores[frame.seat] === best ? "You won" : "You lost";
  return result.word;
}

/**
 * @param {Frame} frame
 * @param {TableView} table
 * @param {string} view whose eyes the board is seen with
 * @param {string} key
 * @param {boolean} seated whether whoever looks has played
 * @param {ResultDoing} doing
 */
export function resultOf(frame, table, view, key, seated, doing) {
  const result = frame.result ?? { word: table.result?.word ?? "over", text: "", rule: table.result?.rule ?? "", scores: [] };
  // Whoever only watches is glad with the winners, if there are any.
  const won = (frame.seat >= 0 ? (result.scores[frame.seat] ?? 0) : Math.max(0, ...result.scores)) > 0;
  const eyes = h("select", { "aria-label": "See it with whose eyes" },
    ...table.seats.map((seat) => h("option", { value: `seat:${seat.seat}` }, seatInWords(seat))),
    h("option", { value: "public" }, "A spectator"));
  eyes.value = view;
  eyes.addEventListener("change", () => doing.eyes(eyes.value));
  const scores = table.seats.length > 1 && result.scores.length > 0
    ? h("ul", { class: "items" }, ...table.seats.map((seat) => h("li", { class: "plain" }, h("span", { class: "what" }, seat.name), h("b", {}, String(result.scores[seat.seat] ?? "")))))
    : null;
  return h("section", { class: `panel result ${won ? "won" : "lost"}`, "aria-labelledby": "result-title" },
    h("h2", { id: "result-title" }, endingOf(frame, result)),
    h("p", {}, result.text),
    result.rule && h("p", {}, h("button", { type: "button", class: "inline", onclick: () => doing.why(result.rule) }, `Why? ${result.rule}`)),
    scores,
    table.campaign && seated && campaignBox(table, key),
    h("label", { class: "field" }, "Seen with the eyes of", eyes),
    table.rematch ? h("p", { role: "status" }, "A new game is set up, with everybody one seat further.") : null,
    h("div", { class: "acts" },
      button({ label: "Read the story", icon: "eye", act: () => doing.story() }),
      table.rematch && !seated ? h("a", { class: "b go", href: `/t/${table.rematch}` }, "Watch the new game")
        : seated && table.state === "over" && button({ label: table.rematch ? "Join the new game" : "Play again", act: () => doing.again() }),
      button({ label: "Save the record", className: "ghost", act: () => void saveRecord(table.id, key) })),
    view.startsWith("seat:") && reviewBox(table, view, key),
    fairnessBox(table, key));
}

/** Where it went wrong, for whoever sits there. @param {TableView} table @param {string} view @param {string} key */
function reviewBox(table, view, key) {
  const words = h("p", { role: "status" }, "The moments at which the odds fell most, as far as could be known then.");
  const list = h("ol", { class: "moments", hidden: true });
  const go = button({ label: "Look for turning points", icon: "eye", className: "ghost", act: () => void run() });
  const run = async () => {
    go.disabled = true;
    words.textContent = "Thinking it all over …";
    try {
      const { moments } = await askReview(table.id, { view, key });
      words.textContent = moments.length > 0 ? "The odds fell most here, the worst first:" : "The odds never fell much.";
      list.hidden = moments.length === 0;
      list.replaceChildren(...moments.map((one) => h("li", {},
        h("b", {}, `${one.did_label}: from ${one.before} to ${one.after} of 100. `),
        one.better ? `Better was: ${one.better_label}.` : "Nothing else was better.", h("p", {}, one.told.join(" ")))));
    } catch (problem) {
      words.textContent = problem instanceof Refusal ? problem.message : "That did not work: please try again.";
      go.disabled = false;
    }
  };
  return h("div", { class: "review" }, h("h3", { class: "caption" }, "Where did it turn?"), words, go, list);
}

/** What was won for the campaign, and the way there. @param {TableView} table @param {string} key */
function campaignBox(table, key) {
  const box = h("div", { class: "campaign", role: "status" });
  campaignNews(table.id, key).then(({ id, name, news }) => {
    for (const line of news) box.append(h("p", {}, line));
    if (campaigns()[id]) box.append(h("a", { class: "b", href: `/c/${id}` }, `To the campaign “${name}”`));
  }, (problem) => box.append(h("p", {}, problem instanceof Refusal ? problem.message : "The campaign cannot be reached.")));
  return box;
}

/** Some tables show their record to those who sit there only, so it is asked for with the key. @param {string} table @param {string} key */
async function saveRecord(table, key) {
  save(new Blob([await askRecord(table, key)], { type: "text/plain" }), `${table}.sneak`);
}

/** Into the folder for downloads. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {TableView} table @param {string} key */
function fairnessBox(table, key) {
  const words = h("p", { role: "status" }, "Every die, coin and draw follows from a secret that was fixed before the first move. Check it here, in this browser.");
  const list = h("ol", { class: "draws", tabindex: "0", "aria-label": "Every result of luck", hidden: true });
  const go = button({ label: "Check every roll", icon: "die-w", className: "ghost", act: () => void run() });
  const run = async () => {
    go.disabled = true;
    words.textContent = "Working it out …";
    try {
      const facts = await askFairness(table.id, key);
      const checked = check(facts, table.commitment);
      const count = checked.draws.length;
      words.textContent = checked.fair
        ? `Fair: the secret is the one promised, and all ${count} results follow from it.`
        : checked.commitment
          ? `Not fair: ${checked.draws.filter((draw) => !draw.ok).length} of ${count} results do not follow from the secret.`
          : "Not fair: the secret is not the one that was promised.";
      words.className = checked.fair ? "fair" : "unfair";
      list.hidden = count === 0;
      list.replaceChildren(...checked.draws.map(({ draw, ok, expected }) => h("li", { class: ok ? "ok" : "bad" },
        h("span", { class: "turn" }, String(draw.step)), h("span", {}, ok ? draw.drawn : `${draw.drawn}, should be ${expected}`), h("b", {}, ok ? "✓ checked" : "✗ wrong"))));
    } catch (problem) {
      words.textContent = problem instanceof Refusal ? problem.message : "The secret cannot be read.";
      go.disabled = false;
    }
  };
  return h("div", { class: "fairness" }, h("h3", { class: "caption" }, "Was it fair?"), words, go, list);
}
