"""A frame as an outline: headings, lists and buttons, in the order in which one wants to hear them.

The outline is a second interface of its own, not a description of the picture: everything that can
be seen is in its lists, and everything that can be done is a button. The browser builds its own
outline from the same frame in the same order.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

from sneakbox.scene.model import Draft, Frame, Item, Option, Panel, Prompt, Ref, Text

NO_WAY_BACK: Final = "no way back"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list. With an `option` it is a button; `off` says why it cannot be pressed."""

    text: str
    ref: Ref = ""
    option: str = ""
    off: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it: sentences, then a list."""

    id: str
    heading: str
    sentences: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    role: Literal["", "log", "status"] = ""


def outline(frame: Frame) -> tuple[Section, ...]:
    """The sections of a frame; those with nothing in them are left out."""
    found = [
        Section("position", frame.phase, position(frame), role="status"),
        *asked(frame.prompt, frame.draft),
        Section("pieces", "Pieces", (), tuple(pieces(frame))),
        Section("overlays", "Worth knowing", (), tuple(worth_knowing(frame))),
        *(section(panel) for panel in frame.panels),
        Section("places", "Places", (), tuple(places(frame))),
        Section("seats", "Table", (), tuple(table(frame))),
        Section("log", "Log", (), tuple(log(frame)), role="log"),
    ]
    return tuple(one for one in found if one.sentences or one.entries)


# Sections.


def position(frame: Frame) -> tuple[str, ...]:
    found = [frame.result.text] if frame.result is not None else []
    return tuple(words for words in [*found, frame.summary, frame.waiting] if words)


def asked(prompt: Prompt | None, draft: Draft) -> list[Section]:
    if prompt is None:
        return []
    entries = [choice(option) for option in prompt.options if not (option.off and option.quiet)]
    notes = []
    if draft.steps:
        notes.append(f"Your turn so far has {draft.steps} steps, which nobody else has seen.")
    return [Section("prompt", said(prompt.title), tuple(notes), tuple(entries))]


def choice(option: Option) -> Entry:
    """A button: its label, the risk, the cost, and whether there is a way back."""
    barred = option.barrier != "none"
    parts = [option.detail, option.cost, NO_WAY_BACK if barred else ""]
    if option.off:
        parts = [f"not possible: {option.off}"]
    more = ", ".join(part for part in parts if part)
    text = f"{option.label}: {more}" if more else option.label
    return Entry(text, option.on[0] if option.on else "", option.id, option.off, option.key)


def pieces(frame: Frame) -> Iterable[Entry]:
    """The seat's own pieces first."""
    own = sorted(frame.tokens, key=lambda token: token.seat != frame.seat)
    return [Entry(token.label, f"token:{token.id}") for token in own]


def places(frame: Frame) -> Iterable[Entry]:
    """What lies where, and who would be seen there."""
    return [
        Entry(f"{tile.label}; seen" if "seen" in tile.marks else tile.label, f"tile:{tile.id}")
        for tile in frame.tiles
    ]


def worth_knowing(frame: Frame) -> Iterable[Entry]:
    return [Entry(one.say, one.focus) for one in frame.overlays if one.shown != "aim"]


def section(panel: Panel) -> Section:
    sentences = () if panel.kind == "track" else (panel.say,)
    told = " ".join(sentences)
    shown = panel.value and not is_told(panel.value, told)
    heading = f"{panel.title}: {panel.value}" if shown else panel.title
    entries = [Entry(row(item), item.ref) for item in panel.items if not is_told(row(item), told)]
    entries += [
        Entry(f"{card.label}: {card.text}" if card.text else card.label, f"card:{card.id}")
        for card in panel.cards
    ]
    return Section(f"panel-{panel.id}", heading, sentences, tuple(entries))


def is_told(words: str, sentence: str) -> bool:
    """True for a phrase that stands in a sentence; a figure may be there by chance.

    >>> is_told("Hidden on a10", "Snake: Hidden on a10. 4 actions."), is_told("4", "4 actions.")
    (True, False)
    """
    phrase = re.escape(words.rstrip("."))
    return not words.isdigit() and bool(
        re.search(rf"(?<!\w){phrase}(?!\w)", sentence, re.IGNORECASE)
    )


def row(item: Item) -> str:
    words = f"{item.label.removesuffix('.')}: {item.value}" if item.value else item.label
    return f"{words}, now" if "current" in item.states else words


def table(frame: Frame) -> Iterable[Entry]:
    for seat in frame.seats:
        states = [
            "a bot" if seat.bot else "",
            seat.role,
            "" if seat.team == seat.role else seat.team,
            "" if seat.online else "away",
            "must decide" if seat.deciding else "",
        ]
        more = ", ".join(state for state in states if state)
        yield Entry(f"{seat.name}: {more}" if more else seat.name, f"seat:{seat.seat}")


def log(frame: Frame) -> Iterable[Entry]:
    """The newest last, as it is read; what another line sums up is left out."""
    numbers = {line.number for line in frame.log}
    for line in frame.log:
        if line.step_of in numbers:
            continue
        turn = f"Turn {line.turn}. " if line.turn else ""
        rule = f" ({line.rule})" if line.rule else ""
        yield Entry(f"{turn}{line.text}{rule}", line.refs[0] if line.refs else "")


def said(text: Text) -> str:
    return "".join(span.text for span in text)


# As text and as HTML.


def as_text(sections: Sequence[Section]) -> str:
    """The outline in plain lines, options numbered, to be read aloud or searched."""
    lines: list[str] = []
    for one in sections:
        lines += ["", one.heading, *one.sentences]
        number = 0
        for entry in one.entries:
            if entry.option and not entry.off:
                number += 1
                lines.append(f"{number}. {entry.text}")
            else:
                lines.append(f"- {entry.text}")
    return "\n".join(lines[1:]) + "\n"


def as_html(sections: Sequence[Section], title: str) -> str:
    """The outline as a page without style or script."""
    body = "\n".join(section_html(one) for one in sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        f"<title>{escape(title)}</title></head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def section_html(one: Section) -> str:
    role = f' role="{one.role}"' if one.role else ""
    label = f'aria-labelledby="{escape(one.id)}"'
    paragraphs = "".join(f"<p>{escape(words)}</p>" for words in one.sentences)
    items = "".join(f"<li>{entry_html(entry)}</li>" for entry in one.entries)
    listed = f"<ul{role}>{items}</ul>" if items else ""
    heading = f'<h2 id="{escape(one.id)}">{escape(one.heading)}</h2>'
    return f"<section {label}>{heading}{paragraphs}{listed}</section>"


def entry_html(entry: Entry) -> str:
    if not entry.option:
        return escape(entry.text)
    off = ' aria-disabled="true"' if entry.off else ""
    key = f' aria-keyshortcuts="{escape(entry.key)}"' if entry.key else ""
    option = f'data-option="{escape(entry.option)}"'
    return f'<button type="button" {option}{off}{key}>{escape(entry.text)}</button>'
