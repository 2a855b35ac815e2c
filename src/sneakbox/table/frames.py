"""A match on screen: what one seat sees of it now, and what has happened since it last looked.

Frames are made from a seat's view and its own events, and from nothing else, so two games that a
seat cannot tell apart give it the same bytes. What everybody may know of the table (names, whose
turn it is, how the game ended) is added here.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.scene.drafts import NO_ACTION, Role
from sneakbox.scene.english import listed
from sneakbox.scene.identity import short_hash
from sneakbox.scene.model import Beat, Draft, Frame, LogLine, Prompt, Result, Seat, Standing, Where
from sneakbox.scene.scene import Scene
from sneakbox.table.barriers import Barriers
from sneakbox.table.logbook import LogBook, last_words, of_the_table
from sneakbox.table.match import Match
from sneakbox.table.record import BOT
from sneakbox.table.streams import TAKEN_BACK, is_of_table

# The assistance of a table where nobody says otherwise.
EVERYTHING: Final = 3
# As many lines of the log as a frame holds, and as many with the steps that others sum up; older
# ones are asked for.
LOG_LINES: Final = 40
MOST_LINES: Final = 3 * LOG_LINES


def frame_for(
    match: Match,
    seat: int,
    *,
    scene: Scene | None = None,
    assistance: int = EVERYTHING,
    draft: Draft | None = None,
    seats: Sequence[Seat] | None = None,
    view: Where = "seat",
    given: str = "",
) -> Frame:
    """Everything a seat sees now; SPECTATOR sees what everybody may.

    `scene` spares making one each time. `draft` is the seat's turn so far where somebody keeps
    one. `seats` are the people at the table where more is known than their names: who is online,
    their teams. `given` is the answer in advance that stands.
    `view="curtain"` is the picture between two players at one screen.
    """
    shown = scene_for(match) if scene is None else scene
    if view == "curtain":
        return curtain(match, seat, shown, assistance, people_of(match, shown, seats))
    return Eyes(shown, seat, assistance).frame(match, draft=draft, seats=seats, given=given)


class Eyes:
    """A seat's eyes on a match that goes on.

    What they have seen before makes the next frame cheaper, never different.
    """

    def __init__(self, scene: Scene, seat: int, assistance: int = EVERYTHING) -> None:
        self._scene: Final = scene
        self._seat: Final = seat
        self._assistance: Final = assistance
        self._log: Final = LogBook(scene, seat)
        # Who was at the table last, out of which list, and who of them decided.
        self._people: tuple[Seat, ...] = ()
        self._seats: Sequence[Seat] | None = None
        self._deciders: tuple[int, ...] = ()
        # The question that was asked last, what the seat had heard by then, and what came of trying
        # its answers: where others decide at the same time, that may change under a question.
        self._asked = ("", 0)
        self._barriers: Barriers

    def frame(
        self,
        match: Match,
        *,
        draft: Draft | None = None,
        seats: Sequence[Seat] | None = None,
        given: str = "",
    ) -> Frame:
        """Everything the seat sees now; see `frame_for`. `given` is the answer in advance that
        stands."""
        seat, scene, assistance = self._seat, self._scene, self._assistance
        people = self._at_the_table(match, seats)
        known = match.view(seat)
        picture = scene.picture(known, assistance)
        prompt = self._prompt(match, known) if seat != SPECTATOR else None
        names = [one.name for one in people]
        return Frame(
            game=match.setup.game.id,
            board=scene.board().hash,
            seat=seat,
            view="public" if seat == SPECTATOR else "seat",
            revision=match.heard(seat),
            phase=picture.phase,
            summary=picture.summary,
            turn=picture.turn,
            phases=picture.phases,
            tiles=picture.tiles,
            tokens=picture.tokens,
            marks=picture.marks,
            overlays=picture.overlays,
            switches=picture.switches,
            panels=picture.panels,
            prompt=prompt,
            waiting="" if prompt is not None else waiting(match, people),
            seats=people,
            log=newest(self._log.lines(match, names, MOST_LINES)),
            draft=own_draft(match, seat, names) if draft is None else draft,
            result=result(match, seat, names),
            edges=picture.edges,
            place=picture.place,
            channel=picture.channel,
            decided=0 if seat == SPECTATOR else match.decided(seat),
            standing=() if match.outcome() is not None else standing(scene, known, given),
        )

    def _prompt(self, match: Match, known: View) -> Prompt | None:
        """What is asked, with the barriers of its answers; tried once for what the seat knows."""
        asked = question(match, self._seat, known.options)
        if not asked:
            return None
        knowing = (asked, match.heard(self._seat))
        if knowing != self._asked:
            self._asked, self._barriers = knowing, Barriers(match.setup, known)
        prompt = self._scene.prompt(known, self._assistance, self._barriers.of)
        return None if prompt is None else named(prompt, asked)

    def _at_the_table(self, match: Match, seats: Sequence[Seat] | None) -> tuple[Seat, ...]:
        deciders = match.deciders()
        if seats is None or seats is not self._seats or deciders != self._deciders:
            self._people = people_of(match, self._scene, seats)
            self._seats, self._deciders = seats, deciders
        return self._people


def beats_for(match: Match, seat: int, since: int, *, scene: Scene | None = None) -> list[Beat]:
    """What the seat was told after its event number `since`, to be shown in order.

    Where something was taken back meanwhile, one beat says so, and the frame shows the rest.
    """
    shown = scene_for(match) if scene is None else scene
    known = match.view(seat)
    events = match.events(seat, since)
    for event in reversed(events):
        if event.kind.code == TAKEN_BACK.code:
            return [Beat(str(event.number), "say", "Taken back.")]
    found = shown.beats(known, [event for event in events if not is_of_table(event)])
    for event in events:
        if is_of_table(event):
            say = of_the_table(event, [one.name for one in seats_of(match)])
            found.append(Beat(str(event.number), "phase", say, live="assertive"))
    return found


def newest(lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The end of a log, beginning with no step of a line that is cut off."""
    begin, missing = len(lines), LOG_LINES
    for place in range(len(lines) - 1, -1, -1):
        if lines[place].step_of == 0:
            begin, missing = place, missing - 1
            if missing == 0:
                break
    return lines[begin:] if begin < len(lines) else lines


def log_for(match: Match, seat: int, *, scene: Scene | None = None) -> tuple[LogLine, ...]:
    """The whole log of a seat, of which a frame has the end."""
    shown = scene_for(match) if scene is None else scene
    names = [one.name for one in seats_of(match)]
    return LogBook(shown, seat).lines(match, names)


def scene_for(match: Match) -> Scene:
    """The scene of the game that is played."""
    from sneakbox.games.catalogue import scene

    return scene(match.setup)


# The curtain.


def curtain(
    match: Match, seat: int, scene: Scene, assistance: int, people: Sequence[Seat]
) -> Frame:
    """Nothing but names, the public phase and whose turn it is."""
    public = scene.picture(match.view(SPECTATOR), assistance)
    name = next((one.name for one in people if one.seat == seat), "everybody")
    return Frame(
        game=match.setup.game.id,
        board=scene.board().hash,
        seat=seat,
        view="curtain",
        revision=match.heard(SPECTATOR),
        phase=public.phase,
        phases=public.phases,
        summary=f"Pass the screen to {name}. Nothing secret is on it.",
        turn=public.turn,
        place=public.place,
        waiting=waiting(match, people),
        seats=tuple(people),
        result=result(match, SPECTATOR, [one.name for one in people]),
    )


# Parts of a frame.


def standing(scene: Scene, known: View, given: str) -> tuple[Standing, ...]:
    """What may be answered in advance, and what of it stands."""
    return tuple(
        [
            Standing(one.id, one.label, one.until, one.id == given, one.action != NO_ACTION)
            for one in scene.advances(known)
        ]
    )


def question(match: Match, seat: int, options: Sequence[int] | None = None) -> str:
    """The name of the very question that a seat is asked now: who is asked, behind which event,
    what. Empty when it is asked nothing. `options` spares asking for them where they are known."""
    options = match.options(seat) if options is None else options
    if not options:
        return ""
    decided, heard = match.asked(seat)
    return short_hash(f"{seat} {decided} {heard} {options}".encode())


def named(prompt: Prompt, name: str) -> Prompt:
    return Prompt(name, prompt.title, prompt.options, prompt.ask, prompt.rule, prompt.unlisted)


def people_of(match: Match, scene: Scene, seats: Sequence[Seat] | None) -> tuple[Seat, ...]:
    """Who is at the table, in their roles, and whose turn it is."""
    if seats is None:
        return tuple(in_their_roles(seats_of(match), scene))
    return tuple(in_their_roles(deciding(match, seats), scene))


def seats_of(match: Match) -> list[Seat]:
    """Who sits where, as the record names them."""
    header = match.record.header
    deciders = match.deciders()
    teams = teams_of(match.setup)
    return [
        Seat(
            seat=number,
            name=name,
            team=teams[number],
            bot=header.seats[number].startswith(BOT),
            deciding=number in deciders,
            clock_ms=-1 if (left := match.remaining_ms(number)) is None else left,
        )
        for number, name in enumerate(header.names())
    ]


def teams_of(setup: Setup) -> list[str]:
    """The team of each seat, be it all of them against the game; empty for whoever plays alone."""
    sides = [setup.side(seat) for seat in range(setup.players)]
    return [f"side {side + 1}" if sides.count(side) > 1 else "" for side in sides]


def in_their_roles(people: Sequence[Seat], scene: Scene) -> Sequence[Seat]:
    """The people with the parts they play in the game, where it has names for them."""
    roles = scene.roles()
    if not roles:
        return people
    return [in_role(one, role) for one, role in zip(people, roles, strict=True)]


def in_role(one: Seat, role: Role) -> Seat:
    """Somebody in a part; `replace` would take several times as long, for every frame."""
    team = role.team or one.team
    if one.role == role.name and one.symbol == role.symbol and one.team == team:
        return one
    return Seat(
        seat=one.seat,
        name=one.name,
        role=role.name,
        team=team,
        symbol=role.symbol,
        bot=one.bot,
        online=one.online,
        deciding=one.deciding,
        clock_ms=one.clock_ms,
    )


def deciding(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    deciders = match.deciders()
    return [
        one if one.deciding == (one.seat in deciders) else replace(one, deciding=not one.deciding)
        for one in seats
    ]


def waiting(match: Match, people: Sequence[Seat]) -> str:
    """For whom the others wait."""
    if CHANCE in match.deciders():
        return "Luck decides."
    names = [one.name for one in people if one.seat in match.deciders()]
    return f"Waiting for {listed(names)}." if names else ""


def own_draft(match: Match, seat: int, names: Sequence[str]) -> Draft:
    """What can be taken back where nobody keeps a draft."""
    if seat == SPECTATOR:
        return Draft()
    reason = match.can_undo(seat, names)
    return Draft(can_undo=reason is None, why_not_undo=reason or "")


def result(match: Match, seat: int, names: Sequence[str]) -> Result | None:
    """How the game ended, in the words of the last thing that the seat was told."""
    outcome = match.outcome()
    if outcome is None:
        return None
    told = match.events(seat, max(0, match.heard(seat) - 1))
    text = last_words(match.setup.text(), told[-1], names) if told else "The game is over."
    return Result(outcome.word, text, outcome.rule, outcome.scores)
