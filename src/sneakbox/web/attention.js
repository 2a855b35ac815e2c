// Whose turn it is, told to whoever looks elsewhere: in the title of the tab, by a notice, by a sound.
// All of it is what the table tells everybody who looks at it with these eyes; nothing else is named.

import { button, h } from "./dom.js";
import { listed } from "./seats.js";
import { change, settings } from "./settings.js";
import { cue } from "./sounds.js";

/** @import {SeatView, Seat, TableView} from "./types.js" */

/** Whether this browser can show notices at all. */
const canNotify = () => "Notification" in window && Notification.permission !== "denied";

/** Ask the browser, which asks whoever sits before it. Comes back with why there will be none. */
export async function wantNotices() {
  if (!("Notification" in window)) return "This browser shows no notices.";
  const answer = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  change({ notices: answer === "granted" });
  return answer === "granted" ? "" : "The browser does not allow it: its settings for this page do.";
}

export class Attention {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    /** Whether it was somebody's turn here when it was last told; unknown at first. @type {boolean|null} */
    this.mine = null;
    this.title = document.title;
    this.unread = 0;
  }

  /**
   * @param {TableView} table
   * @param {(Seat|SeatView)[]} seats as they are now
   * @param {string[]} views whose screen this is
   * @param {string} [place] where in the game one is
   */
  tell(table, seats, views, place = table.place) {
    const deciding = seats.filter((seat) => seat.deciding);
    const here = deciding.filter((seat) => views.includes(`seat:${seat.seat}`));
    const mine = table.state === "playing" && here.length > 0;
    const whose = mine && views.length < 2 ? "Your turn" : listed((mine ? here : deciding).map((seat) => `${seat.name}’s`)) + " turn";
    const now = table.state === "waiting" ? "Waiting" : table.state !== "playing" ? "Over" : deciding.length > 0 ? whose : "";
    this.title = [now, table.title].filter(Boolean).join(": ");
    this.show();
    const before = this.mine;
    this.mine = mine;
    if (before === false && mine && document.hidden) this.call(whose, [table.title, place].filter(Boolean).join(", "));
  }

  /** So many lines of talk wait to be read. @param {number} unread */
  count(unread) {
    this.unread = unread;
    this.show();
  }

  show() {
    document.title = this.unread > 0 ? `(${this.unread}) ${this.title}` : this.title;
  }

  /** @param {string} whose @param {string} where */
  call(whose, where) {
    cue("yours");
    if (!settings.notices || !("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const notice = new Notification(whose, { body: where, tag: `sneakbox ${this.id}` });
      notice.onclick = () => { window.focus(); notice.close(); };
    } catch {
      change({ notices: false }); // A telephone's browser shows none from a page; the settings say so then.
    }
  }
}

/**
 * Sounds and notices, offered once; whoever does not answer is asked again at the next table.
 * @param {boolean} together whether somebody else is waited for here
 * @param {() => void} answered
 * @returns {HTMLElement[]}
 */
export function offer(together, answered) {
  if (settings.offered) return [];
  const done = () => { change({ offered: true }); answered(); };
  const complaint = h("p", { class: "complaint", role: "alert" });
  const notices = together && canNotify() && !settings.notices;
  return [h("section", { class: "panel offer", "aria-labelledby": "offer-title" },
    h("h2", { class: "caption", id: "offer-title" }, notices ? "Shall this page call you?" : "Would you like sounds?"),
    h("p", {}, notices ? "By small sounds, and by a notice when it is your turn and you look at something else." : "Small cues for what happens, made on this device.", " The settings have both at any time."),
    h("div", { class: "acts" },
      !settings.sounds && button({ label: "Sounds", act: () => { change({ sounds: true }); cue("yours"); if (!notices) done(); } }),
      notices && button({ label: "Notices", act: async () => { complaint.textContent = await wantNotices(); if (!complaint.textContent) done(); } }),
      button({ label: "No, thank you", className: "ghost", act: done })), complaint)];
}
