# not compiled: words are for people
"""What a screen tells a player besides events and prompts: status, refusals, aids."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.ninja import asked, names
from sneakbox.games.ninja.text import NinjaText
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import ALERTS, GUARD_TITLES, INTRUDER_TITLES, PHASES
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.game import Counted, Deed, Event, Fortune
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


ENDINGS: Final = {
    names.INTRUDERS_WON: "both intruders did their missions and got away",
    names.DRAWN: "one intruder did a mission and got away",
    names.GUARDS_WON: "no intruder got away with a mission done",
    names.NINJA_WON: "the ninja got away with its mission done",
    names.TRAITOR_WON: "the traitor got away with its mission done",
    names.BOTH_WON: "both got away with their missions done in the same turn",
}
# Cards with which guards find out where an intruder is.
SENSES: Final = (
    names.SENTRY_LISTEN,
    names.PATROL_LISTEN,
    names.SENTRY_SEARCH,
    names.PATROL_SEARCH,
)


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

    def aids_from(self) -> dict[str, int]:
        return {"where": 3}

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

    def how_it_ended(self, view: View, events: Sequence[Event]) -> str:
        if self.content.settings.lone_wolf and view.result == names.INTRUDERS_WON:
            return "the intruder did its mission and got away"
        return ENDINGS.get(view.result, "")

    def deeds(self) -> Sequence[Deed]:
        figure, desk = self.figure_name, self.seat
        return (
            Deed("searches", names.TOLD_SEARCHED, "figure", figure),
            Deed("times seen", names.TOLD_DETECTED, "figure", figure),
            Deed("wounds", names.TOLD_WOUND, "figure", figure),
            Deed("guards killed", names.TOLD_KILLED, "figure", figure),
            Deed("cards played", names.TOLD_USED, "figure", figure),
            Deed("cards played", names.TOLD_PLAYED, "desk", desk),
            Deed("wounds dealt", names.TOLD_WOUND, "desk", desk),
        )

    def figure_name(self, figure: int) -> str:
        return capital(self.who(figure))

    def fortune(self, view: View, action: int) -> Fortune | None:
        if kind_of(action) != names.DRAW:
            return None
        card, desk = int(first_of(action)), int(second_of(action))
        guards = (1 << self.content.desks) - 1
        found = float(card in SENSES)
        return Fortune(
            f"{capital(self.seat(desk))} draw", found, "cards to listen or search", guards
        )

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
