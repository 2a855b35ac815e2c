"""Every entry of the six Reaction cards, as printed: what it does, and where it can do nothing."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import reaction_cards
from sneakbox.games.metal_gear.cards.deck_files import standard_reactions
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.names import CAMOUFLAGED, DEAD, KO1, KO2, OFF_MAP
from sneakbox.games.metal_gear.state import COVER
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import quiet

pytestmark = pytest.mark.rule("MGS-158")

# The Guard stands on (4,1), facing west to the wall of the map; Snake is hidden on (8,1).
CORRIDOR = ["........", "########"]
HERE = (4, 1)
CARDS = {card.name: card for card in standard_reactions()}


def react(card: ReactionCard, token: str, *, hidden: bool = True, **more: object) -> Tabletop:
    """A Guard begins on a token of this kind and draws this card; nobody moves otherwise."""
    settings: dict[str, object] = {
        "spawns": [(1, 1, "E")],
        "counts": [3],
        "bodies": [(*HERE, {"KO2": KO2, "KO1": KO1, "DEAD": DEAD}[token])]
        if len(token) > 1
        else [],
        **more,
    }
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1)},
            [(*HERE, "W")],
            reaction_cards=[card],
            cards=[order("-", False, 0, 0), order("waken"), order("stay-alert")],
            **settings,  # type: ignore[arg-type]
        )
    )
    table.game.orders.take_known()  # the card in force has been drawn
    if hidden:
        table.note("snake", COVER, CAMOUFLAGED)
    if len(token) == 1:
        table.notice("snake", HERE, token)
    table.activate(0, 0)
    return table


def cycled(table: Tabletop) -> int:
    return len(table.heard(names.TOLD_CYCLED))


ENTRIES = [
    # card, what lies there, then: Snake's token, bodies, Guards in the zone, cards cycled, Guard
    ("Just the Wind", "!", (HERE, "?"), [], 1, 0, (4, 1, "W")),
    ("Just the Wind", "?", None, [], 1, 0, (4, 1, "W")),
    ("Just the Wind", "KO2", None, [(4, 1, KO1)], 1, 0, (4, 1, "W")),
    ("Just the Wind", "DEAD", None, [], 1, 0, (4, 1, "W")),
    ("Who Goes There", "?", None, [], 1, 0, (4, 1, "E")),
    ("Who Goes There", "!", None, [], 1, 0, (4, 1, "W")),
    ("Who Goes There", "KO2", None, [], 2, 0, (4, 1, "W")),
    ("Who Goes There", "DEAD", (HERE, "?"), [], 1, 0, (4, 1, "W")),
    ("Fresh Prints", "?", None, [], 1, 0, (6, 1, "E")),
    ("Fresh Prints", "!", ((6, 1), "!"), [], 1, 0, (4, 1, "W")),
    ("Fresh Prints", "KO1", None, [], 2, 0, (4, 1, "W")),
    ("Fresh Prints", "DEAD", None, [], 1, 1, (4, 1, "W")),
    ("Better Check", "!", ((6, 1), "!"), [], 1, 0, (4, 1, "W")),
    ("Better Check", "?", None, [], 1, 0, (6, 1, "E")),
    ("Better Check", "KO2", None, [(4, 1, KO1)], 1, 0, (4, 1, "W")),
    ("Better Check", "DEAD", (HERE, "?"), [], 1, 0, (4, 1, "W")),
    ("Sound the Alarm", "!", None, [], 2, 0, (4, 1, "W")),
    ("Sound the Alarm", "?", (HERE, "!"), [], 1, 0, (4, 1, "W")),
    ("Sound the Alarm", "KO2", None, [], 2, 0, (4, 1, "W")),
    ("Sound the Alarm", "DEAD", None, [], 3, 0, (4, 1, "W")),
    ("Nothing to Report", "?", None, [], 1, 0, (4, 1, "W")),
    ("Nothing to Report", "!", None, [], 1, 0, (4, 1, "W")),
    ("Nothing to Report", "KO2", None, [], 1, 0, (4, 1, "W")),
    ("Nothing to Report", "DEAD", None, [], 1, 1, (4, 1, "W")),
]


def settle_spawns(table: Tabletop) -> None:
    while table.options() and table.options()[0].startswith(("place", "face")):
        table.say(table.options()[0])


def test_six_cards_with_an_entry_for_each_kind_of_token() -> None:
    assert len(CARDS) == 6
    for card in CARDS.values():
        assert sorted(card.entries[::2]) == [0, 1, 2, 3]
    assert {(name, token[0]) for name, token, *_ in ENTRIES} == {
        (name, kind) for name in CARDS for kind in "?!KD"
    }


@pytest.mark.parametrize(
    ("name", "lies", "token", "bodies", "guards", "cards", "guard"),
    ENTRIES,
    ids=[f"{entry[0]}, {entry[1]}" for entry in ENTRIES],
)
def test_each_entry_does_what_it_says(
    name: str,
    lies: str,
    token: tuple[tuple[int, int], str] | None,
    bodies: list[tuple[int, int, int]],
    guards: int,
    cards: int,
    guard: tuple[int, int, str],
) -> None:
    table = react(CARDS[name], lies)
    settle_spawns(table)
    assert table.token("snake") == token
    assert table.bodies() == bodies
    assert table.game.guards_in(0) == guards
    assert cycled(table) == cards
    assert table.guard(0) == guard
    assert list(table.game.reactions.lower) == [0]  # the card lies under its deck


# One effect, other circumstances.


def only(token: int, effect: int) -> ReactionCard:
    return ReactionCard("Test", [token, effect])


def test_a_shaken_sleeper_with_one_star_gets_up() -> None:
    table = react(only(reaction_cards.ON_KO, reaction_cards.STIR), "KO1")
    settle_spawns(table)
    assert table.bodies() == []
    assert table.game.guards_in(0) == 2


def test_a_body_is_not_blamed_on_whoever_is_hunted_already() -> None:
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1)},
            [(*HERE, "W")],
            bodies=[(*HERE, DEAD)],
            reaction_cards=[only(reaction_cards.ON_DEAD, reaction_cards.SUSPECT)],
            cards=[order("-", False, 0, 0)],
        )
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", (7, 1), "!")
    table.activate(0, 0)
    assert table.token("snake") == ((7, 1), "!")
    assert table.bodies() == []


def test_suspicion_falls_on_the_nearest_character() -> None:
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1), "meryl": (6, 1)},
            [(*HERE, "W")],
            bodies=[(*HERE, DEAD)],
            reaction_cards=[only(reaction_cards.ON_DEAD, reaction_cards.SUSPECT)],
            cards=[order("-", False, 0, 0)],
        ),
        "snake",
        "meryl",
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.note("meryl", COVER, CAMOUFLAGED)
    table.activate(0, 0)
    assert table.token("meryl") == (HERE, "?")
    assert table.token("snake") is None


@pytest.mark.parametrize(("snake", "token"), [((5, 1), ((5, 1), "!")), ((6, 1), ((6, 1), "!"))])
def test_an_alert_is_not_pushed_past_its_owner(
    snake: tuple[int, int], token: tuple[tuple[int, int], str]
) -> None:
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": snake},
            [(*HERE, "W")],
            reaction_cards=[only(reaction_cards.ON_ALERT, reaction_cards.CHASE)],
            cards=[order("-", False, 0, 0)],
        )
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", HERE, "!")
    table.activate(0, 0)
    assert table.token("snake") == token


@pytest.mark.parametrize("effect", [reaction_cards.CHASE, reaction_cards.FOLLOW])
def test_where_no_way_leads_to_the_owner_the_token_is_removed(effect: int) -> None:
    table = quiet(
        Tabletop(
            ["....#...", "########"],
            {"snake": (8, 1)},
            [(*HERE, "W")],
            reaction_cards=[only(reaction_cards.ON_ALERT, effect)],
            cards=[order("-", False, 0, 0)],
        )
    )
    table.notice("snake", HERE, "!")
    table.activate(0, 0)
    assert table.token("snake") is None
    assert table.guard_place(0) == HERE


def test_it_follows_only_as_far_as_the_way_is_free_and_attacks_whom_it_sees() -> None:
    blocked = react(only(reaction_cards.ON_NOISE, reaction_cards.FOLLOW), "?", hidden=False)
    assert blocked.guard(0) == (5, 1, "E")
    assert blocked.token("snake") == ((8, 1), "!")
    assert blocked.game.attacked
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1)},
            [(*HERE, "W"), (6, 1, "E")],
            reaction_cards=[only(reaction_cards.ON_NOISE, reaction_cards.FOLLOW)],
            cards=[order("-", False, 0, 0)],
        )
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", HERE, "?")
    table.activate(0, 0)
    assert table.guard(0) == (5, 1, "E")


@pytest.mark.rule("MGS-129")
def test_a_call_where_there_are_no_barracks_costs_time_instead() -> None:
    table = react(only(reaction_cards.ON_ALERT, reaction_cards.CALL), "!", spawns=[], counts=[])
    assert table.token("snake") is None
    assert table.game.guards_in(0) == 1
    assert cycled(table) == 1
    assert all(table.game.guard_cell(guard) == OFF_MAP for guard in range(1, 12))


def test_once_it_has_followed_the_rest_of_the_card_is_left() -> None:
    """Prints first: it walks off, and the sleeper stays where it is (MGS-158)."""
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1)},
            [(*HERE, "W")],
            bodies=[(*HERE, KO2)],
            reaction_cards=[CARDS["Fresh Prints"]],
            cards=[order("-", False, 0, 0)],
        )
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", HERE, "?")
    table.activate(0, 0)
    assert table.guard_place(0) == (6, 1)
    assert table.bodies() == [(*HERE, KO2)]


def test_entries_are_carried_out_in_the_order_of_the_card() -> None:
    """Of bodies and a noise in one space, the card's first line comes first."""
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1)},
            [(*HERE, "W")],
            bodies=[(*HERE, KO2), (*HERE, DEAD)],
            reaction_cards=[CARDS["Just the Wind"]],
            cards=[order("-", False, 0, 0)],
        )
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", HERE, "?")
    table.activate(0, 0)
    told = table.heard(names.TOLD_REACTED, "token", "effect")
    assert told == [
        (0, reaction_cards.REMOVE),
        (2, reaction_cards.STIR),
        (3, reaction_cards.CARRY_OFF),
    ]


def test_an_alert_that_becomes_a_noise_stays_a_noise() -> None:
    """No later line of the same card takes back what an earlier one has just made of a token."""
    for card in CARDS.values():
        order_of = {int(card.entries[at]): at for at in range(0, len(card.entries), 2)}
        for side, other in ((reaction_cards.ON_NOISE, reaction_cards.ON_ALERT), (1, 0)):
            if card.entries[order_of[side] + 1] == reaction_cards.FLIP:
                assert order_of[other] < order_of[side], card.name


def test_tokens_are_resolved_one_at_a_time() -> None:
    """The Guard called for Snake's token sees Meryl: hers is under her before its turn comes."""
    table = quiet(
        Tabletop(
            CORRIDOR,
            {"snake": (8, 1), "meryl": (6, 1)},
            [(*HERE, "W"), (1, 1, "W")],
            reaction_cards=[CARDS["Sound the Alarm"]],
            cards=[order("-", False, 0, 0), order("waken"), order("stay-alert")],
            spawns=[(1, 1, "E")],
            counts=[3],
            bodies=[],
        )
    )
    table.game.orders.take_known()
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", HERE, "!")
    table.notice("meryl", HERE, "!")
    table.activate(0, 0)
    table.say("face east")
    assert len(table.heard(names.TOLD_REACTED)) == 1
    assert table.token("meryl") == ((6, 1), "!")
