# not compiled: words for people, outside the hot path
"""The game speaks: what happened, what is asked, why not, what an aid answers."""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.kernel.game import Counted, Event, Text
from sneakbox.kernel.seats import SPECTATOR, holds
from sneakbox.kernel.view import View
from sneakbox.scene.asking import reason
from sneakbox.scene.english import percent
from sneakbox.scene.telling import Telling
from tests.toys.burglars import aids, names, told
from tests.toys.burglars.asked import ASKED, FIRST_THINGS
from tests.toys.burglars.content import HOUSES, TOOLS
from tests.toys.burglars.view import BurglarsView
from tests.toys.burglars.words import card_name, thief, thieves


class BurglarsText(Text):
    """Whole sentences that make sense when they are read aloud."""

    def __init__(self) -> None:
        self.telling: Final = Telling(
            told.TOLD,
            self,
            {
                told.THIEF: thief,
                told.THIEVES: thieves,
                told.HOUSE: lambda house: HOUSES[house],
                told.TOOL: lambda tool: TOOLS[tool],
                told.CARD: card_name,
                told.END: lambda on_top: "on top" if on_top else "at the bottom",
            },
        )

    def event(self, event: Event) -> str:
        return self.telling.sentence(event).text

    def prompt(self, view: View) -> str:
        assert isinstance(view, BurglarsView)
        if view.result:
            return f"The game is over: {thieves(view.result)} won."
        if view.seat >= SPECTATOR or not holds(view.waiting, view.seat):
            return f"Waiting for {thieves(view.waiting) or 'luck'}."
        return {
            names.STEP_LIGHTS: "Which house has its lights on tonight?",
            names.STEP_SCOUT: "Do you use a lantern to look at the top loot card?",
            names.STEP_REPLACE: f"You hold {card_name(view.held)}. Where does it go?",
            names.STEP_CHOOSE: "Which house do you break into?",
            names.STEP_ANSWER: f"You rolled a {view.die}. Do you keep it?",
        }[view.asked]

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, BurglarsView)
        return reason(ASKED, view, action) or FIRST_THINGS.get(view.asked, "")

    def counted(self) -> Sequence[Counted]:
        return (Counted("Tools", names.TOLD_DREW_TOOL, "tool", TOOLS.__getitem__, by_luck=True),)

    # What a player may ask besides.

    def aids(self) -> Mapping[str, str]:
        return {"guards": "how likely you get past the guard of each house"}

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, BurglarsView)
        if name != "guards":
            return super().aid(view, name)
        return "\n".join(
            f"The {word} needs a {aids.needed(view, house)}: alone and with all your ropes "
            f"{percent(aids.chance(view, house))}."
            for house, word in enumerate(HOUSES)
        )
