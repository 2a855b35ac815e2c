// Requests to the server. Whatever goes wrong becomes one sentence that can be shown.

/** @import {Board, Calls, CampaignView, ChatLine, CheckedStage, CodecText, DailyMission, Fairness, Frame, FrameMessage, GameInfo, GameReview, GameStory, LessonText, Problem, RuleText, RulebookText, SeatPlan, TableView, Term} from "./types.js" */

export class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** @type {Problem} */
export const UNREACHABLE = {
  code: "unreachable",
  status: 0,
  text: "The server does not answer: check your connection and try again.",
};

/**
 * @param {string} path
 * @param {object} [how]
 * @param {string} [how.method]
 * @param {unknown} [how.body]
 * @param {string} [how.key]
 * @param {string} [how.host]
 * @param {string} [how.campaign]
 * @returns {Promise<Response>}
 */
async function request(path, how = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (how.body !== undefined) headers["Content-Type"] = "application/json";
  if (how.key) headers["Authorization"] = `Seat ${how.key}`;
  else if (how.host) headers["Authorization"] = `Host ${how.host}`;
  else if (how.campaign) headers["Authorization"] = `Campaign ${how.campaign}`;
  let response;
  try {
    response = await fetch(path, {
      method: how.method ?? (how.body === undefined ? "GET" : "POST"),
      headers,
      body: how.body === undefined ? null : JSON.stringify(how.body),
    });
  } catch {
    throw new Refusal(UNREACHABLE);
  }
  if (response.ok) return response;
  /** @type {Problem} */
  let problem;
  try {
    problem = await response.json();
  } catch {
    problem = { code: "our_mistake", status: response.status, text: "Something went wrong on the server. Please try again." };
  }
  throw new Refusal(problem);
}

/**
 * @param {string} path
 * @param {Parameters<typeof request>[1]} [how]
 * @returns {Promise<any>}
 */
export async function ask(path, how) {
  return (await request(path, how)).json();
}

/** @returns {Promise<GameInfo[]>} */
export async function games() {
  return (await ask("/api/games")).games;
}

/** @returns {Promise<TableView[]>} */
export async function listedTables() {
  return (await ask("/api/tables")).tables;
}

/**
 * @param {string} table
 * @param {{key?: string, host?: string}} [who]
 * @returns {Promise<TableView>}
 */
export function tableView(table, who = {}) {
  return ask(`/api/tables/${encodeURIComponent(table)}`, who);
}

/**
 * What each seat would play at a table that nobody has set yet.
 * @param {string} game
 * @param {{scenario: string, players: number, options: Record<string, string>}} plan
 * @returns {Promise<SeatPlan>}
 */
export function seatPlan(game, plan) {
  return ask(`/api/games/${encodeURIComponent(game)}/seats`, { body: plan });
}

/**
 * A view as it was at an earlier number.
 * @param {string} table
 * @param {{key?: string, view?: string, at?: number, since?: number, assistance?: number}} what
 * @returns {Promise<FrameMessage>}
 */
export function frameAt(table, what) {
  const query = new URLSearchParams();
  if (what.view) query.set("view", what.view);
  if (what.at !== undefined) query.set("at", String(what.at));
  if (what.since !== undefined) query.set("since", String(what.since));
  if (what.assistance !== undefined) query.set("assistance", String(what.assistance));
  return ask(`/api/tables/${encodeURIComponent(table)}/frame?${query}`, what.key ? { key: what.key } : {});
}

/**
 * How a game went that is over, as it is told to a view.
 * @param {string} table
 * @param {{key: string, view: string}} what
 * @returns {Promise<GameStory>}
 */
export function askStory(table, { key, view }) {
  return ask(`/api/tables/${encodeURIComponent(table)}/story?${new URLSearchParams({ view })}`, key ? { key } : {});
}

/**
 * What one's own team has said.
 * @param {string} table
 * @param {string} key
 * @returns {Promise<ChatLine[]>}
 */
export async function teamChat(table, key) {
  return (await ask(`/api/tables/${encodeURIComponent(table)}/chat?channel=team`, { key })).lines;
}

/**
 * The record as text.
 * @param {string} table
 * @param {string} key
 * @returns {Promise<string>}
 */
export async function record(table, key) {
  return (await request(`/api/tables/${encodeURIComponent(table)}/record`, key ? { key } : {})).text();
}

/**
 * @param {string} table
 * @param {string} [key]
 * @returns {Promise<Fairness>}
 */
export function fairness(table, key) {
  return ask(`/api/tables/${encodeURIComponent(table)}/fairness`, key ? { key } : {});
}

/**
 * @param {string} hash
 * @returns {Promise<Board>}
 */
export function board(hash) {
  return ask(`/boards/${encodeURIComponent(hash)}.json`);
}

/**
 * @param {string} hash
 * @returns {Promise<string>}
 */
export async function boardDrawing(hash) {
  return (await request(`/boards/${encodeURIComponent(hash)}.svg`)).text();
}

/**
 * The words of a rule.
 * @param {string} game
 * @param {string} rule
 * @returns {Promise<RuleText>}
 */
export function rule(game, rule) {
  return ask(`/api/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(rule)}`);
}

/**
 * All rules of a game.
 * @param {string} game
 * @returns {Promise<RulebookText>}
 */
export function rulebook(game) {
  return ask(`/api/games/${encodeURIComponent(game)}/rules`);
}

/**
 * Everything that can be looked up over a game's codec.
 * @param {string} game
 * @param {string} edition
 * @returns {Promise<CodecText>}
 */
export function codec(game, edition) {
  return ask(`/api/games/${encodeURIComponent(game)}/codec?${new URLSearchParams({ edition })}`);
}

/**
 * What every piece, card, token and word of a game is.
 * @param {string} game
 * @param {string} edition
 * @returns {Promise<{terms: Term[]}>}
 */
export function glossary(game, edition) {
  return ask(`/api/games/${encodeURIComponent(game)}/glossary?${new URLSearchParams({ edition })}`);
}

/**
 * A guided game, step by step.
 * @param {string} game
 * @param {string} name
 * @returns {Promise<LessonText>}
 */
export function lesson(game, name) {
  return ask(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`);
}

/**
 * The story that a view was told so far.
 * @param {string} table
 * @param {{key?: string, view: string}} what
 * @returns {Promise<Calls>}
 */
export function calls(table, what) {
  return ask(`/api/tables/${encodeURIComponent(table)}/calls?${new URLSearchParams({ view: what.view })}`, what.key ? { key: what.key } : {});
}

/**
 * What the server would do in a seat's place.
 * @param {string} table
 * @param {{key: string, view: string}} what
 * @returns {Promise<{option: string, sentences: string[]}>}
 */
export function hint(table, what) {
  return ask(`/api/tables/${encodeURIComponent(table)}/hint?${new URLSearchParams({ view: what.view })}`, { key: what.key });
}

/**
 * How a seat's odds went and where it turned, when the game is over.
 * @param {string} table
 * @param {{key: string, view: string}} what
 * @returns {Promise<GameReview>}
 */
export function review(table, what) {
  return ask(`/api/tables/${encodeURIComponent(table)}/review?${new URLSearchParams({ view: what.view })}`, what.key ? { key: what.key } : {});
}

/**
 * The mission of a day, today's without one.
 * @param {string} date
 * @returns {Promise<DailyMission>}
 */
export function daily(date) {
  return ask(`/api/stages/daily?${new URLSearchParams({ date })}`);
}

/**
 * The text of a stage, or of a generated one.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function stageText(name) {
  return (await ask(`/api/stages/${encodeURIComponent(name)}`)).text;
}

/**
 * @param {string} seed
 * @param {string} size
 * @returns {Promise<string>}
 */
export async function stageDraft(seed, size) {
  return (await ask(`/api/stages/draft?${new URLSearchParams({ seed, size })}`)).text;
}

/**
 * What is wrong with a stage, or what it looks like.
 * @param {string} text
 * @param {string} theme
 * @returns {Promise<CheckedStage>}
 */
export function checkStage(text, theme) {
  return ask("/api/stages/check", { body: { text, theme } });
}

/**
 * @param {string} name
 * @param {string} text
 * @param {boolean} replace another of this name
 * @returns {Promise<{file: string}>}
 */
export function keepStage(name, text, replace) {
  return ask("/api/stages/keep", { body: { name, text, replace } });
}

/**
 * @param {string} id
 * @param {string} campaign its key
 * @returns {Promise<CampaignView>}
 */
export function campaignView(id, campaign) {
  return ask(`/api/campaigns/${encodeURIComponent(id)}`, { campaign });
}

/**
 * The campaign as one file.
 * @param {string} id
 * @param {string} campaign
 * @returns {Promise<string>}
 */
export async function campaignFile(id, campaign) {
  return (await request(`/api/campaigns/${encodeURIComponent(id)}/file`, { campaign })).text();
}

/**
 * What a table has brought to its campaign.
 * @param {string} table
 * @param {string} key
 * @returns {Promise<{id: string, name: string, news: string[]}>}
 */
export function campaignNews(table, key) {
  return ask(`/api/tables/${encodeURIComponent(table)}/campaign`, { key });
}
