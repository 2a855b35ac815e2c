// Being told of a turn while one is away: the sheet at the table, and the page behind the links in messages.

import * as api from "./api.js";
import { sheet } from "./dialogs.js";
import { button, h, icon, refill } from "./dom.js";

/** @import {TableScreen} from "./table.js" */

/** @typedef {{ways: string[], how: string, state: string, every_ms: number}} TurnNotices */

const MINUTE = 60_000;
/** @type {Record<string, {title: string, placeholder: string, type: string}>} */
const WAYS = {
  mail: { title: "By mail", placeholder: "name@example.org", type: "email" },
  hook: { title: "At a web hook", placeholder: "https://…", type: "url" },
};
/** @type {[number, string][]} */
const EVERY = [[10 * MINUTE, "Every ten minutes at most"], [60 * MINUTE, "Once an hour at most"], [24 * 60 * MINUTE, "Once a day at most"]];

/** @param {unknown} problem */
const inWords = (problem) => (problem instanceof api.Refusal ? problem.message : "That did not work: please try again.");

/** @param {TableScreen} screen */
const pathOf = (screen) => `/api/tables/${encodeURIComponent(screen.id)}/`;

/** How this server can tell, for the seat that looks at the screen. @param {TableScreen} screen @returns {Promise<TurnNotices>} */
export const noticesOf = (screen) => api.ask(`${pathOf(screen)}notices`, { key: screen.keyFor(`seat:${screen.seat()}`) });

/** @param {TurnNotices} known */
function standing(known) {
  if (!known.how) return "Nobody is told of your turns now.";
  if (known.state === "asked") return "A letter is on its way to you: open the link in it, and you will be told.";
  return known.how === "mail" ? "You get mail when it is your turn and you are away." : "Your web hook is told when it is your turn and you are away.";
}

/** @param {TableScreen} screen @param {TurnNotices} known */
export function showNotices(screen, known) {
  const key = screen.keyFor(`seat:${screen.seat()}`);
  const how = h("select", {}, ...known.ways.map((way) => h("option", { value: way }, WAYS[way]?.title ?? way)));
  const every = h("select", {}, ...EVERY.map(([ms, title]) => h("option", { value: String(ms) }, title)));
  const where = h("input", { type: "email", maxlength: "2000", required: true, autocomplete: "email" });
  const state = h("p", { role: "status" }, standing(known));
  const complaint = h("p", { class: "complaint", role: "alert" });
  const end = button({ label: "Tell me no more", className: "ghost", act: () => void put("no_notices", {}) });
  const fits = () => {
    const way = WAYS[how.value];
    where.type = way?.type ?? "text";
    where.placeholder = way?.placeholder ?? "";
  };
  how.addEventListener("change", fits);
  if (known.how) how.value = known.how;
  if (known.every_ms) every.value = String(known.every_ms);
  end.hidden = !known.how;
  fits();
  /** @param {string} what @param {object} body */
  const put = async (what, body) => {
    complaint.textContent = "";
    try {
      const now = /** @type {TurnNotices} */ (await api.ask(pathOf(screen) + what, { key, body }));
      state.textContent = standing(now);
      end.hidden = !now.how;
    } catch (problem) {
      complaint.textContent = inWords(problem);
    }
  };
  const form = h("form", { class: "join" },
    h("p", {}, "When it is your turn and you have not looked at the table for a minute, you are told so. All your tables share one message; it names the games and nothing that you know there."),
    h("label", { class: "field" }, "How", how), h("label", { class: "field" }, "Where", where), h("label", { class: "field" }, "How often", every),
    button({ label: "Tell me", className: "go wide", props: { type: "submit" } }), end, state, complaint);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void put("notices", { how: how.value, address: where.value.trim(), every_ms: Number(every.value) });
  });
  sheet("When it is my turn", [form]);
}

/**
 * The page behind a link in a message: opening it is the click. Programs that only read letters do not get here.
 * @param {(element: HTMLElement) => void} put
 */
export function noticesPage(put) {
  const [wish = "", token = ""] = location.hash.slice(1).split(":");
  const title = h("h1", { tabindex: "-1" }, "One moment …");
  const more = h("div", { class: "acts" });
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), title, more, h("a", { class: "b", href: "/" }, "To the home page"))));
  /** @param {string} what */
  const say = async (what) => {
    try {
      if (what === "stop") await api.ask(`/api/notices/stop?token=${encodeURIComponent(token)}`, { body: {} });
      else await api.ask("/api/notices/agree", { body: { token } });
      const stopped = what === "stop";
      title.textContent = stopped ? "No more messages will come to you." : "You will be told when it is your turn.";
      const other = stopped ? "Allow them again" : "No, stop them";
      refill(more, button({ label: other, className: "go", act: () => void say(stopped ? "agree" : "stop") }));
    } catch (problem) {
      title.textContent = inWords(problem);
      refill(more);
    }
  };
  if (["agree", "stop"].includes(wish) && token) void say(wish);
  else title.textContent = "Something is missing in this link: copy it once more from the message.";
}
