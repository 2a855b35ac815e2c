// Runs in the browser while no page of ours is open: shows what the server sends, and ends it with one click.
// The browser keeps it by itself, at an address of its own; no page loads it.

/**
 * What is told of turns; see Notice in server/notices.py.
 * @typedef {{title: string, tables: {title: string, table: string}[], stop: string}} Notice
 */
/**
 * As much as is used here of what browsers call a ServiceWorkerGlobalScope.
 * @typedef {{
 *   location: Location,
 *   registration: ServiceWorkerRegistration,
 *   clients: {openWindow: (url: string) => Promise<unknown>},
 *   skipWaiting: () => Promise<void>,
 *   addEventListener: (name: string, act: (event: Told) => void) => void,
 * }} Listener
 * @typedef {{
 *   data: {json: () => Notice} | null,
 *   notification: Notification,
 *   action: string,
 *   waitUntil: (until: Promise<unknown>) => void,
 * }} Told
 */

const listener = /** @type {Listener} */ (/** @type {unknown} */ (self));

/** @param {Notice} notice */
function show(notice) {
  /** @type {NotificationOptions & {actions: {action: string, title: string}[]}} */
  const options = {
    body: notice.tables.length > 1 ? notice.tables.map((turn) => turn.title).join("\n") : "",
    tag: "turns",
    data: notice,
    actions: [{ action: "stop", title: "Tell me no more" }],
  };
  return listener.registration.showNotification(notice.title, options);
}

/** Nothing but a table or a page of this very server is opened. @param {string} address */
function open(address) {
  const url = new URL(address, listener.location.href);
  const here = url.origin === listener.location.origin ? url.href : "/";
  return listener.clients.openWindow(here);
}

/** @param {string} link */
function stop(link) {
  const token = link.split("#stop:")[1] ?? "";
  return fetch(`/api/notices/stop?token=${encodeURIComponent(token)}`, { method: "POST" });
}

listener.addEventListener("install", () => void listener.skipWaiting());

listener.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

listener.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const notice = /** @type {Notice} */ (event.notification.data);
  const [first, ...others] = notice.tables;
  if (event.action === "stop") event.waitUntil(stop(notice.stop));
  else event.waitUntil(open(first && others.length === 0 ? first.table : "/"));
});
