"""The position in words: the phase, where in the night one is, and all of it in a few sentences."""

from typing import Final

from sneakbox.games.ninja import names
from sneakbox.games.ninja.scene.insight import BELIEF, Insight, all_of
from sneakbox.games.ninja.scene.panels import standing
from sneakbox.games.ninja.scene.preparing import SETUP
from sneakbox.games.ninja.view import NinjaView
from sneakbox.games.ninja.words import ALERTS
from sneakbox.scene.english import capital, count

NIGHT: Final = ("Alert", "Cards", "Patrols", "Intruders")


def phases(known: Insight) -> tuple[str, ...]:
    return SETUP if known.is_setup else NIGHT


def phase(known: Insight) -> str:
    number = int(known.view.now.phase)
    return SETUP[number] if known.is_setup else NIGHT[min(number - names.ALERT_PHASE, 3)]


def place(view: NinjaView) -> str:
    """Where in the night one is."""
    if view.now.phase < names.ALERT_PHASE:
        return "before the night"
    return f"turn {min(view.turn, view.content.turns)} of {view.content.turns}"


def summary(known: Insight) -> str:
    """The whole position in two or three sentences."""
    if known.is_setup:
        return (
            f"Before the night: {known.text.question(known.view.asked(), known.view.now.moving)}."
        )
    awake = sum(len(group.members) for group in known.groups)
    turn = capital(place(known.view))
    parts = [f"{turn}, {ALERTS[known.view.alert]}, {count(awake, 'guard')} awake."]
    wanted = known.wanted
    for figure in range(names.FIGURES):
        if known.view.masked and not known.is_intruder and figure > 0:
            continue
        if not known.plays(figure):
            continue
        words = f"{capital(known.who(figure))} is {standing(known, figure)}"
        if figure in wanted and known.assistance >= BELIEF:
            words += f" in {known.places.one_of(all_of(known.sets(figure)))}"
        parts.append(f"{words}.")
    return " ".join(parts)
