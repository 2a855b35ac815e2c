"""Where a mission stands."""

from sneakbox.boards.tiles import CENTRE
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of, second_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.state import LoneStep, State, Step, put


@mypyc_attr(acyclic=True, free_list_len=1)
class Mission(State):
    """One agent in one base. Asks and changes plain facts; the chapters push the steps."""

    def __init__(
        self,
        content: Content,
        steps: "vec[Step[Mission]]",
        base: Base,
        pile: Bag,
        aside: "vec[i64]",
        noticed: "vec[i64]",
        charged: "vec[i64]",
    ) -> None:
        super().__init__(steps)
        self.content: Content = content
        self.base: Base = base
        self.pile: Bag = pile
        # Types drawn but not placed, because they would close the map (SMS-131).
        self.aside: vec[i64] = aside
        # Guards who have had a line to the agent since he arrived where he is (SMS-115).
        self.noticed: vec[i64] = noticed
        # Guards who have cost a token this turn; kept only when one is the limit (SMS-053).
        self.charged: vec[i64] = charged
        self.here: i64 = 0
        self.arrow: i64 = 0
        self.ammo: i64 = content.start_ammo
        self.tokens: i64 = names.ALERT_TOKENS
        self.turn: i64 = 1
        self.began_in_alert: bool = False
        self.files_found: bool = False

    def copy(self) -> "Mission":
        twin = Mission(
            self.content,
            self.pending(),
            self.base.copy(),
            self.pile.copy(),
            self.aside[:],
            self.noticed[:],
            self.charged[:],
        )
        twin.waiting = self.waiting
        twin.result = self.result
        twin.here = self.here
        twin.arrow = self.arrow
        twin.ammo = self.ammo
        twin.tokens = self.tokens
        twin.turn = self.turn
        twin.began_in_alert = self.began_in_alert
        twin.files_found = self.files_found
        return twin

    def numbers(self) -> list[int]:
        numbers = self.frame_numbers()
        numbers += [self.here, self.arrow, self.ammo, self.tokens, self.turn]
        for is_so in (self.base.alert, self.began_in_alert, self.files_found):
            numbers.append(1 if is_so else 0)
        for part in (self.base.codes, self.base.cells, self.pile.counts):
            put(numbers, part)
        for part in (self.aside, self.noticed, self.charged):
            put(numbers, part)
        return numbers

    def view(self, seat: i64) -> MissionView:
        return MissionView(self, seat)

    def glance(self, seat: i64) -> MissionView:
        return MissionView(self, seat, is_glance=True)

    # What has been noticed.

    def has_noticed(self, guard: i64) -> bool:
        """True when the guard has had a line to the agent since he arrived (SMS-115)."""
        for known in self.noticed:
            if known == guard:
                return True
        return False

    def note(self, guard: i64) -> None:
        self.noticed = append(self.noticed, guard)

    # What must always hold.

    def check(self) -> None:
        content = self.content
        if self.base.size() == 0:
            assert self.pile.left == content.total and self.turn == 1, "played before the set-up"
            return
        self.base.check()
        assert self.base.cells[0] == CENTRE and self.base.type_of(0) == 0, "the Entrance moved"
        on_map: list[int] = [0] * len(content.types)
        for code in self.base.codes:
            on_map[code >> 3] += 1
        assert self.files_found == (on_map[content.files] == 1), "files on the map, yet not found"
        for face in self.aside:
            on_map[face] += 1
        for key in self.step_keys():
            if kind_of(key) == names.STEP_ORIENT:  # drawn, and still in the player's hand
                on_map[second_of(key)] += 1
        left: i64 = 0
        for face in range(1, len(content.types)):
            count = self.pile.counts[face]
            left += count
            assert count >= 0, "a tile was drawn that is not there"
            assert count + on_map[face] == content.types[face].count, "a tile was lost or doubled"
        assert on_map[0] == 1 and self.pile.counts[0] == 0 and left == self.pile.left
        assert 0 <= self.here < self.base.size() and 0 <= self.arrow < 4
        assert self.ammo >= 0 and self.turn >= 1
        assert self.tokens <= names.ALERT_TOKENS
        assert self.tokens > 0 or self.result != 0, "no tokens left and the mission goes on"
        assert self.base.alert or self.tokens == names.ALERT_TOKENS, "tokens missing without Alert"
        assert self.base.open_doors > 0 or self.files_found or self.result != 0, "a closed map"
        assert self.result != 0 or self.waiting != 0, "nobody decides"


class AgentDecides(LoneStep[Mission]):
    """A step in which the player is asked, whatever has happened."""

    def deciders(self, game: Mission) -> i64:
        return 1 << names.AGENT
