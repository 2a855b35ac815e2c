"""A match on screen: what one seat sees of it now, and what has happened since it last looked.

Frames are made from a seat's view and its own events, and from nothing else, so two games that a
seat cannot tell apart give it the same bytes. What everybody may know of the table (names, whose
turn it is, how the game ended) is added here.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.seats import CHANCE, SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.scene.identity import encoded, short_hash
from sneakbox.scene.model import Beat, Draft, Frame, LogLine, Prompt, Result, Seat, Where
from sneakbox.scene.stage import Stage
from sneakbox.table.match import Match
from sneakbox.table.streams import CONCEDED, OUT_OF_TIME, TAKEN_BACK, in_force, is_of_table

# The assistance of a table where nobody says otherwise.
EVERYTHING: Final = 3
# As many lines of the log as a frame carries; older ones are asked for.
LOG_LINES: Final = 40
BOT: Final = "bot:"


def frame_for(
    match: Match,
    seat: int,
    *,
    stage: Stage | None = None,
    assistance: int = EVERYTHING,
    draft: Draft | None = None,
    seats: Sequence[Seat] | None = None,
    view: Where = "seat",
) -> Frame:
    """Everything a seat sees now; SPECTATOR sees what everybody may.

    `stage` spares making one each time. `draft` is the seat's turn so far where somebody keeps
    one. `seats` are the people at the table where more is known than their names: who is online,
    their teams. `view="curtain"` is the picture between two players at one screen.
    """
    shown = stage_for(match) if stage is None else stage
    people = seats_of(match) if seats is None else deciding(match, seats)
    if view == "curtain":
        return curtain(match, seat, shown, assistance, people)
    known = match.view(seat)
    events = match.events(seat)
    picture = shown.picture(known, assistance)
    prompt = shown.prompt(known, assistance) if seat != SPECTATOR else None
    last = events[-1].number if events else 0
    return Frame(
        game=match.setup.game.id,
        board=shown.board().hash,
        seat=seat,
        view="public" if seat == SPECTATOR else view,
        revision=last,
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
        prompt=None if prompt is None else named(prompt, seat, last),
        waiting="" if prompt is not None else waiting(match, people),
        seats=tuple(people),
        log=log(match, shown, known, events, people, LOG_LINES),
        draft=own_draft(match, seat) if draft is None else draft,
        result=result(match, people, events),
    )


def beats_for(match: Match, seat: int, since: int, *, stage: Stage | None = None) -> list[Beat]:
    """What the seat was told after its event number `since`, to be shown in order.

    Where something was taken back meanwhile, one beat says so, and the frame shows the rest.
    """
    shown = stage_for(match) if stage is None else stage
    known = match.view(seat)
    events = match.events(seat, since)
    for event in reversed(events):
        if event.kind.code == TAKEN_BACK.code:
            return [Beat(str(event.number), "say", "Taken back.")]
    names = [one.name for one in seats_of(match)]
    found = shown.beats(known, [event for event in events if not is_of_table(event)])
    for event in events:
        if is_of_table(event):
            say = of_the_table(event, names)
            found.append(Beat(str(event.number), "phase", say, live="assertive"))
    return found


def log_for(match: Match, seat: int, *, stage: Stage | None = None) -> tuple[LogLine, ...]:
    """The whole log of a seat, of which a frame has the end."""
    shown = stage_for(match) if stage is None else stage
    return log(match, shown, match.view(seat), match.events(seat), seats_of(match))


def stage_for(match: Match) -> Stage:
    """The stage of the game that is played."""
    from sneakbox.games.catalogue import stage

    return stage(match.setup)


# The curtain.


def curtain(
    match: Match, seat: int, stage: Stage, assistance: int, people: Sequence[Seat]
) -> Frame:
    """Nothing but names, the public phase and whose turn it is."""
    public = stage.picture(match.view(SPECTATOR), assistance)
    name = next((one.name for one in people if one.seat == seat), "everybody")
    return Frame(
        game=match.setup.game.id,
        board=stage.board().hash,
        seat=seat,
        view="curtain",
        revision=len(match.events(SPECTATOR)),
        phase=public.phase,
        phases=public.phases,
        summary=f"Pass the screen to {name}. Nothing secret is on it.",
        turn=public.turn,
        waiting=waiting(match, people),
        seats=tuple(people),
        result=result(match, people, match.events(SPECTATOR)),
    )


# Parts of a frame.


def named(prompt: Prompt, seat: int, last: int) -> Prompt:
    """The prompt with the name of this very question: who is asked, after which event, what."""
    options = [option.id for option in prompt.options if not option.off]
    return replace(prompt, id=short_hash(encoded([seat, last, options])))


def seats_of(match: Match) -> list[Seat]:
    """Who sits where, as the record names them."""
    header = match.record.header
    deciders = match.deciders()
    return [
        Seat(
            seat=number,
            name=name.removeprefix(BOT).capitalize() if name.startswith(BOT) else name,
            bot=name.startswith(BOT),
            deciding=number in deciders,
            clock_ms=-1 if (left := match.remaining_ms(number)) is None else left,
        )
        for number, name in enumerate(header.seats)
    ]


def deciding(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    deciders = match.deciders()
    return [replace(one, deciding=one.seat in deciders) for one in seats]


def waiting(match: Match, people: Sequence[Seat]) -> str:
    """For whom the others wait."""
    if CHANCE in match.deciders():
        return "Luck decides."
    names = [one.name for one in people if one.seat in match.deciders()]
    return f"Waiting for {in_words(names)}." if names else ""


def own_draft(match: Match, seat: int) -> Draft:
    """What can be taken back where nobody keeps a draft."""
    if seat == SPECTATOR:
        return Draft()
    reason = match.can_undo(seat)
    return Draft(can_undo=reason is None, why_not_undo=reason or "")


def log(
    match: Match,
    stage: Stage,
    known: View,
    events: Sequence[Event],
    people: Sequence[Seat],
    most: int | None = None,
) -> tuple[LogLine, ...]:
    """What still holds of all the seat was told, and what the table itself told; the last `most`
    lines of it, or all."""
    text = match.setup.text()
    standing = in_force(events)
    table = [event for event in events if is_of_table(event)]
    since = 0 if most is None else max(0, len(standing) - most)
    remarks = stage.remarks(known, standing, since)
    lines = [
        LogLine(
            id=str(event.number),
            number=event.number,
            turn=remark.turn,
            text=text.event(event),
            rule=rule_of(match, event),
            refs=remark.refs,
            level=remark.level,
        )
        for event, remark in zip(standing[since:], remarks, strict=True)
    ]
    if table:
        names = [one.name for one in people]
        turn = remarks[-1].turn if remarks else 0
        lines += [
            LogLine(
                str(event.number), event.number, turn, of_the_table(event, names), level="event"
            )
            for event in table
        ]
        lines.sort(key=lambda line: line.number)
    return tuple(lines if most is None else lines[-most:])


def of_the_table(event: Event, names: Sequence[str]) -> str:
    """What the table tells, with the names of people."""
    if event.kind.code == CONCEDED.code:
        return f"{names[event.a]} has given the game up."
    if event.kind.code == OUT_OF_TIME.code:
        return f"{names[event.a]} has run out of time."
    return "What had followed was taken back."


def rule_of(match: Match, event: Event) -> str:
    return match.setup.game.rule_id(event.rule) if event.rule else ""


def result(match: Match, people: Sequence[Seat], events: Sequence[Event]) -> Result | None:
    """How the game ended, in the words of the last thing that happened."""
    outcome = match.outcome()
    if outcome is None:
        return None
    names = [one.name for one in people]
    text = "The game is over."
    if events:
        text = last_words(match.setup.text(), events[-1], names)
    return Result(outcome.word, text, outcome.rule, outcome.scores)


def last_words(text: Text, event: Event, names: Sequence[str]) -> str:
    return of_the_table(event, names) if is_of_table(event) else text.event(event)


def in_words(names: Sequence[str]) -> str:
    """Names as a list in a sentence.

    >>> in_words(["Ana", "Ben", "Cem"])
    'Ana, Ben and Cem'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
