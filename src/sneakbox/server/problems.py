"""How the server says no: a stable code, a status, and one sentence to be shown as it is."""

from typing import Final

STATUS: Final[dict[str, int]] = {
    "bad_request": 400,
    "bad_name": 400,
    "bad_text": 400,
    "key_missing": 401,
    "key_unknown": 403,
    "key_revoked": 403,
    "not_your_seat": 403,
    "host_only": 403,
    "no_spectators": 403,
    "no_hints": 403,
    "muted": 403,
    "blocked": 403,
    "foreign_origin": 403,
    "not_yet": 403,
    "not_kept_here": 403,
    "no_such_page": 404,
    "no_such_table": 404,
    "no_such_board": 404,
    "no_such_game": 404,
    "no_such_rule": 404,
    "no_such_codec": 404,
    "no_such_edition": 404,
    "no_such_lesson": 404,
    "no_such_puzzle": 404,
    "no_such_campaign": 404,
    "no_such_seat": 404,
    "no_such_stage": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "stale_prompt": 409,
    "not_your_turn": 409,
    "game_over": 409,
    "not_started": 409,
    "not_over": 409,
    "table_full": 409,
    "seat_taken": 409,
    "id_reused": 409,
    "cannot_take_back": 409,
    "no_proposal": 409,
    "no_team": 409,
    "not_away": 409,
    "no_days_off": 409,
    "needs_consent": 409,
    "stage_exists": 409,
    "table_archived": 410,
    "too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "not_legal": 422,
    "too_many_requests": 429,
    "too_many_tables": 429,
    "headers_too_large": 431,
    "our_mistake": 500,
    "closing": 503,
    "busy": 503,
    "moved": 503,
    "no_database": 503,
    "unknown_outcome": 503,
}

# Sentences that are the same wherever they are said.
SENTENCES: Final[dict[str, str]] = {
    "key_missing": "This needs the key of a seat: open the link that you were given.",
    "key_unknown": "This link does not belong to this table: ask the host for a new one.",
    "key_revoked": "This link no longer works: the host has made a new one, so ask for it.",
    "host_only": "Only the host of this table can do that.",
    "no_spectators": "This table is played without spectators: you need the link of a seat.",
    "no_hints": "At this table nobody says what to do: it is played with less help, or nobody here "
    "knows the game well enough.",
    "muted": "Whoever runs this server has muted this seat: you can play on, but not speak.",
    "blocked": "Whoever runs this server does not let anybody in from your address.",
    "foreign_origin": "This request came from another web site, so it was not carried out.",
    "no_such_page": "There is no such page: the home page lists what there is.",
    "no_such_table": "There is no such table: check the link, or ask whoever sent it.",
    "no_such_stage": "There is no such stage here: the editor lists those that can be copied.",
    "stage_exists": "A stage of that name is there already: keep it once more to replace it.",
    "not_kept_here": "This server keeps no stages of others: download yours instead.",
    "no_such_campaign": "There is no such campaign: check the link, or ask whoever sent it.",
    "no_such_board": "This board is not known here: load the page again.",
    "stale_prompt": "The game has gone on since you were asked: here is how it stands now.",
    "not_started": "The game has not begun: somebody still has to sit down.",
    "not_over": "The game is not over yet.",
    "table_full": "All seats at this table are taken.",
    "seat_taken": "Somebody else sits there already: choose another seat.",
    "id_reused": "This id was used for something else before: use a new one for every decision.",
    "no_proposal": "Nobody has proposed to go back, or it is settled already.",
    "no_team": "You have no team in this game: write to the table instead.",
    "table_archived": "This table has been put away: nobody can play on, but its record is kept.",
    "too_slow": "This request took too long to arrive: send it again.",
    "headers_too_large": "The address or the headers of this request are too long.",
    "not_json": "The body of this request must be JSON: say 'Content-Type: application/json'.",
    "wrong_host": "This server does not answer to that name.",
    "too_many_requests": "That was too much at once: wait a moment and try again.",
    "too_many_tables": "You have opened many tables in a short time: wait a minute and try again.",
    "our_mistake": "Something went wrong on our side. Nothing was changed; please try again.",
    "closing": "The server is being restarted: try again in a moment.",
    "moved": "This table is on its way to another server: try again in a moment.",
    "no_database": "The database cannot be reached just now, so nothing was changed: try again.",
    "unknown_outcome": "The database did not answer: send this again with the same id to know "
    "whether it counts.",
    "busy": "This table was changed somewhere else at the same moment: please try again.",
}


class Problem(Exception):
    """A refusal. Nothing has happened.

    `more` are further fields of the answer, such as the legal options or the current frame.
    """

    def __init__(self, code: str, text: str = "", **more: object) -> None:
        self.code: Final = code
        self.status: Final = STATUS[code]
        self.text: Final = text or SENTENCES[code]
        self.more: Final = more
        super().__init__(f"{code}: {self.text}")

    def facts(self) -> dict[str, object]:
        """The refusal as it is sent."""
        return {"code": self.code, "status": self.status, "text": self.text, **self.more}


def sentence(text: str) -> str:
    """Words that end like a sentence and begin like one."""
    text = text.strip()
    if not text:
        return text
    ended = text if text.endswith((".", "?", "!", "…")) else f"{text}."
    return ended[0].upper() + ended[1:]
