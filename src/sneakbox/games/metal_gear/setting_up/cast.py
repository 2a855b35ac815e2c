# not compiled: lays a stage out once per game
"""Who goes in: the characters and the seats that act for them (MGS-001, MGS-003, MGS-004)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.stages.stage import Stage
from sneakbox.kernel.game import SetupError
from sneakbox.kernel.vocabulary import one_of


def find_cast(stage: Stage, players: int, chosen: str) -> list[int]:
    """The characters in play, checked against the stage's roster (MGS-003)."""
    counts = stage.player_counts()
    if players not in counts:
        allowed = ", ".join(str(count) for count in counts)
        raise SetupError(f"{stage.title} is for {allowed} players, not {players} (MGS-003)")
    terms = stage.casts[players]
    if chosen == "roster":
        cast = list(terms.must)
        for person in terms.may:
            if len(cast) < terms.characters:
                cast.append(person)
        return sorted(cast)
    cast = []
    for word in chosen.lower().replace(",", "+").split("+"):
        name = word.strip()
        if name not in PEOPLE_WORDS:
            raise SetupError(f"'{name[:40]}' is no character: {one_of(PEOPLE_WORDS)}")
        cast.append(PEOPLE_WORDS.index(name))
    if len(set(cast)) != len(cast):
        raise SetupError("every character can be there once only (MGS-001)")
    if stage.boss is not None and not stage.is_vr and cast == [names.OTACON]:
        raise SetupError(
            "otacon cannot go against a boss alone: take somebody along who fights, as in"
            " snake+otacon (B-066)"
        )
    terms = stage.casts.get(max(players, len(cast)), terms)
    missing = [PEOPLE_WORDS[person] for person in terms.must if person not in cast]
    if missing:
        raise SetupError(f"{stage.title} needs {' and '.join(missing)} (MGS-003)")
    strangers = [person for person in cast if person not in (*terms.must, *terms.may)]
    if strangers:
        roster = [PEOPLE_WORDS[person] for person in (*terms.must, *terms.may)]
        raise SetupError(
            f"{PEOPLE_WORDS[strangers[0]]} is not on the roster of {stage.title}:"
            f" {one_of(roster)} (MGS-003)"
        )
    if len(cast) != terms.characters:
        raise SetupError(
            f"{stage.title} takes {terms.characters} characters here, not {len(cast)} (MGS-003)"
        )
    return sorted(cast)


def seats_for(players: int, cast: list[int]) -> list[int]:
    """The seats that act for each character (MGS-004).

    Each seat has one; with fewer seats than characters they are dealt round; with more seats than
    characters the others share the last one, and a lone character is everybody's.
    """
    groups = [0] * names.PEOPLE
    for number, person in enumerate(cast):
        groups[person] |= 1 << (number % players)
    for seat in range(len(cast), players):
        groups[cast[-1]] |= 1 << seat
    return groups
