"""What luck may do: the outcomes of a roll, a coin or a draw, with whole-number weights."""

from sneakbox.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Odds:
    """The possible results of one chance decision.

    `actions` rise and never repeat; `weights` stand beside them, are whole and above zero. An
    action of weight 3 in a total of 12 happens exactly one time in four.
    """

    def __init__(self, actions: list[int], weights: list[int]) -> None:
        self.actions: list[int] = actions
        self.weights: list[int] = weights

    def total(self) -> i64:
        """The sum of all weights."""
        total: i64 = 0
        for weight in self.weights:
            total += weight
        return total

    def pick(self, number: i64) -> i64:
        """The action that owns `number`, counted through the weights from zero.

        Any number from zero up will do; those beyond the total start again, so a caller that
        wants exact odds draws below `total()`, and search may pass raw random bits.
        """
        rest: i64 = number % self.total()
        index: i64 = 0
        for weight in self.weights:
            if rest < weight:
                break
            rest -= weight
            index += 1
        return self.actions[index]
