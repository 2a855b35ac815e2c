"""What bots take along of a campaign's Memory Box (MGS-167)."""

from sneakbox.games.metal_gear.campaign.campaign import Campaign
from sneakbox.games.metal_gear.cards import equipment, equipment_file
from sneakbox.games.metal_gear.cards.equipment import EquipmentCard
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS
from sneakbox.games.metal_gear.setting_up.carried_cards import starting_cards
from sneakbox.games.metal_gear.setting_up.cast import find_cast
from sneakbox.games.metal_gear.setting_up.difficulty import DIFFICULTIES
from sneakbox.games.metal_gear.stages.stage import Stage


def packed(campaign: Campaign, stage: Stage, players: int, characters: str = "roster") -> str:
    """Everybody's cards for a stage, as the option says them.

    First what the stage wants, then what everybody starts with. The places that are left are for
    what the box has of use here.
    """
    deck = equipment_file.standard_cards()[0]
    limit = DIFFICULTIES[campaign.difficulty].equipment_limit
    cast = find_cast(stage, players, characters)
    held = [card for card in deck if card.number in campaign.memory_box() and card.takes_slot]
    wanted = [card for card in held if is_wanted(card, stage)]
    useful = [card for card in held if card not in wanted and use_of(card, stage) > 0]
    useful.sort(key=lambda card: -use_of(card, stage))
    lists = []
    for person, indices in starting_cards(cast, limit).items():
        starting = [deck[index] for index in indices]
        fitting = [
            card for card in [*wanted, *starting, *useful] if (int(card.owners) >> person) & 1
        ][:limit]
        wanted = [card for card in wanted if card not in fitting]
        useful = [card for card in useful if card not in fitting]
        if fitting != starting:
            numbers = ",".join(card.number for card in fitting)
            lists.append(f"{PEOPLE_WORDS[person]}={numbers}")
    return " ".join(lists) or "starting"


def is_wanted(card: EquipmentCard, stage: Stage) -> bool:
    """An objective of the stage asks for this very card (A-66)."""
    return any(int(card.number) == one.card for one in stage.objectives)


def use_of(card: EquipmentCard, stage: Stage) -> int:
    """How much a bot can do with a card: it heals everywhere and shoots at bosses only."""
    if card.lasting & equipment.ARMOURS:
        return 5
    if stage.boss is None:
        return {equipment.HEALING: 4, equipment.KEYCARD: 3}.get(int(card.effect), 0)
    fighting = {equipment.SHOT: 4, equipment.HEALING: 3, equipment.GRENADE: 2}
    return fighting.get(int(card.effect), 0)
