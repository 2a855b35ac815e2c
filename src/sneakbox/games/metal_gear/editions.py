"""The two rulebooks side by side: all 53 differences, D-01 to D-53 (MGS-201 to MGS-253).

The number of a difference is that of its rule without the 200: D-14 is MGS-214. The rules ask an
`Edition`, which every stage has in its content; its words are in `TERMS`.
"""

from typing import Final

from sneakbox.kernel.native import i64

FINAL: Final = 0
PROTOTYPE: Final = 1
EDITIONS: Final = ("final", "prototype")  # by these numbers

# D-02 (MGS-202) only counts what is in the box: no rule asks how many there are.
COMPONENTS: Final = (2,)
# One book is silent, or both come to the same: played alike, as their rules in rules.md say.
ALIKE: Final = (4, 5, 6, 22, 26, 32, 43, 45, 48, 49, 52)

# D-01 (MGS-201): what things are called, in the final edition and in the prototype.
TERMS: Final[dict[str, tuple[str, str]]] = {
    "Guard": ("Guard", "Patrol"),
    "Order": ("Guard Order", "Patrol card"),
    "Order_card": ("Guard Order card", "Patrol card"),
    "Deck_card": ("order card", "Patrol card"),
    "A_deck_card": ("an order card", "a Patrol card"),
    "Next_order": ("next order", "next Patrol card"),
    "Deck": ("order deck", "Patrol deck"),
    "Reaction": ("Reaction", "Patrol Reaction"),
    "Attention": ("Attention", "Alert"),
    "Barracks": ("barracks", "Patrol Room"),
    "Cone": ("orange", "red"),
    "Other_cone": ("green", "blue"),
    "Objective": ("objective", "Hidden Event"),
    "An_objective": ("an objective", "a Hidden Event"),
    "System": ("System", "Terminal"),
    "System_deck": ("System deck", "Hack deck"),
    "System_search": ("System Search", "Access Files"),
    "Access_systems": ("Access Systems", "Hack Files"),
    "Systems": ("the systems", "the files"),
    "Waken": ("Waken Guard", "Wake Patrols"),
    "Radio_in": ("Radio-In", "Radio In"),
    "Lost_contact": ("Lost Contact", "Lost Contact with Alpha Team"),
}
# D-07 (MGS-207): cards of the prototype under other names, by their numbers. Otacon's camouflage is
# the plain one, which is never charged again.
OLD_CARD_NAMES: Final[dict[str, str]] = {
    "M1": "Hand Cannon",
    "M2": "Assault Rifle",
    "O2": "Stealth Camouflage",
    "013": "Keycard, level 2",
    "022": "Keycard, level 3",
}
# D-12 (MGS-212): what the keycards of the prototype open, by their numbers.
OLD_KEYCARDS: Final[dict[str, int]] = {"013": 2, "022": 3}
# D-01 (MGS-201): the one System card with a Guard in its name.
OLD_SYSTEM_NAMES: Final[dict[str, str]] = {"Guard Channel": "Patrol Channel"}


def terms(which: i64) -> dict[str, str]:
    """What the things of the box are called in one edition."""
    return {term: names[which] for term, names in TERMS.items()}


def number_of(word: str) -> i64:
    """An edition by its name."""
    return EDITIONS.index(word)


class Edition:
    """One rulebook: what it says wherever the two differ."""

    def __init__(self, which: i64) -> None:
        self.which: i64 = which
        old = which == PROTOTYPE

        # D-01 and D-02 are words and components, D-04 to D-06 are played alike.
        # D-03 (MGS-203): codec numbers lie on spaces of the map.
        self.codec_numbers_on_board: bool = old
        # D-07 (MGS-207): whoever leaves a starting card out takes another card instead.
        self.starting_cards_are_replaced: bool = old
        # D-07 (MGS-207): Meryl's Disguise is a card of hers, outside the limit.
        self.disguise_is_a_card: bool = old
        # D-08 (MGS-208): no character enters barracks.
        self.barracks_are_closed: bool = old
        # D-09 (MGS-209): a token alone makes its zone active.
        self.tokens_make_zones_active: bool = not old

        # What characters do.
        # D-10 (MGS-210): Drag Body takes a whole stack beside, not one body here or beside.
        self.drags_a_stack: bool = old
        # D-11 (MGS-211): Interact reaches the next space.
        self.interacts_beside: bool = old
        # D-12 (MGS-212): a door that was unlocked is turned over and still covers its icon.
        self.open_doors_stay: bool = old
        # D-13 (MGS-213): whoever knocks with the token on the map is alerted.
        self.second_knock_alerts: bool = old
        # D-14 (MGS-214): the same for drawing attention in any other way.
        self.second_notice_alerts: bool = old
        # D-15 (MGS-215): a `!` of any roll with white dice draws attention.
        self.every_bang_is_heard: bool = not old
        # D-16 (MGS-216): without a Guard in the zone there is no Noise Check.
        self.noise_needs_a_guard: bool = not old
        # D-17 (MGS-217): the same for LOUD.
        self.loud_needs_a_guard: bool = old
        # D-18 (MGS-218): characters see in straight lines, and Guards are in the way.
        self.sees_in_lines: bool = old
        # D-19 (MGS-219): a Guard that was leapt over turns round; leaping itself does not alert.
        self.leapt_guards_turn: bool = old
        # D-20 (MGS-220): Guards roll their own dice.
        self.guards_roll: bool = old
        # D-21 (MGS-221): a Guard attacks whom it sees before it has moved.
        self.attacks_before_moving: bool = not old
        # D-23 (MGS-223): Focus may be used on anybody's dice.
        self.focus_on_any_roll: bool = old
        # D-24 (MGS-224): tokens that roll again take any number of dice.
        self.rerolls_any_number: bool = old
        # D-25 (MGS-225): Gray Fox's token moves him 2 spaces, instead of a longer Dash.
        self.fox_moves_two: bool = old
        # D-27 (MGS-227): a fourth System card takes the place of another.
        self.fourth_card_replaces: bool = old
        # D-28 (MGS-228): the dice of Access Systems are for one card.
        self.access_is_for_one_card: bool = old
        # D-29 (MGS-229): a covered System card works at once, by the Terminal's level.
        self.systems_work_at_once: bool = old
        # D-30 (MGS-230): used Boss cards lie apart until the deck is used up.
        self.boss_cards_lie_apart: bool = old
        # D-31 (MGS-231): Boss cards print other dice, where the file of the boss has some.
        self.cards_have_own_dice: bool = old
        # D-53 (MGS-253): dice left at a Terminal wait there until the turn ends.
        self.terminal_dice_wait: bool = old

        # What Guards do.
        # D-33 (MGS-233): Radio-In fills the barracks space by space, and costs no card when full.
        self.fills_the_room: bool = old
        # D-34 (MGS-234): Lost Contact discards cards: one from the first dead Guard on.
        self.lost_contact_discards: bool = old
        # D-35 (MGS-235): Stay Alert reaches through walls.
        self.stay_alert_through_walls: bool = old
        # D-36 (MGS-236): Cameras look at all times, and see bodies too.
        self.cameras_always_look: bool = not old
        # D-37 (MGS-237): the Guard nearest to the Priority token begins, not the nearest zone.
        self.nearest_guard_begins: bool = old
        # D-38 (MGS-238): of equally short paths the one with the fewest turns.
        self.fewest_turns: bool = not old
        # D-39 (MGS-239): towards a space that is taken it goes to the nearest empty one beside.
        self.goes_beside_a_figure: bool = old
        # D-40 (MGS-240): bodies in sight come before a `?`.
        self.bodies_first: bool = old
        # D-41 (MGS-241): of equally near Guards only one looks into a `?`.
        self.one_guard_investigates: bool = old
        # D-42 (MGS-242): Guards leap over characters as well.
        self.guards_leap_characters: bool = old
        # D-44 (MGS-244): left, right or back, and rows only straight on.
        self.turns_back_at_once: bool = old
        # D-46 (MGS-246): every matching entry of a Reaction counts, and the movement goes on.
        self.goes_on_after_reaction: bool = old
        # D-47 (MGS-247): players say where every new Guard looks, also on a SPAWN icon.
        self.players_face_new_guards: bool = old
        # A-54 (MGS-151): a FORCE icon turns a Guard also where its patrol begins.
        self.force_icons_begin_patrols: bool = not old
        # D-50 (MGS-250): whoever is in sight is alerted at any time, not only by moving there.
        self.seen_at_any_time: bool = not old
        # D-51 (MGS-251): a Guard reacts also to tokens it stands on already.
        self.reacts_where_it_stands: bool = not old


BOTH: Final[list[Edition]] = [Edition(FINAL), Edition(PROTOTYPE)]
