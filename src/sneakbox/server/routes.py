"""What can be asked over HTTP."""

from functools import partial
from typing import Annotated, Final, Literal

from msgspec import Meta, convert

from sneakbox.games.rulebook import Rule, plain
from sneakbox.scene.themes import Theme
from sneakbox.server import moderation_routes, notice_routes
from sneakbox.server.frames import view_of
from sneakbox.server.messages import (
    Act,
    Answer,
    Calls,
    CampaignBegun,
    CampaignNews,
    CampaignView,
    CheckedStage,
    CheckStage,
    Chosen,
    CodecText,
    Consent,
    DailyMission,
    DailyPuzzle,
    DaysOff,
    Decided,
    Draft,
    Drafted,
    Events,
    Fairness,
    GameReview,
    Games,
    GameStory,
    Given,
    GlossaryText,
    HelpLevel,
    Hint,
    Join,
    Joined,
    KeepStage,
    KeptStage,
    LessonStepText,
    LessonText,
    Lines,
    Listed,
    MomentPicture,
    NewCampaign,
    NewTable,
    NextTable,
    Note,
    NoteText,
    Nothing,
    Number,
    Only,
    Opened,
    Order,
    PlannedTable,
    Played,
    PuzzleAnswer,
    PuzzleList,
    PuzzleSolution,
    PuzzleText,
    Request,
    Revoke,
    Rewind,
    RulebookText,
    RuleText,
    Said,
    Say,
    SeatKey,
    SeatPlan,
    Sheet,
    Shown,
    StageText,
    TableId,
    TableView,
    Takeover,
    TermText,
    Turn,
)
from sneakbox.server.playing import Done
from sneakbox.server.problems import Problem
from sneakbox.server.settings import (
    LONGEST_ACTION,
    LONGEST_SEED,
    LONGEST_WAIT_MS,
    MOST_LINES,
    MOST_LISTED,
)
from sneakbox.server.shelf import brings_text
from sneakbox.server.typed_routes import Ask, Operation, credentials

# Paragraphs are sent whole; whoever shows them breaks them into lines.
WHOLE_LINES: Final = 100_000

ViewName = Annotated[str, Meta(max_length=16)]


class Look(Request, frozen=True):
    """How to look at a table."""

    view: ViewName = ""
    after: Number | None = None
    wait_ms: Annotated[int, Meta(ge=0, le=LONGEST_WAIT_MS)] = 0
    since: Number | None = None
    at: Number | None = None
    assistance: HelpLevel | None = None


class LookOn(Request, frozen=True):
    """How to follow a table without pictures."""

    view: ViewName = ""
    after: Number | None = None
    wait_ms: Annotated[int, Meta(ge=0, le=LONGEST_WAIT_MS)] = 0
    since: Number | None = None


class Page(Request, frozen=True):
    """A page of a list: how long, and behind which."""

    most: Annotated[int, Meta(ge=1, le=MOST_LISTED)] = MOST_LISTED
    before: Annotated[str, Meta(max_length=30)] = ""


class Since(Request, frozen=True):
    """From where on."""

    since: Number = 0
    view: ViewName = ""


class ViewOf(Request, frozen=True):
    """Whose."""

    view: ViewName = ""


class Between(Request, frozen=True):
    """From when to when, whose, and in which colours."""

    at: Number
    since: Number
    view: ViewName = ""
    theme: Theme = "dark"


class OfEdition(Request, frozen=True):
    """Of which edition; of the game's first one when empty."""

    edition: Annotated[str, Meta(max_length=16)] = ""


class ReadChat(Request, frozen=True):
    """Which lines of chat."""

    channel: Literal["table", "team"] = "table"
    since: Number = 0


class Day(Request, frozen=True):
    """Whose mission or puzzle: that of a day as in 2026-11-16, or today's."""

    date: Annotated[str, Meta(max_length=20)] = ""


class GivenAnswer(Request, frozen=True):
    """Which answer, in the words of the game."""

    does: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]


class FromSeed(Request, frozen=True):
    """What a mission is generated from."""

    seed: Annotated[str, Meta(min_length=1, max_length=LONGEST_SEED)]
    size: Literal["small", "medium", "large"] = "small"


class ReadNote(Request, frozen=True):
    """Which sheet."""

    sheet: Sheet = "own"


# Tables.


async def games(ask: Ask) -> Answer:
    return Games(ask.service.shelf.facts())


async def rule(ask: Ask) -> Answer:
    named = ask.request.path_params
    return rule_text(ask, named["game"], ask.service.shelf.rule(named["game"], named["rule"]))


def rule_text(ask: Ask, game: str, found: Rule) -> RuleText:
    examples = ask.service.shelf.examples(game, found.id)
    text = plain(found.body, WHOLE_LINES)
    return RuleText(found.id, found.title, found.chapter, text, examples)


async def rulebook(ask: Ask) -> Answer:
    game = ask.request.path_params["game"]
    book = ask.service.shelf.rulebook(game)
    opening = plain(book.opening, WHOLE_LINES)
    rules = [rule_text(ask, game, found) for found in book.rules]
    return RulebookText(game, book.title, opening, rules)


async def glossary(ask: Ask) -> Answer:
    terms = ask.service.shelf.glossary(ask.request.path_params["game"], ask.query.edition)
    return GlossaryText([convert(term, TermText, from_attributes=True) for term in terms])


async def codec(ask: Ask) -> Answer:
    found = ask.service.shelf.codec(ask.request.path_params["game"], ask.query.edition)
    return convert(found, CodecText, from_attributes=True)


async def seat_plan(ask: Ask) -> Answer:
    plan: PlannedTable = ask.body
    shelf = ask.service.shelf
    if brings_text(plan.options):
        ask.service.workshop.must_wait_for_checks(ask.address)
    game = ask.request.path_params["game"]
    return shelf.seat_plan(await shelf.lay_out(game, plan.players, plan.scenario, plan.options))


async def lesson(ask: Ask) -> Answer:
    named = ask.request.path_params
    found = ask.service.shelf.lesson(named["game"], named["lesson"])
    return LessonText(
        id=found.id,
        game=found.game,
        title=found.title,
        summary=found.summary,
        minutes=found.minutes,
        scenario=found.scenario,
        options=dict(found.options),
        seed=found.seed,
        seat=found.seat,
        others=list(found.others),
        steps=[convert(step, LessonStepText, from_attributes=True) for step in found.steps],
    )


# Puzzles.


async def puzzles(ask: Ask) -> Answer:
    return ask.service.puzzles.listed()


async def daily_puzzle(ask: Ask) -> Answer:
    return ask.service.puzzles.daily(ask.query.date)


async def puzzle(ask: Ask) -> Answer:
    named = ask.request.path_params
    return await ask.service.puzzles.text(named["game"], named["puzzle"])


async def puzzle_answer(ask: Ask) -> Answer:
    named = ask.request.path_params
    return ask.service.puzzles.answer(named["game"], named["puzzle"], ask.query.does)


async def puzzle_solution(ask: Ask) -> Answer:
    named = ask.request.path_params
    return ask.service.puzzles.solution(named["game"], named["puzzle"])


# Setting a table.


async def open_table(ask: Ask) -> Answer:
    ask.service.must_wait_for_tables(ask.address)
    moment = ask.body.play_on
    if moment is not None:  # whoever may look at a game may play on from it
        old = await ask.service.table(moment.table)
        caller = await ask.service.caller(old, *credentials(ask.request), there=False)
        ask.service.may_watch(old, caller)
    opened = await ask.service.seating.open(ask.body, ask.address)
    ask.request.scope["sneak.status"] = 201
    return opened


async def list_tables(ask: Ask) -> Answer:
    return await ask.service.listing.page(ask.query.before, ask.query.most)


def about(ask: Ask) -> TableView:
    return ask.table.about(ask.caller.seats, ask.caller.host)


async def show_table(ask: Ask) -> Answer:
    return about(ask)


async def show_options(ask: Ask) -> Answer:
    return Chosen(dict(ask.table.agreement.options))


async def join(ask: Ask) -> Answer:
    joined = await ask.service.seating.join(ask.table, ask.caller, ask.body)
    if joined.key:
        ask.request.scope["sneak.status"] = 201
    return joined


async def leave(ask: Ask) -> Answer:
    await ask.service.seating.leave(ask.table, ask.seat)
    return about(ask)


async def revoke(ask: Ask) -> Answer:
    return await ask.service.seating.revoke(ask.table, ask.body.seat, ask.body.to)


async def consent(ask: Ask) -> Answer:
    await ask.service.seating.consent(ask.table, ask.seat, ask.body)
    return about(ask)


async def rematch(ask: Ask) -> Answer:
    return TableId(await ask.service.rematch(ask.table, ask.address))


async def archive(ask: Ask) -> Answer:
    await ask.service.seating.archive(ask.table)
    return about(ask)


async def takeover(ask: Ask) -> Answer:
    absence = ask.service.absence
    if ask.body.do == "start":
        await absence.start_countdown(ask.table, ask.body.seat)
    elif ask.body.do == "back":
        if ask.body.seat not in ask.caller.seats:
            raise Problem("not_your_seat", "Only whoever sits there can take the seat back.")
        await absence.take_back(ask.table, ask.body.seat)
    else:
        absence.stop_countdown(ask.table, ask.body.seat)
    return about(ask)


async def days_off(ask: Ask) -> Answer:
    body: DaysOff = ask.body
    await ask.service.playing.take_days_off(ask.table, ask.seat, body.id, body.days)
    return about(ask)


# Stages.


async def daily(ask: Ask) -> Answer:
    return await ask.service.workshop.daily(ask.query.date, ask.address)


async def draft_stage(ask: Ask) -> Answer:
    return await ask.service.workshop.draft(ask.query.seed, ask.query.size, ask.address)


async def copy_stage(ask: Ask) -> Answer:
    return await ask.service.workshop.copy(ask.request.path_params["stage"])


async def check_stage(ask: Ask) -> Answer:
    return await ask.service.workshop.check(ask.body.text, ask.body.theme, ask.address)


async def keep_stage(ask: Ask) -> Answer:
    return await ask.service.workshop.keep(ask.body)


# Playing.


async def frame(ask: Ask) -> Answer:
    look: Look = ask.query
    view = ask.service.view_for(ask.table, ask.caller, look.view)
    waiting = ask.caller.seats if look.wait_ms else frozenset[int]()
    async with ask.service.absence.waiting(ask.table, waiting):
        return await ask.service.frame(
            ask.table,
            view,
            after=look.after,
            wait_ms=look.wait_ms,
            since=look.since,
            at=look.at,
            most_help=look.assistance,
            address=ask.address,
            still_may=partial(ask.must_still_be_welcome, view),
        )


async def turn(ask: Ask) -> Answer:
    look: LookOn = ask.query
    view = ask.service.view_for(ask.table, ask.caller, look.view)
    waiting = ask.caller.seats if look.wait_ms else frozenset[int]()
    async with ask.service.absence.waiting(ask.table, waiting):
        return await ask.service.turn(
            ask.table,
            view,
            after=look.after,
            wait_ms=look.wait_ms,
            since=look.since,
            address=ask.address,
            still_may=partial(ask.must_still_be_welcome, view),
        )


async def decide(ask: Ask) -> Answer:
    body: Act = ask.body
    act = ask.service.playing.act
    done, again = await act(ask.table, ask.seat, body.id, body.prompt, body.actions)
    if done.noticed and not again:
        await ask.is_noticed()
    found = await ask.service.turn(ask.table, view_of(ask.seat), since=done.since)
    return Decided(body.id, again, done.played, found)


async def act(ask: Ask) -> Answer:
    body: Act = ask.body
    act = ask.service.playing.act
    return await played(
        ask, body.id, *await act(ask.table, ask.seat, body.id, body.prompt, body.actions)
    )


async def draft(ask: Ask) -> Answer:
    body: Draft = ask.body
    return await ask.service.playing.draft(ask.table, ask.seat, body.prompt, body.actions)


async def undo(ask: Ask) -> Answer:
    name = ask.body.id
    return await played(ask, name, *await ask.service.standing.undo(ask.table, ask.seat, name))


async def rewind(ask: Ask) -> Answer:
    body: Rewind = ask.body
    rewind = ask.service.playing.rewind
    return await played(ask, body.id, *await rewind(ask.table, ask.seat, body.id, body.do, body.to))


async def concede(ask: Ask) -> Answer:
    name = ask.body.id
    return await played(ask, name, *await ask.service.playing.concede(ask.table, ask.seat, name))


async def played(ask: Ask, command: str, done: Done, again: bool) -> Played:
    """What came of it; who did what everybody notices is there."""
    if done.noticed and not again:
        await ask.is_noticed()
    return ask.service.playing.played(ask.table, ask.seat, command, done, again)


# Talking.


async def say(ask: Ask) -> Answer:
    body: Say = ask.body
    line, again = await ask.service.talking.say(
        ask.table, ask.seat, body.id, body.channel, body.text
    )
    if body.channel == "table":
        await ask.is_noticed()
    return Said(body.id, again, line)


async def read_chat(ask: Ask) -> Answer:
    ask.service.may_watch(ask.table, ask.caller)
    lines = ask.service.talking.lines(
        ask.table, ask.caller.seats, ask.query.channel, ask.query.since
    )
    return Lines(lines[:MOST_LINES])


async def read_note(ask: Ask) -> Answer:
    return ask.service.talking.note(ask.table, ask.seat, ask.query.sheet)


async def write_note(ask: Ask) -> Answer:
    body: Note = ask.body
    talking = ask.service.talking
    await talking.write_note(ask.table, ask.seat, body.text, sheet=body.sheet)
    return talking.note(ask.table, ask.seat, body.sheet)


async def order(ask: Ask) -> Answer:
    await ask.service.standing.give(ask.table, ask.seat, ask.body.order)
    return Given(ask.body.order)


# Looking back.


async def events(ask: Ask) -> Answer:
    view = ask.service.view_for(ask.table, ask.caller, ask.query.view)
    await ask.service.looking_back.remember(ask.table, ask.address)
    return ask.service.events(ask.table, view, ask.query.since)


async def calls(ask: Ask) -> Answer:
    view = ask.service.view_for(ask.table, ask.caller, ask.query.view)
    return await ask.service.calls(ask.table, view, ask.caller, ask.address)


async def hint(ask: Ask) -> Answer:
    view = ask.service.view_for(ask.table, ask.caller, ask.query.view)
    return await ask.service.hints.hint(ask.table, view)


async def review(ask: Ask) -> Answer:
    view = ask.service.view_for(ask.table, ask.caller, ask.query.view)
    return await ask.service.hints.review(ask.table, view)


async def story(ask: Ask) -> Answer:
    view = ask.service.view_for(ask.table, ask.caller, ask.query.view)
    return await ask.service.looking_back.story(ask.table, view, ask.address)


async def moment_picture(ask: Ask) -> Answer:
    between: Between = ask.query
    view = ask.service.view_for(ask.table, ask.caller, between.view)
    return await ask.service.looking_back.picture(
        ask.table, view, between.at, between.since, between.theme, ask.address
    )


async def record(ask: Ask) -> str:
    ask.service.may_watch(ask.table, ask.caller)
    return ask.service.record(ask.table, ask.caller)


async def content(ask: Ask) -> str:
    ask.service.may_watch(ask.table, ask.caller)
    return ask.service.content(ask.table, ask.caller)


async def fairness(ask: Ask) -> Answer:
    ask.service.may_watch(ask.table, ask.caller)
    return await ask.service.fairness(ask.table, ask.address)


# Campaigns.


async def begin_campaign(ask: Ask) -> Answer:
    ask.service.must_wait_for_tables(ask.address)
    return await ask.service.campaigns.begin(ask.body)


async def show_campaign(ask: Ask) -> Answer:
    return await ask.service.campaigns.view(ask.campaign)


async def next_table(ask: Ask) -> Answer:
    ask.service.must_wait_for_tables(ask.address)
    return await ask.service.campaigns.open_table(ask.campaign, ask.body)


async def campaign_file(ask: Ask) -> str:
    return await ask.service.campaigns.file(ask.campaign)


async def campaign_news(ask: Ask) -> Answer:
    return await ask.service.campaigns.news(ask.table)


_TABLE: Final = "/api/tables/{table}"
_CAMPAIGN: Final = "/api/campaigns/{campaign}"
_PUZZLE: Final = "/api/games/{game}/puzzles/{puzzle}"
_CHANGE: Final = ("not_started", "game_over", "busy", "id_reused")
_VIEW: Final = ("no_such_seat", "no_spectators", "not_yet", "key_missing", "not_started")

OPERATIONS: Final = (
    Operation("GET", "/api/games", "games", "The games that can be played here.", games, Games),
    Operation(
        "GET",
        "/api/games/{game}/rules",
        "rulebook",
        "The whole rulebook.",
        rulebook,
        RulebookText,
        refuses=("no_such_game", "no_such_rule"),
    ),
    Operation(
        "GET",
        "/api/games/{game}/rules/{rule}",
        "rule",
        "A rule in the words of the rulebook.",
        rule,
        RuleText,
        refuses=("no_such_game", "no_such_rule"),
    ),
    Operation(
        "GET",
        "/api/games/{game}/glossary",
        "glossary",
        "What every piece, card, token and word of a game is.",
        glossary,
        GlossaryText,
        query=OfEdition,
        refuses=("no_such_game", "no_such_edition"),
    ),
    Operation(
        "GET",
        "/api/games/{game}/codec",
        "codec",
        "Everything that can be looked up over a game's codec.",
        codec,
        CodecText,
        query=OfEdition,
        refuses=("no_such_game", "no_such_codec"),
    ),
    Operation(
        "POST",
        "/api/games/{game}/seats",
        "seat_plan",
        "What each seat would play at a table.",
        seat_plan,
        SeatPlan,
        body=PlannedTable,
        refuses=("no_such_game",),
    ),
    Operation(
        "GET",
        "/api/games/{game}/lessons/{lesson}",
        "lesson",
        "A guided first game, step by step.",
        lesson,
        LessonText,
        refuses=("no_such_game", "no_such_lesson"),
    ),
    Operation(
        "GET",
        "/api/puzzles",
        "puzzles",
        "Every puzzle, by game.",
        puzzles,
        PuzzleList,
    ),
    Operation(
        "GET",
        "/api/puzzles/daily",
        "daily_puzzle",
        "The puzzle of a day.",
        daily_puzzle,
        DailyPuzzle,
        query=Day,
        refuses=("no_such_puzzle",),
    ),
    Operation(
        "GET",
        _PUZZLE,
        "puzzle",
        "A position and a question, without the solution.",
        puzzle,
        PuzzleText,
        refuses=("no_such_game", "no_such_puzzle"),
    ),
    Operation(
        "GET",
        f"{_PUZZLE}/answer",
        "puzzle_answer",
        "What one answer to a puzzle leads to.",
        puzzle_answer,
        PuzzleAnswer,
        query=GivenAnswer,
        refuses=("no_such_game", "no_such_puzzle"),
    ),
    Operation(
        "GET",
        f"{_PUZZLE}/solution",
        "puzzle_solution",
        "Which answer to a puzzle is the best, and why.",
        puzzle_solution,
        PuzzleSolution,
        refuses=("no_such_game", "no_such_puzzle"),
    ),
    Operation(
        "GET",
        "/api/stages/daily",
        "daily",
        "The daily mission of Metal Gear.",
        daily,
        DailyMission,
        query=Day,
        refuses=("no_such_game",),
    ),
    Operation(
        "GET",
        "/api/stages/draft",
        "draft_stage",
        "A generated mission, not rated.",
        draft_stage,
        StageText,
        query=FromSeed,
        refuses=("no_such_game",),
    ),
    Operation(
        "GET",
        "/api/stages/{stage}",
        "copy_stage",
        "The text of a stage.",
        copy_stage,
        StageText,
        refuses=("no_such_game", "no_such_stage"),
    ),
    Operation(
        "POST",
        "/api/stages/check",
        "check_stage",
        "Check a stage and draw it.",
        check_stage,
        CheckedStage,
        body=CheckStage,
        refuses=("no_such_game",),
    ),
    Operation(
        "POST",
        "/api/stages/keep",
        "keep_stage",
        "Keep a stage on one's own machine.",
        keep_stage,
        KeptStage,
        body=KeepStage,
        refuses=("not_kept_here", "bad_name", "stage_exists"),
    ),
    Operation(
        "POST",
        "/api/tables",
        "open_table",
        "Open a table.",
        open_table,
        Opened,
        body=NewTable,
        status=201,
        refuses=(
            "no_such_game",
            "bad_name",
            "too_many_tables",
            "no_such_table",
            "no_such_seat",
            "not_yet",
            "not_started",
            "game_over",
            "table_archived",
            "busy",
            "no_spectators",
            "key_unknown",
            "key_revoked",
        ),
    ),
    Operation(
        "GET",
        "/api/tables",
        "tables",
        "Tables anybody may find.",
        list_tables,
        Listed,
        query=Page,
    ),
    Operation(
        "GET",
        _TABLE,
        "table",
        "A table and its people.",
        show_table,
        TableView,
        who="anybody",
        sign="never",
    ),
    Operation(
        "GET",
        f"{_TABLE}/options",
        "options",
        "What was agreed at a table, with whole texts.",
        show_options,
        Chosen,
        who="anybody",
        sign="never",
    ),
    Operation(
        "POST",
        f"{_TABLE}/join",
        "join",
        "Take an open seat, or choose a name at your own.",
        join,
        Joined,
        body=Join,
        who="anybody",
        refuses=("bad_name", "table_full", "seat_taken", "no_such_seat", "busy"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/leave",
        "leave",
        "Get up from the table.",
        leave,
        TableView,
        body=Nothing,
        who="seat",
        refuses=("busy",),
    ),
    Operation(
        "POST",
        f"{_TABLE}/revoke",
        "revoke",
        "Free a seat: for a new link, or for a bot.",
        revoke,
        SeatKey,
        body=Revoke,
        who="host",
        refuses=("no_such_seat", "needs_consent", "not_started", "busy"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/consent",
        "consent",
        "Agree to a new link for somebody's seat, or refuse it.",
        consent,
        TableView,
        body=Consent,
        who="seat",
        refuses=("no_such_seat", "no_proposal", "busy"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/rematch",
        "rematch",
        "Play again with sides swapped.",
        rematch,
        TableId,
        body=Nothing,
        who="seat_or_host",
        refuses=("not_over", "busy", "too_many_tables"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/archive",
        "archive",
        "Put the table away.",
        archive,
        TableView,
        body=Nothing,
        who="host",
        refuses=("busy",),
    ),
    Operation(
        "POST",
        f"{_TABLE}/takeover",
        "takeover",
        "Count down until a bot plays for somebody who is away.",
        takeover,
        TableView,
        body=Takeover,
        who="seat_or_host",
        refuses=("no_such_seat", "not_your_seat", "not_away", "not_started", "game_over", "busy"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/days_off",
        "days_off",
        "Let your clock stand still for some days.",
        days_off,
        TableView,
        body=DaysOff,
        who="seat",
        refuses=(*_CHANGE, "no_days_off"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/frame",
        "frame",
        "What a view shows.",
        frame,
        Shown,
        query=Look,
        who="anybody",
        sign="when_noticed",
        refuses=_VIEW,
    ),
    Operation(
        "POST",
        f"{_TABLE}/act",
        "act",
        "Decide.",
        act,
        Played,
        body=Act,
        who="seat",
        sign="when_noticed",
        refuses=(*_CHANGE, "stale_prompt", "not_your_turn", "not_legal"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/turn",
        "turn",
        "What a view is asked and was told, without pictures.",
        turn,
        Turn,
        query=LookOn,
        who="anybody",
        sign="when_noticed",
        refuses=_VIEW,
    ),
    Operation(
        "POST",
        f"{_TABLE}/turn",
        "decide",
        "Decide, and get no picture of it.",
        decide,
        Decided,
        body=Act,
        who="seat",
        sign="when_noticed",
        refuses=(*_CHANGE, "stale_prompt", "not_your_turn", "not_legal"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/draft",
        "draft",
        "Try a turn so far.",
        draft,
        Drafted,
        body=Draft,
        who="seat",
        sign="when_noticed",
        refuses=("not_started", "game_over", "stale_prompt", "not_your_turn", "not_legal"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/undo",
        "undo",
        "Take your last decision back.",
        undo,
        Played,
        body=Only,
        who="seat",
        sign="when_noticed",
        refuses=(*_CHANGE, "cannot_take_back", "not_your_turn"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/rewind",
        "rewind",
        "Propose to go back past a barrier, agree, or withdraw.",
        rewind,
        Played,
        body=Rewind,
        who="seat",
        refuses=(*_CHANGE, "cannot_take_back", "no_proposal", "not_your_turn"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/concede",
        "concede",
        "Give the game up.",
        concede,
        Played,
        body=Only,
        who="seat",
        refuses=(*_CHANGE, "not_your_turn"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/chat",
        "read_chat",
        "What was said.",
        read_chat,
        Lines,
        query=ReadChat,
        who="anybody",
        sign="when_noticed",
        refuses=("no_spectators",),
    ),
    Operation(
        "POST",
        f"{_TABLE}/chat",
        "chat",
        "Say something.",
        say,
        Said,
        body=Say,
        who="seat",
        sign="when_noticed",
        refuses=("bad_text", "no_team", "id_reused", "busy"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/note",
        "read_note",
        "Your notes, or those of your team.",
        read_note,
        NoteText,
        query=ReadNote,
        who="seat",
        sign="when_noticed",
        refuses=("no_team",),
    ),
    Operation(
        "POST",
        f"{_TABLE}/note",
        "note",
        "Write your notes, for yourself or for your team.",
        write_note,
        NoteText,
        body=Note,
        who="seat",
        sign="when_noticed",
        refuses=("bad_text", "no_team", "busy"),
    ),
    Operation(
        "POST",
        f"{_TABLE}/order",
        "order",
        "Answer in advance what is asked again and again, or withdraw that.",
        order,
        Given,
        body=Order,
        who="seat",
        sign="when_noticed",
        refuses=("not_started", "busy"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/events",
        "events",
        "What a view was told.",
        events,
        Events,
        query=Since,
        who="anybody",
        sign="when_noticed",
        refuses=_VIEW,
    ),
    Operation(
        "GET",
        f"{_TABLE}/calls",
        "calls",
        "The story that a view was told so far.",
        calls,
        Calls,
        query=ViewOf,
        who="anybody",
        sign="when_noticed",
        refuses=_VIEW,
    ),
    Operation(
        "GET",
        f"{_TABLE}/hint",
        "hint",
        "What the server would do in a seat's place, and why.",
        hint,
        Hint,
        query=ViewOf,
        who="seat",
        sign="when_noticed",
        refuses=(*_VIEW, "not_started", "game_over", "not_your_turn", "no_hints"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/review",
        "review",
        "How a seat's odds rose and fell and where it turned, when the game is over.",
        review,
        GameReview,
        query=ViewOf,
        who="anybody",
        refuses=(*_VIEW, "not_over", "no_hints"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/story",
        "story",
        "Who won and how, what everybody did and how luck fell, when the game is over.",
        story,
        GameStory,
        query=ViewOf,
        who="anybody",
        refuses=(*_VIEW, "not_over", "too_many_requests"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/picture",
        "moment_picture",
        "What happened between two numbers in one picture, when the game is over.",
        moment_picture,
        MomentPicture,
        query=Between,
        who="anybody",
        refuses=(*_VIEW, "not_over", "too_many_requests"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/record",
        "record",
        "The record of the game, as text.",
        record,
        None,
        who="anybody",
        sign="when_noticed",
        refuses=("not_yet", "not_started", "no_spectators"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/content",
        "content",
        "The stages, maps, tiles and cards behind a record, as a file.",
        content,
        None,
        who="anybody",
        sign="when_noticed",
        refuses=("not_yet", "not_started", "no_spectators"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/fairness",
        "fairness",
        "What is needed to check every result of luck.",
        fairness,
        Fairness,
        who="anybody",
        sign="when_noticed",
        refuses=("not_yet", "not_started", "no_spectators"),
    ),
    Operation(
        "POST",
        "/api/campaigns",
        "begin_campaign",
        "Begin a campaign, or take one in that was exported.",
        begin_campaign,
        CampaignBegun,
        body=NewCampaign,
        status=201,
        refuses=("no_such_game", "too_many_tables"),
        takes_file=True,
    ),
    Operation(
        "GET",
        _CAMPAIGN,
        "campaign",
        "Stages, ranks, Memory Box and VR missions of a campaign.",
        show_campaign,
        CampaignView,
        who="campaign",
    ),
    Operation(
        "GET",
        f"{_CAMPAIGN}/file",
        "campaign_file",
        "The campaign as one readable file.",
        campaign_file,
        None,
        who="campaign",
    ),
    Operation(
        "POST",
        f"{_CAMPAIGN}/tables",
        "next_table",
        "Set the table for a stage of a campaign.",
        next_table,
        Opened,
        body=NextTable,
        who="campaign",
        status=201,
        refuses=("no_such_game", "bad_name", "too_many_tables", "game_over", "busy"),
    ),
    Operation(
        "GET",
        f"{_TABLE}/campaign",
        "campaign_news",
        "What a table has brought to its campaign.",
        campaign_news,
        CampaignNews,
        who="seat_or_host",
        refuses=("no_such_campaign",),
    ),
    *notice_routes.OPERATIONS,
    *moderation_routes.OPERATIONS,
)
