"""Drawing a tile, laying it, and what follows (SMS-011, SMS-013, SMS-024, SMS-054, SMS-131)."""

import sneakbox.games.sneaking_mission.arrive as arrive
import sneakbox.games.sneaking_mission.ending as ending
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.spotted as spotted
from sneakbox.boards.tiles import TURNS, neighbour, opposite
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.placing import placing_rule, ways_to_place
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY, RULES
from sneakbox.kernel.state import Step


@mypyc_attr(free_list_len=1)
class Draw(Step[Mission]):
    """The top tile of the pile is turned up (SMS-011)."""

    def __init__(self, door: i64) -> None:
        self.door: i64 = door

    def key(self) -> i64:
        return act(names.STEP_DRAW, self.door)

    def deciders(self, game: Mission) -> i64:
        return LUCK

    def files_too_deep(self, game: Mission) -> bool:
        """With deep files, the upper third of the pile cannot hold them."""
        return (
            game.content.deep_files
            and game.pile.counts[game.content.files] > 0
            and game.pile.left > game.content.total - game.content.shallow
        )

    def outcomes(self, game: Mission) -> Odds:
        odds = game.pile.odds(names.DRAW)
        if self.files_too_deep(game):
            odds.actions.pop()  # the files are the last type
            odds.weights.pop()
        return odds

    def sample(self, game: Mission, number: i64) -> i64:
        if self.files_too_deep(game):
            number = number % (game.pile.left - game.pile.counts[game.content.files])
        return act(names.DRAW, game.pile.pick(number))

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        drawn = first_of(action)
        game.pile.take(drawn)
        game.tell(names.TOLD_DREW, 11, drawn, self.door)
        closing = game.content.closing_is_defeat
        ways = ways_to_place(game.base, game.arrow, game.here, self.door, drawn, closing)
        if ways == 0 and game.pile.left > 0:
            game.aside = append(game.aside, drawn)
            game.tell(names.TOLD_LAID_ASIDE, 131, drawn)
            return
        if ways == 0:
            ways = ways_to_place(game.base, game.arrow, game.here, self.door, drawn, True)
        if ways & (ways - 1) == 0:
            game.pop()
            place(game, self.door, drawn, spotted.side_of(ways))
        else:
            game.swap(Orient(self.door, drawn, ways))


@mypyc_attr(free_list_len=1)
class Orient(Step[Mission]):
    """The player turns the tile as he likes, as long as it connects (SMS-011, SMS-023)."""

    def __init__(self, door: i64, drawn: i64, ways: i64) -> None:
        self.door: i64 = door
        self.drawn: i64 = drawn
        self.ways: i64 = ways

    def key(self) -> i64:
        return act(names.STEP_ORIENT, self.door, self.drawn, self.ways)

    def deciders(self, game: Mission) -> i64:
        return 1 << names.AGENT

    def options(self, game: Mission, seat: i64) -> list[int]:
        options: list[int] = []
        for turned in range(4):
            turns: i64 = turned
            if (self.ways >> turns) & 1 == 1:
                options.append(act(names.FACE, turns))
        return options

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        place(game, self.door, self.drawn, first_of(action))


def place(game: Mission, door: i64, drawn: i64, turns: i64) -> None:
    """The tile lies behind the explored door; regular tiles are entered at once (SMS-013)."""
    cell = neighbour(game.base.cells[game.here], door)
    room = game.base.lay(drawn * TURNS + turns, cell)
    if game.sink is not None:
        rule = placing_rule(game.content, game.arrow, drawn, turns, door)
        game.tell(names.TOLD_PLACED, rule, room, drawn, turns)
    shuffle_back(game)
    if game.base.open_doors == 0 and game.content.closing_is_defeat:
        if not game.files_found and not game.content.is_files_type(drawn):
            ending.lose(game, names.LOST_CLOSED, 131)
            return
    if has_guard(game.base, room) or game.base.kind(room) == names.SYSTEM:
        game.push(Placed(room, door))
        spotted.look(game)
    else:
        arrive.at(game, room, 13)


def shuffle_back(game: Mission) -> None:
    """Tiles that were laid aside go back into the pile (SMS-131)."""
    if len(game.aside) > 0:
        for face in game.aside:
            game.pile.add(face)
        game.tell(names.TOLD_SHUFFLED_BACK, 131, len(game.aside))
        game.aside = vec[i64]()


@mypyc_attr(free_list_len=1)
class Placed(Step[Mission]):
    """A guard or a system lies next door: stay, or enter in the same turn (SMS-024).

    In Alert a drawn guard must be attacked in the same turn, by whatever means (SMS-054).
    """

    def __init__(self, room: i64, door: i64) -> None:
        self.room: i64 = room
        self.door: i64 = door

    def key(self) -> i64:
        return act(names.STEP_PLACED, self.room, self.door)

    def is_settled(self, game: Mission) -> bool:
        """The guard was dealt with when he spotted the agent, or the agent is somewhere else."""
        if game.base.side(self.room, opposite(self.door)) != game.here:
            return True
        return not (has_guard(game.base, self.room) or game.base.kind(self.room) == names.SYSTEM)

    def must_kill(self, game: Mission) -> bool:
        return game.base.alert and has_guard(game.base, self.room)

    def can_shoot(self, game: Mission) -> bool:
        return game.ammo > 0 and not has_guard(game.base, game.here)

    def deciders(self, game: Mission) -> i64:
        if self.is_settled(game):
            return NOBODY
        if self.must_kill(game) and not self.can_shoot(game):
            return NOBODY
        return 1 << names.AGENT

    def options(self, game: Mission, seat: i64) -> list[int]:
        if self.must_kill(game):
            return [act(names.SHOOT, self.room), act(names.CHARGE, self.door)]
        return [act(names.STAY), act(names.ENTER)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        settled = self.is_settled(game)
        forced = not settled and self.must_kill(game)
        game.pop()
        if settled:
            return
        if seat != RULES and kind_of(action) == names.STAY:
            game.tell(names.TOLD_STAYED, 24, self.room)
        elif seat != RULES and kind_of(action) == names.SHOOT:
            fight.shoot(game, self.room, 54)
        else:
            if forced:
                game.tell(names.TOLD_CHARGED, 54, self.room)
            arrive.at(game, self.room, 54 if forced else 24)
