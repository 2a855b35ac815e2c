"""Equipment cards as they are printed (MGS-022, MGS-095)."""

from typing import Final

from sneakbox.kernel.native import i64

REFILL: Final = 4095  # as the target of USE: put a charge back on the card
DETONATE: Final = 4094
AT_ORDERS: Final = 0  # the Gas Mask looks at this deck …
AT_REACTIONS: Final = 1  # … or at that one
AT_BOSS: Final = 2  # … or, on an arena, at the Boss deck (B-061)
# Each character's Equipment: a card and what is left on it. Suppressors lie in the upper slots;
# cards that a stage gives have slots beyond these (`Content.card_slots`).
CARD_SLOTS: Final = 5
NO_CARD: Final = -1
# What an Equipment card does when it is used.
NOTHING: Final = 0  # it only has a lasting effect
SHOT: Final = 1  # attack a target in sight with `amount` white dice
CANNON: Final = 2  # the same, one die more for every charge spent
BLADE: Final = 3  # attack everybody beside, one die more for a charge
CAMOUFLAGE: Final = 4
HEALING: Final = 5  # take off up to `amount` damage
CHAFF: Final = 6
STUN_GRENADE: Final = 7
GRENADE: Final = 8
C4: Final = 9
CLAYMORE: Final = 10
TIME_BOMB: Final = 11
NIKITA: Final = 12
LAUNCHER: Final = 13
BOX: Final = 14
MEDICINE: Final = 15
KEYCARD: Final = 16  # opens doors up to level `amount`
GAS_MASK: Final = 17
ROPE: Final = 18
PENTAZEMIN: Final = 19
NIGHT_VISION: Final = 20
THERMAL: Final = 21

PUT_ON_SPACES: Final = (STUN_GRENADE, GRENADE, C4, CLAYMORE, TIME_BOMB)
AIMED_AT_SPACES: Final = (SHOT, CANNON, ROPE, *PUT_ON_SPACES)

# Lasting effects, as bits.
REFILLS: Final = 1 << 0  # when empty, two actions put one charge back on it
PARRIES: Final = 1 << 1  # a charge lowers all dice of an attack on the owner by one
STEADIES: Final = 1 << 2  # once per round, one black die of hacking up or down by one
ARMOURS: Final = 1 << 3  # Defense up by one
SPARES_AMMO: Final = 1 << 4
SILENCES_PISTOL: Final = 1 << 5
SILENCES_RIFLE: Final = 1 << 6
IGNORES_GAS: Final = 1 << 7
IGNORES_LASERS: Final = 1 << 8
PICKS_LOCKS: Final = 1 << 9  # one die of an unlocking roll may be rolled again

# Types that stage rules and abilities speak of.
OTHER: Final = 0
PISTOL: Final = 1
RIFLE: Final = 2
CANNON_TYPE: Final = 3
MELEE: Final = 4
LAUNCHER_TYPE: Final = 5
EXPLOSIVE_TYPE: Final = 6

# Kinds of tokens on a card.
NO_USES: Final = 0
AMMO: Final = 1
CHARGES: Final = 2
PIECES: Final = 3


class EquipmentCard:
    """One Equipment card: who may carry it, what it costs, does and holds (MGS-095)."""

    def __init__(
        self,
        number: str,
        name: str,
        sub_type: i64,
        owners: i64,
        effect: i64,
        amount: i64,
        cost: i64,
        uses_kind: i64,
        uses: i64,
        is_loud: bool,
        is_noisy: bool,
        is_single_use: bool,
        lasting: i64,
        takes_slot: bool,
    ) -> None:
        self.number: str = number
        self.name: str = name
        self.sub_type: i64 = sub_type
        # Characters who may carry it, as bits.
        self.owners: i64 = owners
        self.effect: i64 = effect
        self.amount: i64 = amount
        self.cost: i64 = cost
        self.uses_kind: i64 = uses_kind
        self.uses: i64 = uses
        self.is_loud: bool = is_loud
        self.is_noisy: bool = is_noisy
        self.is_single_use: bool = is_single_use
        self.lasting: i64 = lasting
        # Suppressors are attached to a weapon and take no slot of their own.
        self.takes_slot: bool = takes_slot

    def as_in_prototype(self, name: str, amount: i64) -> "EquipmentCard":
        """The same card under its older name, which nothing charges again (MGS-207, MGS-212)."""
        return EquipmentCard(
            self.number,
            name,
            self.sub_type,
            self.owners,
            self.effect,
            amount,
            self.cost,
            self.uses_kind,
            self.uses,
            self.is_loud,
            self.is_noisy,
            self.is_single_use,
            self.lasting & ~REFILLS,
            self.takes_slot,
        )

    def is_weapon(self) -> bool:
        return self.sub_type != OTHER

    def is_ranged(self) -> bool:
        return self.sub_type in (PISTOL, RIFLE, CANNON_TYPE, LAUNCHER_TYPE)
