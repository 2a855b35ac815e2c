"""Beats and switches that follow from the rows of a game."""

from sneakbox.kernel.events import Event
from sneakbox.scene.drafts import Show
from sneakbox.scene.laid_tiles import cell_ref, doors_in_words, tile_board
from sneakbox.scene.model import Span, Switch
from sneakbox.scene.scene import by_assistance
from sneakbox.scene.telling import Showing, Telling, Told
from sneakbox.scene.things import NUMBER, Thing, counted

CARD = Thing("card")
ROWS: tuple[Told[str, str], ...] = (
    Told(1, "drew", "A card: {card}.", card=CARD, beat=Show("draw", shown="card")),
    Told(2, "rolled", "A {pips}.", pips=NUMBER, beat=Show("dice", shown="pips")),
    Told(3, "over", "Over.", beat=Show("phase", values=("Over",))),
)
SHOWING = Showing(Telling(ROWS, "", {}), "TOY", {}, {}, symbols={CARD: lambda card: f"card-{card}"})


def values(row: Told[str, str], *details: int) -> tuple[str, ...]:
    (beat,) = SHOWING.beats("", [Event(1, row.kind, 0, details)])
    return beat.values


def test_a_beat_shows_a_detail_by_its_symbol_or_its_number() -> None:
    assert values(ROWS[0], 7) == ("card-7",)
    assert values(ROWS[1], 5) == ("5",)
    assert values(ROWS[2]) == ("Over",)


def test_a_thing_is_said_as_at_every_table_unless_this_one_says_otherwise() -> None:
    deck, spies = Thing("deck", said=("blue", "red").__getitem__), counted("spy")
    row: Told[str, str] = Told(4, "cut", "{spies} cut the {deck} deck.", spies=spies, deck=deck)
    event = Event(1, row.kind, 0, (1, 0))
    assert Telling((row,), "", {}).sentence(event).text == "1 spy cut the blue deck."
    said = {deck: lambda number: f"deck {number}"}
    assert Telling((row,), "", said).sentence(event).text == "1 spy cut the deck 0 deck."


def test_switches_come_with_the_assistance_they_need() -> None:
    sight = Switch("sight", "eye", "Sight", "light")
    odds = Switch("odds", "threat", "Odds", "danger")
    assert by_assistance((2, sight), (3, odds)) == ((), (), (sight,), (sight, odds))


def test_tiles_have_places_and_doors() -> None:
    assert cell_ref(128 * 256 + 130) == "cell:2,0"
    assert doors_in_words(0b0110) == "east and south"
    board = tile_board("toy", "Toy", "for two", (), turns="round")
    assert (board.layout, board.turns, len(board.hash)) == ("tiles", "round", 16)


GROUP: tuple[Told[str, str], ...] = (
    Told(1, "acts", "It acts.", summary=lambda _words, events: f"it did [{len(events) - 1}|foe]."),
    Told(2, "walks", "It walks."),
    Told(3, "lesson", "Mind the guard.", level="event"),
    Told(4, "attacks", "It attacks.", level="alarm", summed_up=True),
    Told(5, "rests", "All rest.", closes=True),
    Told(6, "round", "Round {now}.", now=NUMBER, turn="now"),
)


def test_a_line_of_the_log_sums_up_its_steps_and_no_others() -> None:
    showing = Showing(Telling(GROUP, "", {}), "TOY", {}, {})
    order = "walks acts walks lesson attacks acts walks rests walks acts round walks"
    rows = {row.kind.name: row.kind for row in GROUP}
    details = {"round": (2,)}
    events = [
        Event(number, rows[name], 0, details.get(name, ()))
        for number, name in enumerate(order.split(), 1)
    ]
    told = showing.remarks(events, 0)
    assert [one.step_of for one in told] == [0, 0, 2, 0, 2, 0, 6, 0, 0, 0, 0, 0]
    assert [told[place].text for place in (1, 5, 9)] == ["It did 2.", "It did 1.", "It did 0."]
    assert told[1].words == (Span("2", "foe"),)
    assert [one.level for one in told[1:5]] == ["info", "info", "event", "alarm"]
    for since in range(len(events)):
        assert showing.remarks(events, since) == told[since:]
    assert showing.remarks(events[:3], 1)[0].text == "It did 1.", "more comes with its steps"
    assert [showing.head(events, place) for place in (0, 2, 5, 8, 11)] == [-1, 1, 1, -1, -1]
