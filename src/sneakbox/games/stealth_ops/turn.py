"""What has happened in the turn that is being played; all of it is open to everybody."""

from sneakbox.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """One spy's turn so far. It begins anew with every turn and rests in the guard phase."""

    def __init__(self) -> None:
        self.points: i64 = 0  # movement left
        self.rolled: bool = False
        self.entered: bool = False  # the spy came onto this tile in this turn
        self.failed: bool = False  # an encounter was lost
        self.over: bool = False  # no more movement: an encounter was lost, or the intel room
        self.sent_back: bool = False
        self.used_room: bool = False
        self.drew: bool = False  # an item was picked up
        self.proposed: bool = False
        self.dealt: i64 = 0  # guards dealt with on this tile, as bits
        self.tried: i64 = 0  # opponents a theft was tried on, as bits
        self.speed: i64 = 1  # 2 with Heelys
        self.bipod: bool = False
        self.pentazemin: bool = False
        self.surveys: i64 = 0

    def copy(self) -> "Turn":
        twin = Turn()
        twin.points = self.points
        twin.rolled = self.rolled
        twin.entered = self.entered
        twin.failed = self.failed
        twin.over = self.over
        twin.sent_back = self.sent_back
        twin.used_room = self.used_room
        twin.drew = self.drew
        twin.proposed = self.proposed
        twin.dealt = self.dealt
        twin.tried = self.tried
        twin.speed = self.speed
        twin.bipod = self.bipod
        twin.pentazemin = self.pentazemin
        twin.surveys = self.surveys
        return twin

    def numbers(self) -> list[int]:
        return [
            self.points,
            1 if self.rolled else 0,
            1 if self.entered else 0,
            1 if self.failed else 0,
            1 if self.over else 0,
            1 if self.sent_back else 0,
            1 if self.used_room else 0,
            1 if self.drew else 0,
            1 if self.proposed else 0,
            self.dealt,
            self.tried,
            self.speed,
            1 if self.bipod else 0,
            1 if self.pentazemin else 0,
            self.surveys,
        ]


TURN_NUMBERS = 15


def turn_from(numbers: list[int]) -> Turn:
    """The turn whose `numbers` these are."""
    turn = Turn()
    turn.points = numbers[0]
    turn.rolled = numbers[1] == 1
    turn.entered = numbers[2] == 1
    turn.failed = numbers[3] == 1
    turn.over = numbers[4] == 1
    turn.sent_back = numbers[5] == 1
    turn.used_room = numbers[6] == 1
    turn.drew = numbers[7] == 1
    turn.proposed = numbers[8] == 1
    turn.dealt = numbers[9]
    turn.tried = numbers[10]
    turn.speed = numbers[11]
    turn.bipod = numbers[12] == 1
    turn.pentazemin = numbers[13] == 1
    turn.surveys = numbers[14]
    return turn
