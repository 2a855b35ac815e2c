"""Every kind of question: what is listed, and what a typed line answers."""

from typing import cast

import pytest

from sneakbox.scene.model import (
    Amount,
    Ask,
    Assign,
    Barrier,
    Facing,
    Form,
    Many,
    One,
    Option,
    Order,
    Path,
    PathStep,
    Place,
    Prompt,
    Slot,
    Span,
    Spot,
    Way,
)
from sneakbox.terminal.answers import Question, Sheet, Walking, no_way_back, question
from sneakbox.terminal.words import Known

COMMANDS = Known({"help": True, "look": False, "log": True})
NAMES = {
    "tile:0": "Room 0, the Entrance",
    "tile:1": "Room 1, an empty room",
    "tile:2": "Room 2, a duct",
    "tile:10": "Room 10, a locker",
}


def asked(ask: Ask, *options: Option | str) -> Question:
    offered = [Option(one, one.capitalize()) if isinstance(one, str) else one for one in options]
    prompt = Prompt("q", (Span("What now?"),), tuple(offered), ask)
    return question(prompt, COMMANDS, lambda ref: NAMES.get(ref, ref))


def answer(asking: Question, line: str) -> tuple[str, ...]:
    """The options that a line means; none of them may count as nonsense."""
    meaning = asking.understand(line)
    assert meaning.problem == ""
    assert not asking.is_nonsense(line)
    return meaning.options


def problem(asking: Question, line: str) -> str:
    meaning = asking.understand(line)
    assert meaning.options == ()
    return meaning.problem


# One option.


def test_one_option_is_listed_with_what_it_risks_and_costs() -> None:
    asking = asked(
        One(),
        Option("shoot 2", "Shoot", "a sure kill", cost="1 ammo"),
        Option("open north", "Open north", "25 % a guard", barrier="luck"),
        Option("hide", "Hide", off="no hiding spot here"),
    )
    assert [(row.number, row.words, row.meaning) for row in asking.rows()] == [
        ("1.", "shoot 2", "Shoot: a sure kill, 1 ammo"),
        ("2.", "open north", "Open north: 25 % a guard"),
        ("-", "hide", "Hide: not possible, no hiding spot here"),
    ]
    assert answer(asking, "2") == ("open north",)
    assert answer(asking, "o n") == ("open north",)
    assert problem(asking, "3") == "There is no number 3 here: type a number from 1 to 2."
    assert problem(asking, "hide") == "You cannot do that now. No hiding spot here."
    off = asking.about("hide")
    assert off is not None
    assert off.off


def test_a_reason_that_several_have_is_given_once() -> None:
    off = [Option(word, word.capitalize(), off="no Guard is near") for word in ("punch", "combo")]
    rows = asked(One(), "wait", *off, Option("hide", "Hide", off="no box")).rows()
    assert [(row.words, row.meaning) for row in rows[1:]] == [
        ("", "Punch and Combo: not possible, no Guard is near"),
        ("hide", "Hide: not possible, no box"),
    ]


def test_a_tile_is_laid_by_one_of_its_ways() -> None:
    ways = (Way(0, "lay 0"), Way(1, "lay 1"))
    asking = asked(Place("hall", (Spot((1, 0), ways),)), "lay 0", "lay 1")
    assert answer(asking, "lay 1") == ("lay 1",)


def test_many_options_come_in_pages_and_each_has_a_number_and_a_meaning() -> None:
    squares = [
        Option(f"sneak a{number}", f"Sneak to a{number}", quiet=True) for number in range(1, 30)
    ]
    asking = asked(One(), *squares, "stand", Option("hide", "Hide", off="no hiding spot here"))
    first = [(row.number, row.words, row.meaning) for row in asking.page()]
    assert first[:2] == [("1.", "stand", "Stand"), ("2.", "sneak a1", "Sneak to a1")]
    assert first[-2:] == [
        ("12.", "sneak a11", "Sneak to a11"),
        ("-", "hide", "Hide: not possible, no hiding spot here"),
    ]
    assert asking.page_in_words() == (
        "These are 1 to 12 of 30; any of them may be typed, and 'more' lists the next."
    )
    assert "more" in asking.help()
    assert asking.understand("more").command == "more"
    asking.turn_page()
    assert [row.number for row in asking.page()] == [f"{number}." for number in range(13, 25)]
    asking.turn_page()
    assert [row.number for row in asking.page()] == [f"{number}." for number in range(25, 31)]
    assert asking.page_in_words().endswith("'more' lists the first again.")
    asking.turn_page()
    assert asking.page()[0].number == "1."
    assert answer(asking, "sneak a17") == ("sneak a17",)
    assert answer(asking, "30") == ("sneak a29",)
    few = asked(One(), *squares[:15])
    assert len(few.page()) == 15
    assert few.page_in_words() == ""
    assert "more" not in few.help()


def test_steps_come_before_what_throws_cards_away() -> None:
    """As the ninja moves: zones and the end of the move, then ropes and bluffs."""
    go = Option("go g03", "Go to the gate", on=("cell:G03",), quiet=True)
    bluff = Option("bluff rope", "Play Rope as a bluff", on=("card:rope",))
    post = Option("rope g03", "Tie a rope", on=("edge:w", "card:rope"), quiet=True)
    done = Option("done", "End the movement")
    walk = Path("cell:G02", 3, {"cell:G02": (PathStep("cell:G03", "go g03"),)})
    asking = asked(walk, bluff, go, post, done)
    order = ["go g03", "done", "bluff rope", "rope g03"]
    assert [row.words for row in asking.rows()] == order


def test_on_a_walk_come_ways_then_deeds_then_cards_and_the_end_last() -> None:
    walk = Path("space:a1", 1, {"space:a1": (PathStep("space:a2", "sneak"),)})
    offered = (
        Option("use", "Use the ration", on=("card:ration",)),
        Option("knock", "Knock"),
        Option("sneak", "Sneak", on=("space:a2",), quiet=True),
        Option("leap", "Sneak over a Guard", on=("space:b1",), quiet=True),
        Option("dash", "Dash", on=("space:a2",), quiet=True),
        Option("end", "End the turn", apart=True),
        Option("rope", "Tie a rope", on=("edge:w", "card:rope"), quiet=True),
    )
    in_order = [row.words for row in asked(walk, *offered).rows()]
    assert in_order == ["sneak", "leap", "dash", "knock", "use", "end", "rope"]
    shifts = (Option(f"shift {n}", "Focus", on=("space:a2",), quiet=True) for n in range(10))
    on_pages = [row.words for row in asked(walk, *offered, *shifts).rows()]
    assert on_pages[:5] == ["sneak", "knock", "leap", "dash", "shift 0"]
    assert on_pages[-4:] == ["shift 9", "use", "end", "rope"]


def test_what_cannot_be_taken_back_is_told_once_below_the_list() -> None:
    def told(*barriers: Barrier) -> str:
        options = [Option(f"go {n}", f"Go {n}", barrier=one) for n, one in enumerate(barriers)]
        return no_way_back(asked(One(), *options).page())

    assert told("none", "none") == ""
    assert told("none", "turn") == "Number 2 cannot be taken back."
    assert told("turn") == "This cannot be taken back."
    assert told("turn", "reveal") == "None of these can be taken back."
    assert told("none", "luck", "none", "reveal") == "Numbers 2 and 4 cannot be taken back."
    assert told("none", "reveal", "reveal", "turn") == "Numbers 2 to 4 cannot be taken back."


# Turning.


@pytest.mark.parametrize("line", ["2", "face east", "east", "e", " E "])
def test_a_direction_will_do_for_turning(line: str) -> None:
    asking = asked(Facing("token:g", (0, 90)), "face north", "face east")
    assert answer(asking, line) == ("face east",)


def test_a_direction_that_is_off_says_why() -> None:
    off = Option("face west", "Face west", off="a wall is there")
    asking = asked(Facing("token:g", (0, 270)), "face north", off)
    assert problem(asking, "face west") == "You cannot do that now. A wall is there."
    assert problem(asking, "w") == problem(asking, "face west")


# Walking.


def walk(budget: int = 9) -> Walking:
    steps = {
        "tile:0": (PathStep("tile:1", "move east"), PathStep("tile:10", "move south")),
        "tile:1": (
            PathStep("tile:0", "move west"),
            PathStep("tile:2", "move north", marks=("seen",), why="A guard sees that room."),
        ),
        "tile:10": (PathStep("tile:11", "move east", cost=2),),
        "tile:11": (PathStep("tile:2", "move north"),),
    }
    return cast(
        "Walking", asked(Path("tile:0", budget, steps), "move east", "move south", "explore north")
    )


def test_a_step_several_steps_or_something_else() -> None:
    assert answer(walk(), "m e") == ("move east",)
    assert answer(walk(), "3") == ("explore north",)
    assert answer(walk(), "move east, m n") == ("move east", "move north")
    assert "'m s' is no one step from Room 1, an empty room" in problem(walk(), "move east, m s")
    assert "Nothing can follow 'explore north'" in problem(walk(), "explore north, move east")
    assert walk().understand("go 2").command == "go"


def test_the_way_to_a_place_is_unseen_before_short() -> None:
    way = walk().way_to("2")
    assert [step.option for step in way] == ["move south", "move east", "move north"]
    assert [step.option for step in walk(budget=3).way_to("2")] == ["move east", "move north"]
    assert [step.option for step in walk().way_to("room 1")] == ["move east"]
    assert [step.option for step in walk().way_to("ROOM 10")] == ["move south"]
    assert walk().way_to("room") == ()
    assert walk().way_to("7") == ()
    assert "Room 2, a duct: 2 steps. A guard sees that room." in walk(budget=3).destinations()


# Several options.


def test_choosing_several() -> None:
    asking = asked(Many(2, 3), "rope", "lantern", "hook", "mask")
    assert asking.hint() == "Type 2 to 3 of them, with commas between."
    assert answer(asking, "rope, mask") == ("rope", "mask")
    assert answer(asking, "1 3 4") == ("rope", "hook", "mask")
    assert answer(asking, "1,la") == ("rope", "lantern")
    assert problem(asking, "rope") == "Choose 2 to 3 of them, not 1."
    assert problem(asking, "1 2 3 4") == "Choose 2 to 3 of them, not 4."
    assert problem(asking, "1 1") == "'rope' is named twice."
    assert "There is no number 9 here" in problem(asking, "1 9")
    assert "must stand alone" in problem(asking, "rope, look")
    assert asking.understand("look").command == "look"
    assert asking.is_nonsense("xyzzy, plugh")


def test_an_answer_is_never_empty() -> None:
    asking = asked(Many(0, 2), "rope", "lantern")
    assert asking.hint() == "Type 1 to 2 of them, with commas between."
    assert "Nothing was typed" in problem(asking, "")
    assert "Nothing was typed" in problem(asking, ",")


def test_putting_in_order() -> None:
    things = [Option(f"next {name}", name, on=(f"card:{name}",)) for name in ("ann", "bob", "cem")]
    asking = asked(Order(("card:ann", "card:bob", "card:cem")), *things, "leave")
    assert answer(asking, "3 1 2") == ("next cem", "next ann", "next bob")
    assert answer(asking, "leave") == ("leave",)
    assert problem(asking, "3 1") == "All must be put in order; missing: bob."
    assert problem(asking, "1 4") == "'leave' is chosen alone or not at all."


def test_assigning_things_to_slots() -> None:
    pairs = [
        Option(f"post {guard} {gate}", f"{guard} to {gate}", on=(f"token:{guard}", f"slot:{gate}"))
        for guard in ("a", "b", "c")
        for gate in ("east", "west")
    ]
    ask = Assign(
        ("token:a", "token:b", "token:c"), (Slot("east", "East gate", 2), Slot("west", "West gate"))
    )
    asking = asked(ask, *pairs)
    assert answer(asking, "1 3 6") == ("post a east", "post b east", "post c west")
    assert answer(asking, "post b west") == ("post b west",)
    assert problem(asking, "1 2") == "'post a east' places something that has a place already."
    assert problem(asking, "2 4") == "West gate has room for 1, not for 2."


# An amount.


def test_a_number_is_the_amount_itself() -> None:
    options = [Option(f"pay {number}", f"Pay {number}") for number in range(2, 5)]
    options[1] = Option("pay 3", "Pay 3", off="the slot is taken")
    asking = asked(Amount(2, 4), *options)
    assert [row.number for row in asking.rows()] == ["2.", "4.", "-"]
    assert answer(asking, "2") == ("pay 2",)
    assert answer(asking, "pay 4") == ("pay 4",)
    assert problem(asking, "1") == "1 will not do. Type a number from 2 to 4."
    assert problem(asking, "3") == "3 is not possible: the slot is taken."
    assert "type a number from 2 to 4" in problem(asking, "")
    found = asking.about("4")
    assert found is not None
    assert found.id == "pay 4"


# A sheet.


def sheet() -> Sheet:
    first = Prompt("a", (Span("Who?"),), (Option("ann", "Ann"), Option("bob", "Bob")))
    second = Prompt(
        "b",
        (Span("How many?"),),
        tuple(Option(f"pay {n}", f"Pay {n}") for n in (1, 2)),
        Amount(1, 2),
    )
    return cast("Sheet", asked(Form((first, second)), "ann", "bob", "pay 1", "pay 2", "pass"))


def test_a_sheet_asks_one_question_after_the_other() -> None:
    asking = sheet()
    assert asking.title() == "What now? 1 of 2: Who?"
    assert [row.words for row in asking.rows()] == ["ann", "bob", "pass"]
    assert asking.take(answer(asking, "2")) is None
    assert asking.title() == "2 of 2: How many?"
    assert asking.hint() == "Type a number from 1 to 2."
    assert [row.number for row in asking.rows()] == ["1.", "2.", ""]
    assert asking.take(answer(asking, "2")) == ("bob", "pay 2")
    assert asking.title() == "What now? 1 of 2: Who?", "whatever is refused is asked again"


def test_a_sheet_can_be_gone_back_in_and_left() -> None:
    asking = sheet()
    assert asking.understand("back").command == "back"
    assert "back" in asking.help()
    assert not asking.back()
    assert asking.take(answer(asking, "ann")) is None
    assert asking.back()
    assert asking.take(answer(asking, "bob")) is None
    assert asking.take(answer(asking, "pass")) == ("pass",)


def test_a_sheet_within_a_sheet() -> None:
    inner = Prompt(
        "i",
        (Span("Inside."),),
        (),
        Form(
            (
                Prompt("a", (Span("A?"),), (Option("a1", "A1"), Option("a2", "A2"))),
                Prompt("b", (Span("B?"),), (Option("b1", "B1"),)),
            )
        ),
    )
    last = Prompt("c", (Span("C?"),), (Option("c1", "C1"),))
    asking = asked(Form((inner, last)))
    assert asking.take(answer(asking, "a2")) is None
    assert asking.take(answer(asking, "b1")) is None
    assert asking.take(answer(asking, "c1")) == ("a2", "b1", "c1")
