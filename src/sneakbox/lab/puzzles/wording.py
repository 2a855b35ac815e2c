"""Why an answer is the best, in the words of the game and with the numbers of its rules."""

from typing import Final

from sneakbox.games import rulebook
from sneakbox.kernel.game import Setup
from sneakbox.lab.puzzles.trying import Trial, Tried, guide_of

# So much oftener or more seldom one must come by something before it is a reason.
NOTABLE: Final = 0.08
MOST_REASONS: Final = 2
# What is met in nearly all games that are won and in no other is no reason: it is the winning. What
# is met in nearly all others and in none of these is the losing.
SAME_AS_WINNING: Final = 0.97


def hundred(share: float) -> int:
    return round(100 * share)


def against_others(setup: Setup, best: Tried, others: list[Tried]) -> str:
    """What the best answer gains or spares, against the next best."""
    return said(setup, best, others[0], [best, *others], ", after the next best answer in")


def against_best(setup: Setup, tried: Tried, best: Tried, everything: list[Tried]) -> str:
    """What happens after an answer that the best one spares."""
    return said(setup, tried, best, everything, ", after the best answer in")


def said(setup: Setup, one: Tried, other: Tried, everything: list[Tried], against: str) -> str:
    """What one comes by after an answer and not after another, as far as it explains which of them
    is better, and how most of these games end."""
    found: list[tuple[float, str, str]] = []
    better = one.hope() > other.hope()
    for number, mark in enumerate(guide_of(setup).landmarks):
        mine, its = one.share_met(number), other.share_met(number)
        worth = sum(tried.worth(number) for tried in everything)
        explains = (worth > 0) == ((mine > its) == better)
        if mark.harms is not None:
            explains = explains and mark.harms == (worth < 0)
        if (
            abs(mine - its) < NOTABLE
            or worth == 0
            or not explains
            or is_the_end(number, everything)
        ):
            continue
        rules = one.rules.get(number) or other.rules.get(number)
        assert rules is not None
        rule = setup.game.rule_id(rules.most_common(1)[0][0])
        what = f"{mark.words} in {hundred(mine)} of 100 games"
        found.append((abs(mine - its), what, f"{hundred(its)} ({rule})"))
    found.sort(reverse=True)
    texts: list[str] = []
    for _, what, its_share in found[:MOST_REASONS]:
        texts.append(sentence(f"{what}{', not in' if texts else against} {its_share}"))
    ends = one.won_by if better else one.lost_by
    if ends:
        rule_id, times = ends.most_common(1)[0]
        how = "won" if better else lost(setup)
        title = rule_title(setup, rule_id)
        texts.append(f"{hundred(times / len(one.values))} of 100 games are {how} ({title}).")
    return " ".join(texts)


def lost(setup: Setup) -> str:
    """What is said of a game that was not won: who loses to others loses by the rule of winning."""
    sides = {setup.side(seat) for seat in range(setup.players)}
    return "lost" if len(sides) == 1 else "won by somebody else"


def gives_a_reason(why: str) -> bool:
    """Whether it tells more than how the games end."""
    return ", after the " in why


def rule_title(setup: Setup, rule_id: str) -> str:
    """A rule by its number and title."""
    rules = rulebook.load(setup.game).rules
    title = next((rule.title for rule in rules if rule.id == rule_id), "")
    return f"{rule_id}, {title}" if title else rule_id


def is_the_end(landmark: int, everything: list[Tried]) -> bool:
    """Whether a landmark is but another word for winning, or for not winning."""
    same = all_of = 0
    for tried in everything:
        for value, met in zip(tried.values, tried.met, strict=True):
            same += (value >= 1.0) == (landmark in met)
            all_of += 1
    return not (1 - SAME_AS_WINNING) * all_of < same < SAME_AS_WINNING * all_of


def measured(trial: Trial) -> str:
    """How it was found out."""
    best, second, *_ = trial.best()
    _, doubt = best.ahead_of(second)
    mine, its = hundred(best.hope()), hundred(second.hope())
    return (
        f"{len(best.values)} games that could be this one were played to their end by sensible "
        f"players. The best answer wins {mine} of 100, the next best {its}: {mine - its} more, "
        f"give or take {hundred(2 * doubt)}."
    )


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
