"""What cannot be done is refused with the rule's number and the reason, and nothing changes.

An item that is not held, at the wrong time, on the wrong target; a tile where a door is blocked;
a guard that may not move.
"""

import pytest

from sneakbox.kernel.numbers import digest
from sneakbox.table import Match, NotLegal, NotYourDecision
from tests.games.stealth_ops.meetings import HALL, beside, met
from tests.games.stealth_ops.scenario import Scene, table

# A card with what goes with it, and the words that use it beside guard 1 in room (1,0).
WAYS = [
    ("OPS-091", "smoke-bomb", "use smoke-bomb"),
    ("OPS-092", "cardboard-box", "sneak 1 box"),
    ("OPS-093", "tranq-gun:1", "attack tranq-gun 1"),
    ("OPS-094", "revolver:1", "attack revolver 1"),
    ("OPS-095", "supply-drop", "use supply-drop"),
    ("OPS-096", "grenade", "throw-grenade"),
    ("OPS-097", "coin", "throw-coin 1 (0,0)"),
    ("OPS-098", "heelys", "use heelys"),
    ("OPS-099", "knife:1", "attack knife 1"),
    ("OPS-100", "bipod:1, knife", "use bipod"),
    ("OPS-101", "guard-disguise", "sneak 1 disguise"),
    ("OPS-102", "lockpick-set", "pick-lock (0,0)"),
    ("OPS-103", "pentazemin, knife", "use pentazemin"),
]
NAMES = [hand.partition(",")[0].partition(":")[0] for _, hand, _ in WAYS]


def guard_phase(**settings: object) -> Scene:
    """Wren has moved last but Otter, who begins the guard phase; nobody has left his room."""
    scene = Scene(HALL, **settings)  # type: ignore[arg-type]
    while not scene.state.guard_phase:
        scene.rest()
    return scene


# Items.


@pytest.mark.parametrize(("rule", "hand", "words"), WAYS, ids=NAMES)
def test_an_item_that_is_not_held(rule: str, hand: str, words: str) -> None:
    assert hand
    for scene in (beside(""), met(""), Scene(HALL, spies=["(1,0)"])):
        assert scene.refuse(words).startswith(f"{rule}: you do not hold a card")


@pytest.mark.parametrize(("rule", "hand", "words"), WAYS, ids=NAMES)
def test_an_item_in_the_turn_of_another(rule: str, hand: str, words: str) -> None:
    assert rule
    scene = Scene(HALL, spies=["(0,0)", "(1,0)"], guards={1: "(1,0)"}, hands=["", hand])
    assert scene.refuse(f"otter: {words}") == "OPS-010: it is not your decision now."


@pytest.mark.rule("OPS-011", "OPS-044")
@pytest.mark.parametrize(("rule", "hand", "words"), WAYS, ids=NAMES)
def test_an_item_in_the_guard_phase(rule: str, hand: str, words: str) -> None:
    """Nobody uses anything then, not even the one who moves a guard, and whatever failed before."""
    assert rule
    guards = {1: "(1,0)", 2: "(3,0)"}
    for spies in (["(1,0)", "(1,0)"], ["(4,0)", "(4,0)"]):
        scene = guard_phase(spies=spies, guards=guards, hands=[hand, hand])
        assert any(offer.startswith("guard ") for offer in scene.offers())
        fights = words.split(maxsplit=1)[0] in {"sneak", "attack", "throw-grenade", "throw-coin"}
        if fights:
            assert "OPS-044: a guard beside you is dealt with in your next turn" in scene.refuse(
                words
            )
        else:
            assert scene.refuse(words).startswith("OPS-011: items are used in your own turn")


@pytest.mark.rule("OPS-025")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("tranq-gun", "attack tranq-gun 1"),
        ("revolver", "attack revolver 1"),
        ("knife", "attack knife 1"),
        ("grenade", "throw-grenade"),
        ("coin", "throw-coin 1 (2,0)"),
        ("guard-disguise", "sneak 1 disguise"),
        ("cardboard-box", "sneak 1 box"),
    ],
)
def test_what_deals_with_a_guard_needs_a_guard_here(hand: str, words: str) -> None:
    before = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}, hands=[hand])
    assert before.refuse(words) == "OPS-025: there is no guard to deal with now."
    moving = before.play("roll", "d4 2")
    assert moving.refuse(words) == "OPS-025: there is no guard to deal with now."


@pytest.mark.parametrize(
    ("rule", "hand", "words"),
    [way for way in WAYS if way[0] not in {"OPS-095", "OPS-098", "OPS-102"}],
    ids=lambda value: value if " " not in value else "",
)
def test_no_item_in_the_middle_of_a_die_roll(rule: str, hand: str, words: str) -> None:
    """Luck decides then, and no spy (OPS-011)."""
    assert rule
    scene = beside(hand).play("sneak 1 plain")
    action = scene.setup.vocabulary.parse(scene.numbered(words))
    assert scene.state.is_luck()
    assert scene.state.options(0) == []
    reason = scene.setup.text().refusal(scene.state.view(0), action)
    assert reason == "OPS-010: it is not your decision now."


@pytest.mark.parametrize("weapon", ["tranq-gun", "revolver", "knife"])
@pytest.mark.parametrize(
    ("guard", "reason"),
    [
        (2, "OPS-093: guard 2 is asleep"),
        (3, "OPS-024: guard 3 is already dealt with"),
        (4, "OPS-025: guard 4 is not on your tile"),
        (5, "OPS-025: guard 5 is not on your tile"),  # not on the map at all
    ],
)
def test_an_attack_on_the_wrong_guard(weapon: str, guard: int, reason: str) -> None:
    scene = Scene(
        HALL,
        spies=["(1,0)"],
        guards={1: "(1,0)", 2: "(1,0)", 3: "(1,0)", 4: "(2,0)"},
        asleep=[2],
        hands=[weapon],
    ).play("roll", "d4 1", "sneak 3 plain", "d6 4")
    assert scene.refuse(f"attack {weapon} {guard}").startswith(reason)
    assert scene.refuse(f"sneak {guard} plain").startswith(reason)


@pytest.mark.rule("OPS-097")
def test_a_coin_for_the_wrong_guard_or_room() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (1,1) corridor EW"
    scene = Scene(
        rooms,
        spies=["(1,0)"],
        guards={1: "(1,0)", 2: "(1,0)", 3: "(2,0)", 4: "(1,0)"},
        asleep=[2],
        stationed=[4],
        hands=["coin"],
    ).play("roll", "d4 1")
    assert "throw-coin 1 (2,0)" in scene.offers()
    refused = {
        "throw-coin 1 (0,0)": "OPS-043: guards never enter the entrance.",
        "throw-coin 1 (1,1)": "OPS-097: the guard can only walk to a room connected to yours",
        "throw-coin 1 (1,0)": "OPS-097: the guard can only walk to a room connected to yours",
        "throw-coin 2 (2,0)": "OPS-093: guard 2 is asleep",
        "throw-coin 3 (1,0)": "OPS-025: guard 3 is not on your tile",
        "throw-coin 4 (2,0)": "OPS-045: guard 4 is stationed and cannot be moved.",
    }
    for words, reason in refused.items():
        assert scene.refuse(words).startswith(reason)


@pytest.mark.rule("OPS-102")
def test_a_lockpick_for_the_wrong_room() -> None:
    scene = Scene(HALL, spies=["(1,0)"], hands=["lockpick-set"])
    for words in ("pick-lock (3,0)", "pick-lock (1,0)", "pick-lock 51"):
        assert scene.refuse(words).startswith("OPS-102: room ")
        assert "is not next to room" in scene.refuse(words)


@pytest.mark.rule("OPS-112")
def test_calling_the_wrong_guard_to_the_break_room() -> None:
    rooms = "(0,0) corridor EW; (1,0) break EW; (2,0) corridor EW"
    scene = Scene(
        rooms,
        spies=["(0,0)"],
        guards={1: "(2,0)", 2: "(2,0)", 3: "(2,0)", 4: "(1,0)"},
        stationed=[2],
        asleep=[3],
    ).play("roll", "d4 1", "move (1,0)", "sneak 4 plain", "d6 6")
    assert scene.offers() == ["bring 1", "pass"]
    refused = {
        "bring 2": "OPS-045: guard 2 is stationed",
        "bring 3": "OPS-112: guard 3 is asleep",
        "bring 4": "OPS-112: guard 4 is here already",
        "bring 9": "OPS-112: guard 9 is not on the map",
    }
    for words, reason in refused.items():
        assert scene.refuse(words).startswith(reason)


# Tiles.


@pytest.mark.rule("OPS-013")
@pytest.mark.parametrize(
    ("tile", "words", "reason"),
    [
        ("corridor-cross", "place (1,-1) north", "a door of the tile would be blocked by room 2."),
        ("corridor-dead-end", "place (0,-2) north", "a wall of the tile would block a door of"),
        ("corridor-straight", "place (2,0) north", "a wall of the tile would block a door of room"),
        ("corridor-cross", "place 2-north north", "room 2 has no open door on that side."),
        ("corridor-cross", "place 0-east north", "room 0 has no open door on that side."),
        ("corridor-cross", "place 40-north north", "there is no room 40."),
        ("corridor-cross", "place (2,0) east", "turned so the tile lies as it does in a way that"),
    ],
)
def test_a_tile_where_a_door_is_blocked(tile: str, words: str, reason: str) -> None:
    """Beside (1,-1) lie room 1 at (0,-1) with a door to it and room 2 at (1,0) with a wall."""
    rooms = "(0,0) entrance NESW; (0,-1) corridor NES; (1,0) corridor EW"
    deck = "corridor-cross 3, corridor-dead-end 3, corridor-straight 3"
    scene = Scene(rooms, deck=deck).play(f"draw {tile}")
    assert scene.refuse(words).startswith(f"OPS-013: {reason}")


@pytest.mark.rule("OPS-018")
def test_a_tile_that_would_close_the_map() -> None:
    """Two open doors lead to (1,1), and no other; a corner that joins them leaves none."""
    rooms = "(0,0) entrance ES; (1,0) corridor WS; (0,1) corridor NE"
    deck = "corridor-corner 2"
    scene = Scene(rooms, deck=deck, matching="one_way").play("draw corridor-corner")
    assert scene.offers() == ["place (1,1) north", "place (1,1) south"]
    reason = "OPS-018: this would leave no open door while tiles are in the deck."
    assert scene.refuse("place (1,1) west") == reason


# Guards.


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("guard 1 (0,0)", "OPS-091: guard 1 is in smoke and cannot be moved."),
        ("guard 2 (0,0)", "OPS-093: guard 2 is asleep and cannot be moved."),
        ("guard 3 (2,0)", "OPS-045: guard 3 is stationed and cannot be moved."),
        ("guard 4 (4,0)", "OPS-040: guard 4 has moved in this round."),
        ("guard 9 (0,0)", "OPS-040: guard 9 is not on the map."),
        ("guard 5 (1,0)", "OPS-043: room 2 is not connected to the room of guard 5."),
        ("guard 5 (3,0)", "OPS-043: room 4 is not connected to the room of guard 5."),
    ],
)
def test_a_guard_that_may_not_move(words: str, reason: str) -> None:
    scene = Scene(
        HALL,
        spies=["(1,0)", "(4,0)"],
        guards={1: "(1,0)", 2: "(1,0)", 3: "(3,0)", 4: "(3,0)", 5: "(3,0)"},
        stationed=[3],
        hands=["smoke-bomb"],
    )
    scene.play("roll", "d4 1", "use smoke-bomb", "sneak 1 plain", "d6 6", "sneak 2 plain", "d6 6")
    scene.state.guards.smoked &= ~0b10  # guard 2 sleeps instead of standing in the smoke
    scene.state.guards.sleeping |= 0b10
    scene.readers = {seat: type(r)(scene.state.view(seat)) for seat, r in scene.readers.items()}
    scene.play("stop").rest()
    scene.play("guard 4 (2,0)")
    assert scene.refuse(words) == reason


@pytest.mark.rule("OPS-046")
def test_a_guard_on_alert_goes_two_rooms() -> None:
    scene = guard_phase(spies=["(4,0)", "(4,0)"], guards={1: "(0,0)"}, level=5, timer=2)
    assert scene.refuse("guard 1 (1,0)").startswith("OPS-046: On Alert guard 1 goes two rooms")


# At the table.


def test_the_table_refuses_with_rule_and_reason_and_nothing_changes() -> None:
    match = Match.start(table(), secret=bytes(32))
    (seat,) = match.deciders()
    before = digest(match.state())

    def refused(words: str, reason: str) -> None:
        with pytest.raises(NotLegal) as no:
            match.play(seat, words)
        assert str(no.value).startswith(f"'{words}' is not legal now ({reason})")
        assert list(no.value.options) == match.options(seat)

    refused("use heelys", "OPS-098: you do not hold a card 'Heelys'")
    refused("roll", "OPS-012: the drawn tile must be laid first")
    refused("place 30-north north", "OPS-013: there is no room 30")
    with pytest.raises(NotYourDecision):
        match.play(1 - seat, "roll")
    assert digest(match.state()) == before
    match.play(seat, match.options(seat)[0])
    before = digest(match.state())
    refused("move 0", "OPS-020: roll before you move")
    refused("guard 1 0", "OPS-040: guards are moved in the guard phase")
    refused("sneak 1 plain", "OPS-025: there is no guard to deal with now")
    assert digest(match.state()) == before
