# not compiled: words are for people
"""What a screen tells a player besides events and prompts: status, refusals, aids."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.ninja import asked, names
from sneakbox.games.ninja.text import NinjaText
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import ALERTS, GUARD_TITLES, INTRUDER_TITLES, PHASES
from sneakbox.kernel.game import Counted, Event
from sneakbox.kernel.view import View
from sneakbox.scene.asking import reason
from sneakbox.scene.english import capital, count

COUNTED: Final = {
    "listens": names.TOLD_LISTEN,
    "searches": names.TOLD_SEARCHED,
    "sightings": names.TOLD_DETECTED,
    "wounds": names.TOLD_WOUND,
    "guards killed": names.TOLD_KILLED,
}


class NightGuide(NinjaText):
    """The game's words, with everything a player at a screen may ask."""

    def status(self, view: View) -> str:
        assert isinstance(view, NinjaView)
        turn = f"Turn {view.turn} of {self.content.turns}"
        return f"{turn}, {PHASES[view.now.phase]}, {ALERTS[view.alert]}"

    def refusal(self, view: View, action: int) -> str:
        assert isinstance(view, NinjaView)
        if not view.steps:
            return ""
        now = f"now {self.question(view.asked(), view.now.moving)}"
        return reason(asked.ASKED, view, action) or now

    def aids(self) -> dict[str, str]:
        return {"where": "where each intruder can be, from what everybody knows"}

    def aid(self, view: View, name: str) -> str:
        assert isinstance(view, NinjaView)
        if name != "where":
            raise KeyError(name)
        lines = []
        for figure in range(names.FIGURES):
            who, zones = capital(self.who(figure)), view.possible_zones(figure)
            if zones:
                ids = " ".join(self.content.ids[zone] for zone in zones)
                lines.append(f"{who} can be in {count(len(zones), 'zone')}: {ids}.")
            else:
                lines.append(f"{who} is in no zone of the map.")
        return "\n".join(lines)

    def statistics(self, view: View, events: Sequence[Event]) -> dict[str, int]:
        return {
            name: sum(event.kind.code == code for event in events) for name, code in COUNTED.items()
        }

    def counted(self) -> Sequence[Counted]:
        guards, intruders = GUARD_TITLES.__getitem__, INTRUDER_TITLES.__getitem__
        return (
            Counted("Cards the guards play", names.TOLD_PLAYED, "card", guards),
            # Every wound is a Kenjutsu card (NIN-250).
            Counted(
                "Cards the guards play",
                names.TOLD_WOUND,
                "drawn",
                lambda _: GUARD_TITLES[names.GUARD_KENJUTSU],
            ),
            Counted("Cards the intruders play", names.TOLD_USED, "card", intruders),
            Counted("Cards the guards draw", names.TOLD_DREW, "card", guards, by_luck=True),
        )
