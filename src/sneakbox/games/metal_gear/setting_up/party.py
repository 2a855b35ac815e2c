# not compiled: facts for people, read once per page
"""Who may go into a stage and which Equipment they may choose (MGS-003, MGS-019 to MGS-022)."""

from collections.abc import Container

from sneakbox.games.metal_gear.cards import equipment_file
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.editions import Edition
from sneakbox.games.metal_gear.scene.refs import PEOPLE as SIGNS
from sneakbox.games.metal_gear.setting_up.carried_cards import starting_cards
from sneakbox.games.metal_gear.stages.stage import CastInfo, Stage
from sneakbox.games.metal_gear.words import PEOPLE
from sneakbox.games.party import CardToCarry, Cast, Party, PartyMember


def party_of(stage: Stage, players: int, edition: Edition, limit: int, file: str = "") -> Party:
    """What a table of a stage may choose, by the box or by another file of cards."""
    terms = [stage.casts[players]]
    # One seat may play several characters: then the stage is set up for as many (MGS-004).
    terms += [
        more for count, more in sorted(stage.casts.items()) if players < count == more.characters
    ]
    casts = [cast_of(one) for one in terms]
    known = {person for cast in casts for person in (*cast.must, *cast.may)}
    people = [
        member(person, edition, limit, file=file)
        for person, word in enumerate(PEOPLE_WORDS)
        if word in known
    ]
    return Party(tuple(dict.fromkeys(casts)), limit, tuple(people))


def cast_of(terms: CastInfo) -> Cast:
    return Cast(
        terms.characters,
        tuple([PEOPLE_WORDS[person] for person in terms.must]),
        tuple([PEOPLE_WORDS[person] for person in terms.may]),
    )


def member(
    person: int,
    edition: Edition,
    limit: int,
    memory_box: Container[str] | None = None,
    file: str = "",
) -> PartyMember:
    """What a character may take along: what they start with, then every other card that they may
    carry, in a campaign those of its Memory Box (MGS-020, MGS-022, MGS-167)."""
    deck = equipment_file.cards_of(edition, file)
    printed = equipment_file.infos_of(file)
    starting = starting_cards([person], limit, file)[person]
    others = [
        index
        for index, card in enumerate(deck)
        if index not in starting
        and (card.owners >> person) & 1
        and (memory_box is None or card.number in memory_box)
    ]
    cards = tuple(
        CardToCarry(
            deck[index].number,
            deck[index].name,
            printed[index].type,
            printed[index].texts[edition.which],
            bool(deck[index].takes_slot),
            index in starting,
        )
        for index in (*starting, *others)
    )
    return PartyMember(PEOPLE_WORDS[person], PEOPLE[person], SIGNS[person], cards)
