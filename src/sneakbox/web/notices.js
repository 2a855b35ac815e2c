// Being told of a turn while one is away: the sheet at the table, and the page behind the links in messages.

import * as api from "./api.js";
import { sheet } from "./dialogs.js";
import { button, h, icon, refill } from "./dom.js";

/** @import {TableScreen} from "./table.js" */

/** @typedef {{ways: string[], how: string, state: string, every_ms: number, push_key: string}} TurnNotices */

const MINUTE = 60_000;
/** @type {Record<string, {title: string, placeholder: string, type: string}>} */
const WAYS = {
  push: { title: "By this browser", placeholder: "", type: "hidden" },
  mail: { title: "By mail", placeholder: "name@example.org", type: "email" },
  hook: { title: "At a web hook", placeholder: "https://…", type: "url" },
};
/** @type {[number, string][]} */
const EVERY = [[10 * MINUTE, "Every ten minutes at most"], [60 * MINUTE, "Once an hour at most"], [24 * 60 * MINUTE, "Once a day at most"]];

/** @type {Record<string, string>} */
const TOLD = {
  push: "A browser shows it when it is your turn and you are away, also while no page of this is open.",
  mail: "You get mail when it is your turn and you are away.",
  hook: "Your web hook is told when it is your turn and you are away.",
};

/** Said to whoever asked, in their words. */
class Obstacle extends Error {}

/** @param {unknown} problem */
const inWords = (problem) => (problem instanceof api.Refusal || problem instanceof Obstacle ? problem.message : "That did not work: please try again.");

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Where this browser is reached, with what only it can read. @param {string} serverKey */
async function addressOfBrowser(serverKey) {
  if (await Notification.requestPermission() !== "granted") throw new Obstacle("Your browser does not allow notices of this page: its settings have them.");
  const kept = await navigator.serviceWorker.register("/notices.js", { scope: "/notices" });
  await working(kept);
  const before = await kept.pushManager.getSubscription();
  // What was made for another key, or ended by its maker, is of no use any more.
  if (before && coded(before.options.applicationServerKey) !== serverKey) await before.unsubscribe();
  const found = await kept.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const [p256dh, auth] = [coded(found.getKey("p256dh")), coded(found.getKey("auth"))];
  return JSON.stringify({ endpoint: found.endpoint, p256dh, auth });
}

/** @param {ServiceWorkerRegistration} kept */
async function working(kept) {
  const coming = kept.installing ?? kept.waiting;
  if (kept.active || !coming) return;
  await new Promise((done) => coming.addEventListener("statechange", () => coming.state === "activated" && done(null)));
}

/** In letters that stand in addresses. @param {ArrayBuffer | null} bytes */
const coded = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {TableScreen} screen */
const pathOf = (screen) => `/api/tables/${encodeURIComponent(screen.id)}/`;

/** How this server can tell, for the seat that looks at the screen. @param {TableScreen} screen @returns {Promise<TurnNotices>} */
export const noticesOf = (screen) => api.ask(`${pathOf(screen)}notices`, { key: screen.keyFor(`seat:${screen.seat()}`) });

/** In which of the server's ways somebody can be told who asks from this browser. @param {TurnNotices} known */
export const waysHere = (known) => known.ways.filter((way) => way !== "push" || canPush());

/** @param {TurnNotices} known */
function standing(known) {
  if (!known.how) return "Nobody is told of your turns now.";
  if (known.state === "asked") return "A letter is on its way to you: open the link in it, and you will be told.";
  return TOLD[known.how] ?? "";
}

/** @param {TableScreen} screen @param {TurnNotices} known */
export function showNotices(screen, known) {
  const key = screen.keyFor(`seat:${screen.seat()}`);
  const how = h("select", {}, ...waysHere(known).map((way) => h("option", { value: way }, WAYS[way]?.title ?? way)));
  const every = h("select", {}, ...EVERY.map(([ms, title]) => h("option", { value: String(ms) }, title)));
  const where = h("input", { type: "email", maxlength: "2000", required: true, autocomplete: "email" });
  const place = h("label", { class: "field" }, "Where", where);
  const state = h("p", { role: "status" }, standing(known));
  const complaint = h("p", { class: "complaint", role: "alert" });
  const end = button({ label: "Tell me no more", className: "ghost", act: () => void put("no_notices", async () => ({})) });
  const fits = () => {
    const way = WAYS[how.value];
    place.hidden = where.disabled = how.value === "push"; // the browser knows
    where.type = way?.type ?? "text";
    where.placeholder = way?.placeholder ?? "";
  };
  how.addEventListener("change", fits);
  if (known.how) how.value = known.how;
  if (known.every_ms) every.value = String(known.every_ms);
  end.hidden = !known.how;
  fits();
  /** @param {string} what @param {() => Promise<object>} body */
  const put = async (what, body) => {
    complaint.textContent = "";
    try {
      const now = /** @type {TurnNotices} */ (await api.ask(pathOf(screen) + what, { key, body: await body() }));
      state.textContent = standing(now);
      end.hidden = !now.how;
    } catch (problem) {
      complaint.textContent = inWords(problem);
    }
  };
  const form = h("form", { class: "join" },
    h("p", {}, "When it is your turn and you have not looked at the table for a minute, you are told so. All your tables share one message; it names the games and nothing that you know there."),
    h("label", { class: "field" }, "How", how), place, h("label", { class: "field" }, "How often", every),
    button({ label: "Tell me", className: "go wide", props: { type: "submit" } }), end, state, complaint);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void put("notices", async () => {
      const address = how.value === "push" ? await addressOfBrowser(known.push_key) : where.value.trim();
      return { how: how.value, address, every_ms: Number(every.value) };
    });
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
