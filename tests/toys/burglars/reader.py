"""The view of a seat, built from nothing but what the seat was told."""

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, Reader
from sneakbox.kernel.seats import PUBLIC, only
from tests.toys.burglars import names
from tests.toys.burglars.content import LANTERN, ROPE, UNKNOWN
from tests.toys.burglars.state import NO_HOUSE
from tests.toys.burglars.view import NO_CHOICE, NOTHING_HELD, BurglarsView
from tests.toys.burglars.worlds import world_from


class BurglarsReader(Reader):
    """Folds a seat's events into its view, beginning with the view everybody has at the start."""

    def __init__(self, start: BurglarsView) -> None:
        self.known = start

    def view(self) -> BurglarsView:
        # Who decides and what the seat may do is the same in every world it cannot tell apart, so
        # any such world answers for all.
        return world_from(self.known, Dice(0)).view(self.known.seat)

    def hear(self, event: Event) -> None:
        known = self.known
        match event.kind.code:
            case names.TOLD_ASKED:
                known.asked, known.whom = event["step"], event["thief"]
            case names.TOLD_DREW_TOOL:
                known.hand_sizes[event["thief"]] += 1
                known.hand[event["tool"]] += 1
            case names.TOLD_TOOL_DRAWN:
                known.hand_sizes[event["thief"]] += 1
            case names.TOLD_NIGHT:
                known.night, known.lit = event["night"], NO_HOUSE
            case names.TOLD_LIT:
                known.lit = event["house"]
            case names.TOLD_LANTERN:
                self.use(event["thief"], LANTERN)
            case names.TOLD_ROPE:
                self.use(event["thief"], ROPE)
            case names.TOLD_SAW_CARD:
                known.held_known = self.lift()[1] | only(event["thief"])
                known.held = event["card"]
            case names.TOLD_CARD_SEEN:
                known.held, group = self.lift()
                known.held_known = group | only(event["thief"])
            case names.TOLD_PUT_BACK:
                self.put_back(event["on_top"] == 1)
            case names.TOLD_CHOSE:
                known.chosen[event["thief"]] = True
                known.choice = event["house"]
            case names.TOLD_SEALED:
                known.chosen[event["thief"]] = True
            case names.TOLD_OPENED:
                known.houses[event["thief"]] = event["house"]
                known.chosen[event["thief"]] = False
                known.choice = NO_CHOICE
            case names.TOLD_ROLLED:
                known.die = event["pips"]
            case names.TOLD_TOOK_CARD:
                self.take(event["thief"], event["card"], self.lift()[1])
            case names.TOLD_CARD_TAKEN:
                self.take(event["thief"], *self.lift())
            case names.TOLD_SHOWN:
                known.loot[event["place"]] = event["card"]
                known.loot_known[event["place"]] = PUBLIC
            case names.TOLD_ENDED:
                known.result = event["winners"]
                known.asked = known.whom = 0

    def use(self, thief: int, tool: int) -> None:
        self.known.hand_sizes[thief] -= 1
        self.known.used[tool] += 1
        if thief == self.known.seat:
            self.known.hand[tool] -= 1

    def lift(self) -> tuple[int, int]:
        """The top card of the pile, as far as the seat knows it, and the group that knows it."""
        known = self.known
        if known.upper:
            return known.upper.pop(), known.upper_known.pop()
        if known.pile_middle:
            known.pile_middle -= 1
            return UNKNOWN, 0
        return known.lower.pop(), known.lower_known.pop()

    def take(self, thief: int, card: int, group: int) -> None:
        self.known.loot.append(card)
        self.known.loot_owner.append(thief)
        self.known.loot_known.append(group | only(thief))

    def put_back(self, on_top: bool) -> None:
        known = self.known
        if on_top:
            known.upper.append(known.held)
            known.upper_known.append(known.held_known)
        else:
            known.lower.insert(0, known.held)
            known.lower_known.insert(0, known.held_known)
        known.held, known.held_known = NOTHING_HELD, 0
