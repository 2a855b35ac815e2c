# not compiled: facts for people, read once per page
"""Who may go in, and what they may take along: what a table chooses before some games."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardToCarry:
    """A card that somebody may carry: what it does, whether it takes a place of its own, and
    whether they have it unless they choose otherwise."""

    number: str
    name: str
    type: str
    text: str
    slot: bool
    starts: bool


@dataclass(frozen=True)
class PartyMember:
    """Somebody who may go in, with the cards they may carry."""

    id: str
    name: str
    symbol: str
    cards: tuple[CardToCarry, ...]


@dataclass(frozen=True)
class Cast:
    """So many go in together: those who must, and some of those who may."""

    characters: int
    must: tuple[str, ...]
    may: tuple[str, ...]


@dataclass(frozen=True)
class Party:
    """What can be chosen: one of `casts`, the usual one first, and up to `limit` cards for each of
    those who go in. Of every card there is one."""

    casts: tuple[Cast, ...]
    limit: int
    people: tuple[PartyMember, ...]
