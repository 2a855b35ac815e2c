# not compiled: counted once, at the end of a stage
"""What a campaign keeps of a finished stage: figures, objectives, wounds and cards (MGS-010).

Everything is public: it is counted from what was told at the table and from how it ended.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.campaign.memory_box import rewards
from sneakbox.games.metal_gear.cards.equipment import HEALING
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.game import StageSetup
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event, Outcome, Setup
from sneakbox.kernel.view import View

CLEARED: Final = "cleared"


@dataclass(frozen=True)
class Figures:
    """What is counted in a stage; `seconds` is what people took to decide, where it was measured.

    An alarm is an Attention token that comes to show its Alerted side. A body is hidden when it is
    dragged to another space.
    """

    rounds: int = 0
    alarms: int = 0
    kills: int = 0
    knock_outs: int = 0
    bodies_hidden: int = 0
    rations: int = 0
    wounds: int = 0
    seconds: int = 0

    def __add__(self, other: "Figures") -> "Figures":
        theirs = other.named()
        return Figures(**{name: mine + theirs[name] for name, mine in self.named().items()})

    def named(self) -> dict[str, int]:
        """The figures by their names, as files and programs write them."""
        return asdict(self)


@dataclass(frozen=True)
class Play:
    """A stage or VR mission that was played to its end.

    `table` names the record: a table counts once, however often it is reported. `optional` are the
    optional objectives that were done, `cards` what it put into the Memory Box, `damage` what
    each character who went in was left with.
    """

    stage: str
    table: str
    result: str
    figures: Figures
    optional: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    damage: tuple[tuple[str, int], ...] = ()

    @property
    def is_cleared(self) -> bool:
        return self.result == CLEARED


def play_of(
    setup: Setup,
    table: str,
    outcome: Outcome,
    view: View,
    events: Sequence[Event],
    seconds: int = 0,
) -> Play:
    """What came of a table, from what everybody was told there and from its last view."""
    assert isinstance(setup, StageSetup) and isinstance(view, OperationView)
    stage = setup.mission
    is_cleared = outcome.word == CLEARED
    optional = tuple(
        objective.name
        for number, objective in enumerate(stage.objectives)
        if not objective.is_main and (view.done >> number) & 1
    )
    return Play(
        setup.scenario,
        table,
        outcome.word,
        count(setup, view, events, seconds),
        optional,
        rewards(stage, view.done) if is_cleared else (),
        tuple((PEOPLE_WORDS[seen.person], int(seen.damage)) for seen in view.people),
    )


def count(setup: StageSetup, view: OperationView, events: Sequence[Event], seconds: int) -> Figures:
    """Count what was told."""
    alerted = set(setup.cast) if setup.mission.starts_alerted else set()
    lifted: dict[int, int] = {}
    alarms = kills = knock_outs = hidden = rations = wounds = 0
    for event in events:
        kind = event.kind.code
        if kind == names.TOLD_ATTENTION:
            if event["side"] != names.ALERTED:
                alerted.discard(event["person"])
            elif event["person"] not in alerted:
                alerted.add(event["person"])
                alarms += 1
        elif kind == names.TOLD_CALM:
            alerted.discard(event["person"])
        elif kind == names.TOLD_KILLED:
            kills += 1
        elif kind == names.TOLD_KNOCKED_OUT:
            knock_outs += 1
        elif kind == names.TOLD_LIFTED:
            lifted[event["person"]] = event["space"]
        elif kind == names.TOLD_DROPPED:
            hidden += lifted.get(event["person"], event["space"]) != event["space"]
        elif kind == names.TOLD_USED:
            rations += setup.content.equipment[event["card"]].effect == HEALING
        elif kind == names.TOLD_HURT:
            wounds += event["damage"]
    return Figures(int(view.round), alarms, kills, knock_outs, hidden, rations, wounds, seconds)
