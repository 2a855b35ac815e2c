"""The second interface: everything that can be seen or done, as lists and buttons."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

from sneakbox.scene.model import Draft, Option, Prompt, Seat, Span
from sneakbox.scene.outline import Section, as_html, as_text, outline
from tests.scene.positions import frame_of, going_on

FRAME = frame_of(going_on(30))


def section(sections: tuple[Section, ...], name: str) -> Section:
    return next(one for one in sections if one.id == name)


def test_everything_of_a_frame_is_in_its_outline() -> None:
    sections = outline(FRAME)
    said = as_text(sections)
    assert FRAME.prompt is not None
    for words in (
        FRAME.summary,
        *(token.label for token in FRAME.tokens),
        *(tile.label for tile in FRAME.tiles),
        *(overlay.say for overlay in FRAME.overlays),
        *(option.label for option in FRAME.prompt.options),
        *(line.text for line in FRAME.log),
        *(panel.title for panel in FRAME.panels),
        *(seat.name for seat in FRAME.seats),
    ):
        assert words in said


def test_the_question_comes_right_after_the_position() -> None:
    assert [one.id for one in outline(FRAME)][:2] == ["position", "prompt"]


def test_options_are_buttons_and_tell_risk_cost_and_way_back() -> None:
    prompt = Prompt(
        "p",
        (Span("What "), Span("now?", "danger")),
        (
            Option("run", "Run", "44 % heard", cost="1 action", barrier="luck", key="r"),
            Option("hit", "Attack", off="nobody in reach"),
        ),
    )
    choices = section(outline(replace(FRAME, prompt=prompt)), "prompt")
    assert choices.heading == "What now?"
    assert [entry.text for entry in choices.entries] == [
        "Run: 44 % heard, 1 action, no way back",
        "Attack: not possible: nobody in reach",
    ]
    assert [(entry.option, entry.off, entry.key) for entry in choices.entries] == [
        ("run", "", "r"),
        ("hit", "nobody in reach", ""),
    ]


def test_a_draft_is_told_of() -> None:
    notes = section(outline(replace(FRAME, draft=Draft(steps=2))), "prompt").sentences
    assert notes == ("Your turn so far has 2 steps, which nobody else has seen.",)


def test_seats_tell_who_is_there() -> None:
    seats = (
        Seat(0, "Ana", deciding=True),
        Seat(1, "Random", bot=True),
        Seat(2, "Cem", online=False),
    )
    entries = section(outline(replace(FRAME, seats=seats)), "seats").entries
    assert [entry.text for entry in entries] == ["Ana: must decide", "Random: a bot", "Cem: away"]


def test_html_is_sound_and_has_a_button_for_every_option() -> None:
    page = as_html(outline(FRAME), "Mission")
    root = ET.fromstring(
        page.removeprefix("<!doctype html>\n").replace('<meta charset="utf-8">', "")
    )
    assert FRAME.prompt is not None
    buttons = [button.get("data-option") for button in root.iter("button")]
    assert buttons == [option.id for option in FRAME.prompt.options]
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    named = [element.get("aria-labelledby") for element in root.iter("section")]
    assert ids == named
    assert len(ids) == len(set(ids))
    assert [element.get("role") for element in root.iter("ul")].count("log") == 1


def test_nothing_a_player_wrote_becomes_markup() -> None:
    seats = (Seat(0, '<script>alert("x")</script>'),)
    page = as_html(outline(replace(FRAME, seats=seats)), "<b>")
    assert "<script" not in page
    assert "<b>" not in page


def test_numbers_count_what_can_be_chosen() -> None:
    lines = as_text(outline(FRAME)).splitlines()
    assert FRAME.prompt is not None
    possible = [option for option in FRAME.prompt.options if not option.off]
    numbered = [line for line in lines if re.match(r"\d+\. ", line)]
    assert len(numbered) == len(possible)
