"""Facts with audiences."""

from sneakbox.kernel.events import WIDTH, Sink
from sneakbox.kernel.native import vec
from sneakbox.kernel.seats import PUBLIC, only
from sneakbox.kernel.state import State, Step


def listening() -> tuple[State, Sink]:
    state, sink = State(vec[Step[State]]()), Sink()
    state.sink = sink
    return state, sink


def test_telling_reaches_everybody() -> None:
    state, sink = listening()
    state.tell(7, 41, 1, 2, 3)
    assert sink.drain() == [7, PUBLIC, 41, 1, 2, 3]


def test_whispering_reaches_the_audience() -> None:
    state, sink = listening()
    state.whisper(only(2), 8, 42, 9)
    assert sink.drain() == [8, only(2), 42, 9, 0, 0]


def test_facts_keep_their_order_and_are_handed_out_once() -> None:
    state, sink = listening()
    state.tell(1, 1)
    state.whisper(only(0), 2, 1)
    state.tell(3, 1)
    facts = sink.drain()
    assert facts[::WIDTH] == [1, 2, 3]
    assert len(facts) == 3 * WIDTH
    assert sink.drain() == []
    state.tell(4, 1)
    assert len(facts) == 3 * WIDTH  # what was handed out does not grow


def test_without_a_sink_nothing_happens() -> None:
    state = State(vec[Step[State]]())
    state.tell(1, 1)
    state.whisper(only(0), 1, 1)
    assert state.sink is None
