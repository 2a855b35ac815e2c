"""What is said over HTTP, as types: they check what comes in and make the published OpenAPI.

Frames, beats and boards travel as `Raw`: they are encoded once and handed on as they are.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from sneakbox.scene.themes import Theme
from sneakbox.server.posting import How
from sneakbox.server.settings import LONGEST_ACTION, LONGEST_STAGE, MOST_ACTIONS

CommandId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,64}$",
        description="Made by the client, new for every decision; the same when it is sent again.",
    ),
]
Milliseconds = Annotated[int, Meta(ge=0, le=3_600_000)]
# Looked at by whoever opens the table, who says in a sentence what can be chosen.
LongTime = Annotated[int, Meta(ge=0, le=10**12)]
Days = Annotated[int, Meta(ge=0, le=1_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Actions = Annotated[
    list[Annotated[str, Meta(max_length=LONGEST_ACTION)]],
    Meta(min_length=1, max_length=MOST_ACTIONS),
]
DraftActions = Annotated[
    list[Annotated[str, Meta(max_length=LONGEST_ACTION)]], Meta(max_length=MOST_ACTIONS)
]
FrameData = Annotated[Raw, Meta(extra_json_schema={"type": "object", "title": "Frame"})]
BeatsData = Annotated[
    Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "object", "title": "Beat"}})
]
StageWords = Annotated[str, Meta(max_length=LONGEST_STAGE)]
UndoPolicy = Literal["free", "consent", "none"]
# What happens when somebody's time for a move is up: a bot plays, or the game ends and nobody wins.
WhenLate = Literal["bot", "draw"]
SeatKind = Literal["human", "bot", "open"]
TableState = Literal["waiting", "playing", "over", "archived"]
# For whom the host frees a seat: whoever gets its new link, or a bot.
FreedFor = Literal["link", "bot"]
# Who reads what a seat notes down: nobody else, or everybody of its team.
Sheet = Literal["own", "side"]
# An answer that can be given in advance.
OrderName = Annotated[str, Meta(max_length=40)]
# How much is told of what could be worked out, as `helps` of a game explains.
HelpLevel = Annotated[int, Meta(ge=1, le=3)]


class Request(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of a request. Fields that are not known are refused."""


class Answer(Struct, frozen=True):
    """The body of an answer."""


class Health(Answer, frozen=True):
    """How the server is: whether all that runs by itself does run, and whether it can write."""

    ok: bool
    live: bool
    ready: bool


# Asking.


class SeatWish(Request, frozen=True):
    """Who shall sit there."""

    kind: SeatKind = "human"
    name: str = ""
    bot: str = ""


class PlayOn(Request, frozen=True):
    """A moment of a game that is over, in the numbers of one of its views."""

    table: str
    number: Number
    view: str = "public"


class NewTable(Request, frozen=True):
    """A table to be opened."""

    game: str = ""
    scenario: str | None = None
    options: dict[str, str] = {}
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)] | None = None
    assistance: HelpLevel | None = None
    undo: UndoPolicy = "free"
    spectators: bool = True
    listed: bool = False
    takeover_ms: Milliseconds = 60_000
    pace_ms: LongTime = 0
    days_off: Days = 0
    when_late: WhenLate = "bot"
    stand_in: str = ""
    practice: bool = False
    seed: str = ""
    play_on: PlayOn | None = field(default=None, name="from")


class PlannedTable(Request, frozen=True):
    """A table as somebody thinks of it, before anybody sits there."""

    players: Annotated[int, Meta(ge=1, le=8)]
    scenario: str | None = None
    options: dict[str, str] = {}


class NewCampaign(Request, frozen=True):
    """A campaign to be begun, or with `file` one that was exported."""

    name: str = ""
    players: Annotated[int, Meta(ge=1, le=8)] = 1
    edition: str = "final"
    difficulty: str = "normal"
    file: str = ""


class NextTable(Request, frozen=True):
    """A table of a campaign: of its next stage, unless another is named."""

    stage: str = ""
    characters: str = "roster"
    equipment: str = "starting"
    boss: str = "none"
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)] | None = None
    assistance: HelpLevel | None = None
    undo: UndoPolicy = "free"


class Join(Request, frozen=True):
    """Somebody sits down, or says what to be called."""

    name: str = ""
    seat: SeatNumber | None = None


class Nothing(Request, frozen=True):
    """A request that needs no words."""


class Revoke(Request, frozen=True):
    """A seat to be freed: for whoever gets a new link, or for a bot."""

    seat: SeatNumber
    to: FreedFor = "link"


class Consent(Request, frozen=True):
    """Whether somebody else may get a new link for a seat in the middle of a game."""

    seat: SeatNumber
    do: Literal["agree", "refuse"]


class Act(Request, frozen=True):
    """A decision: options of the prompt, played in order."""

    id: CommandId
    prompt: str
    actions: Actions


class Draft(Request, frozen=True):
    """The turn so far, to be tried out."""

    prompt: str
    actions: DraftActions


class Only(Request, frozen=True):
    """A command without further words."""

    id: CommandId


class Rewind(Request, frozen=True):
    """Going back past a barrier."""

    id: CommandId
    do: Literal["propose", "agree", "withdraw"]
    to: Number | None = None


class Say(Request, frozen=True):
    """A line of chat."""

    id: CommandId
    text: str
    channel: Literal["table", "team"] = "table"


class Note(Request, frozen=True):
    """What a seat notes down, on the sheet that nobody else reads or on the one for its team."""

    text: str
    sheet: Sheet = "own"


class Order(Request, frozen=True):
    """An answer given in advance: one of `standing` in a frame; an empty one is withdrawn."""

    order: OrderName = ""


class Takeover(Request, frozen=True):
    """A bot for somebody who is away; `back` by whoever was too late and wants to play on."""

    seat: SeatNumber
    do: Literal["start", "stop", "back"]


class DaysOff(Request, frozen=True):
    """Days on which somebody's clock stands still."""

    id: CommandId
    days: Annotated[int, Meta(ge=1, le=1_000)] = 1


class LineName(Request, frozen=True):
    """A line of chat that was read."""

    channel: Literal["table", "team"]
    number: Number


class Report(Request, frozen=True):
    """What whoever runs the server should know: about a line, a seat, or in words."""

    line: LineName | None = None
    seat: SeatNumber | None = None
    text: Annotated[str, Meta(max_length=500)] = ""


class NoticeWish(Request, frozen=True):
    """Where somebody wants to be told of their turns, and how often at most."""

    how: How
    address: Annotated[str, Meta(max_length=2_000)]
    every_ms: Annotated[int, Meta(ge=600_000, le=604_800_000)] = 600_000


class NoticeToken(Request, frozen=True):
    """What stands in every message: it belongs to whoever has the address."""

    token: Annotated[str, Meta(max_length=40)]


class CheckStage(Request, frozen=True):
    """A stage as somebody writes it, to be checked and drawn."""

    text: StageWords
    theme: Theme = "dark"


class KeepStage(Request, frozen=True):
    """A stage to be put into the folder of whoever runs the server."""

    name: Annotated[str, Meta(max_length=40)]
    text: StageWords
    replace: bool = False  # another of this name


# Answering.


class RoleFacts(Answer, frozen=True):
    """What a seat plays and its sign; both empty where the game has no names for its seats."""

    role: str
    symbol: str
    bot: str  # what a bot is called there, unless it is given a name


class CardToCarryFacts(Answer, frozen=True):
    """A card that somebody may carry: whether it takes one of their slots, and whether they have
    it from the start."""

    number: str
    name: str
    type: str
    text: str
    slot: bool
    starts: bool


class MemberFacts(Answer, frozen=True):
    """Somebody who may go in, with the cards they may carry."""

    id: str
    name: str
    symbol: str
    cards: list[CardToCarryFacts]


class CastFacts(Answer, frozen=True):
    """So many go in together: those who must, and some of those who may."""

    characters: int
    must: list[str]
    may: list[str]


class PartyFacts(Answer, frozen=True):
    """What can be chosen: one of `casts`, the usual one first, and up to `limit` cards for each."""

    casts: list[CastFacts]
    limit: int
    people: list[MemberFacts]


class SeatPlan(Answer, frozen=True):
    """What each seat would play, and who may go in where the table chooses that."""

    seats: list[RoleFacts]
    party: PartyFacts | None


class SeatView(Answer, frozen=True):
    """Who sits there, what they play, and whether they are there."""

    seat: int
    role: str
    symbol: str
    kind: SeatKind
    name: str
    bot: str
    level: str  # how well a bot plays, as it is called
    face: str  # the symbol of that
    online: bool
    screens: int
    away_ms: int
    deciding: bool
    left: bool
    taken_over: bool
    countdown_ms: int
    time_ms: int  # left for this move, -1 where no time runs
    off_ms: int  # left of the days off that were taken
    days_off: int  # that may still be taken


class Given(Answer, frozen=True):
    """What a seat answers in advance from now on."""

    order: str


class TurnNotices(Answer, frozen=True):
    """How a server can tell of turns, and how it tells a seat: empty where it does not. `state` is
    `asked` until whoever has a mail address has said yes, then `agreed`. `push_key` is what a
    browser must know of a server that may send to it."""

    ways: list[How]
    how: Literal["", "push", "mail", "hook"]
    state: Literal["", "asked", "agreed", "stopped"]
    every_ms: int
    push_key: str = ""


class Reported(Answer, frozen=True):
    """A report is kept."""

    reported: bool


class NoticeAnswer(Answer, frozen=True):
    """In which way the messages came that were agreed to, or stopped."""

    how: How


class Proposed(Answer, frozen=True):
    """Somebody asks to go back; `to` is in the viewer's numbers."""

    by: int
    to: int
    agreed: list[int]
    missing: list[int]


class Freeing(Answer, frozen=True):
    """The host asks for a new link for a seat in the middle of a game."""

    seat: int
    agreed: list[int]
    missing: list[int]


class Result(Answer, frozen=True):
    """How the game ended."""

    word: str
    scores: list[float]
    rule: str


class HelpFacts(Answer, frozen=True):
    """How much a table tells its players of what could be worked out, in one sentence."""

    level: int
    title: str
    says: str


class TableView(Answer, frozen=True):
    """Everything about a table that is not the game itself; `mission` is what its scenario is
    called, or the stage that was sent with its options: that text stands in `Chosen` alone."""

    id: str
    game: str
    title: str
    scenario: str
    mission: str
    place: str  # where in the game one is, as everybody may know
    options: dict[str, str]
    state: TableState
    assistance: int
    helps: list[HelpFacts]  # the levels up to that of the table
    undo: UndoPolicy
    spectators: bool
    listed: bool
    seeded: bool
    practice: bool
    handed: list[int]
    takeover_ms: int
    pace_ms: int
    days_off: int
    when_late: WhenLate
    stand_in: str  # the level of the bot that plays for somebody who is away, as it is called
    board: str
    watching: int
    rematch: str
    commitment: str
    codec: bool
    campaign: str
    result: Result | None
    proposal: Proposed | None
    freeing: Freeing | None
    you: list[str]
    host: bool
    seats: list[SeatView]


class Chosen(Answer, frozen=True):
    """What was agreed at a table, with whole texts: a stage of somebody's own."""

    options: dict[str, str]


class SeatKey(Answer, frozen=True):
    """A key, shown this once; empty where a bot has the seat now."""

    seat: int
    key: str
    link: str


class Opened(Answer, frozen=True):
    """A new table with the keys of its host and its people."""

    table: TableView
    host: str
    seats: list[SeatKey]


class Joined(Answer, frozen=True):
    """A seat that is yours now; `key` is empty where you had one already."""

    seat: int
    key: str
    link: str
    table: TableView


class Listed(Answer, frozen=True):
    """Tables that everybody may find; `more` leads to the next page, empty on the last."""

    tables: list[TableView]
    more: str


class TableId(Answer, frozen=True):
    """The name of another table."""

    table: str


class Shown(Answer, frozen=True):
    """What a view shows."""

    view: str
    number: int
    frame: FrameData
    beats: BeatsData
    since: int


class Played(Answer, frozen=True):
    """A decision that counts."""

    id: str
    repeated: bool
    played: int
    view: str
    number: int
    frame: FrameData
    beats: BeatsData
    since: int


class Happened(Answer, frozen=True):
    """One fact as a view was told it, for programs: the words are left to whoever has readers."""

    number: int
    kind: str
    details: dict[str, int]
    rule: str


class Turn(Answer, frozen=True):
    """How it stands for a view, without pictures: what it is asked, what it may answer, and what it
    was told."""

    view: str
    number: int
    since: int
    prompt: str  # empty when it is asked nothing
    options: list[str]
    deciding: list[int]
    result: Result | None
    events: list[Happened]


class Decided(Answer, frozen=True):
    """A decision that counts, and how it stands then, without pictures."""

    id: str
    repeated: bool
    played: int
    turn: Turn


class Drafted(Answer, frozen=True):
    """How it would stand; `barrier` is what the next of the actions would pass."""

    played: int
    barrier: Literal["none", "luck", "reveal", "turn"]
    why: str
    view: str
    number: int
    frame: FrameData


class ChatLine(Answer, frozen=True):
    """Something somebody said; seat -1 is the table itself."""

    channel: Literal["table", "team"]
    number: int
    seat: int
    name: str
    text: str
    age_ms: int


class Said(Answer, frozen=True):
    """A line that everybody can read now."""

    id: str
    repeated: bool
    line: ChatLine


class Lines(Answer, frozen=True):
    """What was said."""

    lines: list[ChatLine]


class MateNote(Answer, frozen=True):
    """What somebody else of the team has written on the sheet for it."""

    seat: int
    text: str


class NoteText(Answer, frozen=True):
    """What a seat has noted down on a sheet; on that of the team, its mates' notes as well."""

    text: str
    mates: list[MateNote]


class EventLine(Answer, frozen=True):
    """One fact as a view was told it."""

    number: int
    kind: str
    details: dict[str, int]
    rule: str
    text: str


class Events(Answer, frozen=True):
    """What a view was told, in order."""

    view: str
    number: int
    events: list[EventLine]


class Weighted(Answer, frozen=True):
    """One thing luck could have given."""

    action: str
    weight: int


class Draw(Answer, frozen=True):
    """One result of luck."""

    step: int
    total: int
    outcomes: list[Weighted]
    drawn: str


class Fairness(Answer, frozen=True):
    """What is needed to check every result of luck."""

    secret: str
    commitment: str
    draws: list[Draw]


class ScenarioFacts(Answer, frozen=True):
    """One way to play a game, and for how many."""

    id: str
    title: str
    help: str
    players: list[int]


class OptionFacts(Answer, frozen=True):
    """A setting of a game."""

    name: str
    default: str
    choices: list[str]
    help: str


class SeatsFacts(Answer, frozen=True):
    """How many can play."""

    least: int
    most: int


class LessonFacts(Answer, frozen=True):
    """A guided game: how long it takes, and in how many steps."""

    id: str
    title: str
    summary: str
    minutes: int
    steps: int


class LevelFacts(Answer, frozen=True):
    """How well a bot plays: the word it is called by, its name, its face and what to expect."""

    word: str
    title: str
    face: str
    help: str


class GameFacts(Answer, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    summary: str
    credits: str
    maturity: str
    seats: SeatsFacts
    default_scenario: str
    scenarios: list[ScenarioFacts]
    options: list[OptionFacts]
    helps: list[HelpFacts]
    usual_help: int
    bots: list[str]
    levels: list[LevelFacts]
    usual_bot: str
    board: str
    lessons: list[LessonFacts]


class Games(Answer, frozen=True):
    """Every game that can be played here."""

    games: list[GameFacts]


class LessonStepText(Answer, frozen=True):
    """One idea and one thing to do: the options that lead on, by their ids, and what the step is
    about on the board. Without answers the player is free from here on."""

    title: str
    text: str
    task: str
    answers: list[str]
    point: list[str]
    rule: str


class LessonText(Answer, frozen=True):
    """A guided game. It is played at a table of this scenario, these options and this seed, with
    the learner at `seat` and bots at the others; a step belongs to each number of decisions of the
    learner."""

    id: str
    game: str
    title: str
    summary: str
    minutes: int
    scenario: str
    options: dict[str, str]
    seed: str
    seat: int
    others: list[str]
    steps: list[LessonStepText]


class PuzzleRow(Answer, frozen=True):
    """A puzzle in a list."""

    id: str
    level: str
    question: str


class GamePuzzles(Answer, frozen=True):
    """The puzzles of a game, the easy ones first."""

    game: str
    title: str
    puzzles: list[PuzzleRow]


class PuzzleList(Answer, frozen=True):
    """Every puzzle, by game."""

    games: list[GamePuzzles]


class DailyPuzzle(Answer, frozen=True):
    """The puzzle of a day, the same for everybody. `picture` is the address of its drawing, without
    the theme."""

    date: str
    number: int
    game: str
    title: str
    puzzle: PuzzleRow
    picture: str


class PuzzleText(Answer, frozen=True):
    """A position through the eyes of the seat that is asked. The frame asks the question; its
    answers stand in an order that tells nothing."""

    id: str
    game: str
    scenario: str
    level: str
    asks: str
    frame: FrameData


class PuzzleAnswer(Answer, frozen=True):
    """What an answer leads to: how many of 100 games are won after it, and why. Where nothing
    `counts`, an answer is possible or not, and `hope` is 100 or 0."""

    does: str
    says: str
    right: bool
    counts: bool
    hope: int
    why: str


class PuzzleSolution(Answer, frozen=True):
    """All answers, the best one first, and why it is the best."""

    id: str
    why: list[str]
    answers: list[PuzzleAnswer]


class ExampleText(Answer, frozen=True):
    """A step of a lesson that a rule is about; `picture` is the address of its drawing, without the
    theme."""

    lesson: str
    title: str
    text: str
    picture: str


class RuleText(Answer, frozen=True):
    """A numbered rule in the words of the game's rulebook: paragraphs with an empty line between
    them, items of a list beginning with `- `."""

    id: str
    title: str
    chapter: str
    text: str
    examples: list[ExampleText]


class RulebookText(Answer, frozen=True):
    """All rules of a game in the order of the book, and what stands before the first."""

    game: str
    title: str
    opening: str
    rules: list[RuleText]


class RuleName(Answer, frozen=True):
    """A rule by its number and title."""

    id: str
    title: str


class TermText(Answer, frozen=True):
    """A term of a game: what it is, with its rules. `about` names what on the screen it answers
    for, `words` are those that name it in sentences, `call` is the number of its call in a codec; a
    `hint` is told to a newcomer when the first of its kind comes into sight."""

    name: str
    text: str
    rules: list[RuleName]
    about: list[str]
    words: list[str]
    call: str
    hint: bool


class GlossaryText(Answer, frozen=True):
    """What every piece, card, token and word of a game is, in a sentence or two."""

    terms: list[TermText]


class CodecEntry(Answer, frozen=True):
    """One call of a codec: what is said, and the one sentence of it to remember. `about` names
    what on the screen it answers for, `cards` the cards that print its number; `card` is the one
    it is found with in a Memory Box, unless somebody `starts` with one."""

    number: str
    title: str
    caller: str
    text: str
    advice: str
    rules: list[RuleName]
    see: list[str]
    about: list[str]
    cards: list[str]
    card: str
    starts: bool


class CodecText(Answer, frozen=True):
    """Everything that can be looked up over a game's codec, and how its callers are called; the
    `storyteller` is who tells of the stage, `after_story` the call that comes then."""

    title: str
    callers: dict[str, str]
    storyteller: str
    after_story: str
    entries: list[CodecEntry]


class CallText(Answer, frozen=True):
    """A piece of the story that the players were told, in pages that are read at a glance."""

    title: str
    pages: list[str]


class Calls(Answer, frozen=True):
    """The story that a view was told so far, in order; a seat at a table of a campaign is
    also told the cards in its Memory Box, by their numbers."""

    calls: list[CallText]
    found: list[str] | None = None


class Hint(Answer, frozen=True):
    """What the server would do in a seat's place: the option, and why, in sentences."""

    option: str
    sentences: list[str]


class TurningPoint(Answer, frozen=True):
    """A moment at which a seat's odds changed: out of a hundred before and after it, what the seat
    did, what would have been better (empty where it was luck), and what it was told then. The
    seat had been told everything up to `number` when it decided. Labels say both as buttons do."""

    step: int
    before: int
    after: int
    did: str
    better: str
    told: list[str]
    number: int
    turn: int
    did_label: str
    better_label: str


class OddsThen(Answer, frozen=True):
    """What a seat could hope for out of a hundred, when it had been told all up to a number."""

    number: int
    turn: int
    odds: int


class GameReview(Answer, frozen=True):
    """The moments at which a seat's odds fell most, the worst first; where the game turned, and
    its odds at every question."""

    moments: list[TurningPoint]
    turned: TurningPoint | None = None
    course: list[OddsThen] = []


class DoingsRow(Answer, frozen=True):
    """What somebody did, in the order of the columns; -1 where it does not concern them."""

    name: str
    counts: list[int]


class LuckRow(Answer, frozen=True):
    """What luck gave, what could be expected, how far off is usual, out of how many draws; `favour`
    is 1 where more of it helps whoever looks, -1 where it hurts, 0 for spectators."""

    title: str
    unit: str
    came: float
    expected: float
    spread: float
    draws: int
    favour: int
    text: str


class ChapterMark(Answer, frozen=True):
    """A turn or a round: the number at which it begins, and whether there was an alarm in it."""

    turn: int
    number: int
    alarm: bool


class GameStory(Answer, frozen=True):
    """A game that is over, told to a view: who won and how, what everybody did, how luck fell, and
    at which numbers there is something to be seen."""

    view: str
    headline: str
    won: bool
    facts: list[str]
    columns: list[str]
    doings: list[DoingsRow]
    luck: list[LuckRow]
    luck_in_short: str
    chapters: list[ChapterMark]
    stops: list[int]


class MomentPicture(Answer, frozen=True):
    """What happened between two numbers as an SVG that stands alone, and in words how things stood
    then."""

    picture: str
    summary: str


class StageProblem(Answer, frozen=True):
    """A mistake in a stage, and where it is."""

    line: int
    column: int
    message: str


class CheckedStage(Answer, frozen=True):
    """What is wrong with a stage; where nothing is, what it looks like and who can play it.

    A table plays it with this scenario and the text as its option `stage`.
    """

    problems: list[StageProblem]
    title: str = ""
    summary: str = ""
    scenario: str = ""
    players: list[int] = []
    picture: str = ""
    keeps: bool = False  # whether this server would keep it


class StageText(Answer, frozen=True):
    """The text of a stage."""

    text: str


class KeptStage(Answer, frozen=True):
    """Where a stage was put."""

    file: str


class DailyMission(Answer, frozen=True):
    """The mission of a day, and what the bot made of it.

    A table plays it with this scenario and the text as its option `stage`.
    """

    date: str
    size: str
    title: str
    summary: str
    rating: str
    scenario: str
    text: str


# Campaigns.


class CampaignOnly(Answer, frozen=True):
    """The goal on which a reward depends, and whether it must be done or left."""

    goal: str
    done: bool


class CampaignCard(Answer, frozen=True):
    """An Equipment card; `source` is what unlocks it, `only` on what it depends there."""

    number: str
    name: str
    type: str
    text: str
    source: str = ""
    held: bool = False
    only: CampaignOnly | None = None


class CampaignGoal(Answer, frozen=True):
    """Something to be done in a stage."""

    text: str
    optional: bool


class CampaignStage(Answer, frozen=True):
    """A stage or VR mission of a campaign: how it stands, and what a table of it needs."""

    id: str
    number: int
    title: str
    kind: Literal["sneak", "boss"]
    summary: str
    opening: str
    minutes: int
    state: Literal["cleared", "next", "locked", "won", "lost", "new"]
    says: list[str]
    rank: str
    retries: int
    seats: int
    characters: int
    must: list[str]
    may: list[str]
    who: str
    objectives: list[CampaignGoal]
    optional: list[str]
    wins: list[CampaignCard]
    figures: dict[str, int]
    table: str | None


class CampaignView(Answer, frozen=True):
    """Everything about a campaign."""

    id: str
    name: str
    players: int
    edition: str
    difficulty: str
    begun: str
    cleared: int
    next: str | None
    limit: int
    total: dict[str, int]
    time: str
    hurt: dict[str, int]
    people: list[MemberFacts]
    stages: list[CampaignStage]
    vr: list[CampaignStage]
    vr_rewards: dict[str, int]
    cards: list[CampaignCard]


class CampaignBegun(Answer, frozen=True):
    """A campaign with its key, which is shown this once."""

    key: str
    link: str
    campaign: CampaignView


class CampaignNews(Answer, frozen=True):
    """What a table has brought to its campaign, in sentences; empty until it is over."""

    id: str
    name: str
    news: list[str]


class ProblemAnswer(Answer, frozen=True, omit_defaults=True):
    """A refusal: a stable code and one sentence to be shown."""

    code: str
    status: int
    text: str
    options: list[str] = []
    why: str = ""
    retry_ms: int = 0
    number: int = 0
    frame: dict[str, Any] | UnsetType = UNSET
