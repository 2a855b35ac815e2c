"""Facts with audiences."""

import pytest

from sneakbox.kernel.events import Event, EventKind, Fact, Sink
from sneakbox.kernel.native import vec
from sneakbox.kernel.seats import PUBLIC, only
from sneakbox.kernel.state import State, Step


def listening() -> tuple[State, Sink]:
    state, sink = State(vec[Step[State]]()), Sink()
    state.sink = sink
    return state, sink


def numbers(facts: list[Fact]) -> list[list[int]]:
    return [[fact.kind, fact.audience, fact.rule, *fact.details] for fact in facts]


def test_telling_reaches_everybody() -> None:
    state, sink = listening()
    state.tell(7, 41, 1, 2, 3)
    assert numbers(sink.drain()) == [[7, PUBLIC, 41, 1, 2, 3, 0, 0, 0]]


def test_whispering_reaches_the_audience() -> None:
    state, sink = listening()
    state.whisper(only(2), 8, 42, 9, 8, 7, 6, 5, 4)
    assert numbers(sink.drain()) == [[8, only(2), 42, 9, 8, 7, 6, 5, 4]]


def test_a_fact_may_have_any_number_of_details() -> None:
    state, sink = listening()
    state.recount(only(1), 8, 42, list(range(20)))
    assert numbers(sink.drain()) == [[8, only(1), 42, *range(20)]]


def test_facts_keep_their_order_and_are_handed_out_once() -> None:
    state, sink = listening()
    state.tell(1, 1)
    state.whisper(only(0), 2, 1)
    state.tell(3, 1)
    facts = sink.drain()
    assert [fact.kind for fact in facts] == [1, 2, 3]
    assert sink.drain() == []
    state.tell(4, 1)
    assert len(facts) == 3  # what was handed out does not grow


def test_without_a_sink_nothing_happens() -> None:
    state = State(vec[Step[State]]())
    state.tell(1, 1)
    state.whisper(only(0), 1, 1)
    state.recount(only(0), 1, 1, [1])
    assert state.sink is None


def test_an_event_has_its_details_by_name() -> None:
    kind = EventKind(3, "moved", ("seat", "room"))
    event = Event(1, kind, 41, kind.kept([2, 17, 0, 0, 0, 0]))
    assert (event["seat"], event["room"], event.rest()) == (2, 17, ())
    assert event.named() == {"seat": 2, "room": 17}
    with pytest.raises(KeyError, match="house"):
        event["house"]


def test_a_list_may_follow_the_details_that_have_names() -> None:
    kind = EventKind(3, "asked", ("seat",), rest="steps")
    event = Event(1, kind, 41, kind.kept([2, 5, 6, 7]))
    assert (event["seat"], event.rest()) == (2, (5, 6, 7))
