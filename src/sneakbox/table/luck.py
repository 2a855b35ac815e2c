"""Luck at the table: every roll and draw follows from one secret, so anybody can check it later.

The secret is 32 bytes that nobody sees during play. Its hash, the commitment, stands in the record
from the first move, so the secret cannot be changed once the game has begun; when the game is
over the secret is shown, and every result of luck can be worked out again:

    number = BLAKE2b(key = secret, text = "sneakbox luck STEP ATTEMPT", 8 bytes, little end first)

STEP is the number of the step in the game, counted without steps that were taken back, so a step
that is taken back and repeated meets the same luck. ATTEMPT counts from 0. With T the total weight
of the outcomes, numbers from the last incomplete run of T numbers up are thrown away and the next
attempt is made; the remainder of the first other number by T says which outcome it is.
"""

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from sneakbox.kernel.chance import Odds
from sneakbox.kernel.vocabulary import Vocabulary, one_of
from sneakbox.table.refusals import LuckError

SECRET_BYTES: Final = 32
NUMBERS: Final = 1 << 64


def new_secret() -> bytes:
    """A fresh secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def secret_from_seed(seed: str) -> bytes:
    """The secret behind a seed that a person typed: the same text, the same luck, everywhere.

    A seed is as guessable as its text: fine for practice and for bug reports, not for a contest.
    """
    return hashlib.blake2b(
        f"sneakbox seed {seed}".encode("utf-8", "surrogatepass"), digest_size=SECRET_BYTES
    ).digest()


def commitment(secret: bytes) -> str:
    """The hash of a secret, as hex: binds whoever chose it, and tells nothing about it."""
    checked(secret)
    return hashlib.blake2b(b"sneakbox commitment " + secret, digest_size=32).hexdigest()


def number_below(secret: bytes, step: int, total: int) -> int:
    """The number that luck gives at a step: from 0 to `total - 1`, each exactly as likely.

    `total` is from 1 to 2**63 - 1. The same secret, step and total give the same number on every
    machine.
    """
    if not 1 <= total < NUMBERS // 2:
        raise ValueError(f"luck cannot choose among {total} numbers")
    fair = NUMBERS - NUMBERS % total
    attempt = 0
    while True:
        text = f"sneakbox luck {step} {attempt}".encode("ascii")
        drawn = hashlib.blake2b(text, key=secret, digest_size=8).digest()
        number = int.from_bytes(drawn, "little")
        if number < fair:
            return number % total
        attempt += 1


def checked(secret: bytes) -> bytes:
    """The secret itself when it has the right length."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret


class Luck(ABC):
    """Decides wherever the rules leave something to chance."""

    @abstractmethod
    def draw(self, step: int, odds: Odds) -> int:
        """One of `odds.actions` for a step of the game.

        Asked again for the same step and the same odds it answers the same: the step was taken
        back, or its consequence could not be carried out.
        """


class SecretLuck(Luck):
    """The luck of a played game: follows from the secret and the step number alone."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = checked(secret)

    def draw(self, step: int, odds: Odds) -> int:
        return odds.pick(number_below(self._secret, step, odds.total()))


class ScriptedLuck(Luck):
    """Luck as a test or a teacher wants it: the given outcomes, one after the other.

    Outcomes are actions, or their words when a vocabulary is given. Behind the last one `then`
    takes over; without it, running out is a LuckError. A record played so does not verify, since
    its luck does not follow from its secret.
    """

    def __init__(
        self,
        outcomes: Sequence[int | str],
        vocabulary: Vocabulary | None = None,
        then: Luck | None = None,
    ) -> None:
        self._outcomes: Final = [_action(outcome, vocabulary) for outcome in outcomes]
        self._vocabulary: Final = vocabulary
        self._then: Final = then
        self._by_step: Final[dict[int, int]] = {}

    def draw(self, step: int, odds: Odds) -> int:
        if step not in self._by_step:
            used = len(self._by_step)
            if used >= len(self._outcomes):
                if self._then is None:
                    raise LuckError(
                        f"the script of luck is used up at step {step}, where luck decides: "
                        f"{self._words(odds.actions)}"
                    )
                return self._then.draw(step, odds)
            self._by_step[step] = self._outcomes[used]
        action = self._by_step[step]
        if action not in odds.actions:
            raise LuckError(
                f"the script of luck says {self._words([action]).removeprefix('try ')} at step "
                f"{step}, which cannot happen there: {self._words(odds.actions)}"
            )
        return action

    def _words(self, actions: Sequence[int]) -> str:
        vocabulary = self._vocabulary
        if vocabulary is None:
            return one_of([str(action) for action in actions])
        return one_of([f"'{vocabulary.words(action)}'" for action in actions])


def _action(outcome: int | str, vocabulary: Vocabulary | None) -> int:
    if isinstance(outcome, int):
        return outcome
    if vocabulary is None:
        raise ValueError(f"'{outcome}' needs the game's vocabulary to be understood")
    return vocabulary.parse(outcome)
