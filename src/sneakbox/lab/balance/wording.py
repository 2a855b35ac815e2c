"""What a report says: its sentences and its tables."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.rulebook import load, plain
from sneakbox.lab.balance.collecting import Place
from sneakbox.lab.balance.figures import Close, Gap, Length, Share, Uses, sneaking
from sneakbox.lab.balance.measuring import Compared, Study, Varied
from sneakbox.scene.english import capital, count, listed
from sneakbox.scene.model import Board

MOST_PLACES: Final = 10
MOST_FAILURES: Final = 10
# How many of the clear differences are told at the top.
BEST: Final = 3
ONE_LINE: Final = 10_000

CAUTION: Final = (
    "*Score with* is the mean score of a side in games in which it used the thing at least once, "
    "*without* in all others. A longer game sees more of everything, so the difference is that of "
    "games of about the same length, compared in five groups. A triangle in the picture is a "
    "difference that luck alone explains badly, a hollow circle one that may be nothing; of twenty "
    "rows one looks clear by luck. **A difference is not a cause:** who is ahead can use more, and "
    "who is in trouble must."
)


# Words.


def opening(study: Study, command: str) -> str:
    setup, close = study.setup, study.close
    bots = listed(list(dict.fromkeys(str(player) for player in study.players)))
    chosen = [
        f"{option.name}={setup.options[option.name]}"
        for option in setup.game.options
        if setup.options[option.name] != option.default
    ]
    settings = f" with {listed(chosen)}" if chosen else ""
    return (
        f"{close.games:,} games of *{setup.scenario_title}* for "
        f"{count(setup.players, 'player')}{settings}, played by {bots}. The same command gives "
        f"the same report:\n\n```\n{command}\n```"
    )


def in_short(study: Study, turn: str, board: Board | None) -> list[str]:
    """What a reader in a hurry should know."""
    close = study.close
    lines = [outcome_line(close)]
    if len(close.sides) > 1:
        lines.append(balance_line(close))
    lines.append(
        f"Half of the games are over within {count(close.turns.median, turn)}, nineteen of twenty "
        f"within {close.turns.ninety_fifth}."
    )
    for uses in close.uses:
        lines += use_lines(uses)
    if close.lost and board is not None:
        place, times = most_lost(close)[0]
        share = times / close.lost.total()
        lines.append(
            f"Most losers are found last {named_place(place, board)}: {100 * share:.0f} % of them."
        )
    moved = clearest([(row.label, row.gap) for row in study.compared])
    if moved:
        name = sneaking(close.sides).name
        lines.append(f"What moves the score of {name} most: {listed(moved)}.")
    lines += [varied_line(varied) for varied in study.varied]
    return lines


def outcome_line(close: Close) -> str:
    ends = [f"{100 * share.value:.0f} end *{word}*" for word, share in close.outcomes]
    return f"Of a hundred games {listed(ends)}."


def balance_line(close: Close) -> str:
    """Whether any side is favoured."""
    fair = 1 / len(close.sides)
    rows = sorted(zip(close.scores, close.sides, strict=True), key=lambda row: -row[0].value)
    best, side = rows[0]
    if best.low > fair:
        return f"Ahead: **{side.name}**, with a mean score of {scored(best)}; {fair:.2f} is even."
    return f"No side is clearly ahead: the best scores {scored(best)}, and {fair:.2f} is even."


def use_lines(uses: Uses) -> list[str]:
    """The clearest differences of one kind of thing, and what nobody uses."""
    told = clearest([(row.name, row.gap) for row in uses.rows])
    if not told:
        return []
    fair = "luck alone deals them, so this is their own doing" if uses.draws else "not a cause"
    differences = "difference is" if len(told) == 1 else "differences are"
    return [f"{uses.title}: the largest clear {differences} {listed(told)}; {fair}."]


def clearest(rows: Sequence[tuple[str, Gap | None]]) -> list[str]:
    """The largest differences that are more than the luck of so many rows, the largest first."""
    known = [(name, gap) for name, gap in rows if gap is not None]
    clear = [(name, gap.value) for name, gap in known if gap.is_clear_among(len(known))]
    clear.sort(key=lambda row: -abs(row[1]))
    return [f"{name} ({value:+.2f})" for name, value in clear[:BEST]]


def scored(share: Share) -> str:
    return f"{share.value:.2f} ({share.low:.2f} to {share.high:.2f})"


def percent(share: Share) -> str:
    low, high = 100 * share.low, 100 * share.high
    return f"{100 * share.value:.1f} % ({low:.1f} to {high:.1f} %)"


def signed(gap: Gap | None) -> str:
    if gap is None:
        return "–"
    mark = " **clear**" if gap.is_clear else ""
    return f"{gap.value:+.2f} ({gap.low:+.2f} to {gap.high:+.2f}){mark}"


def fairness(uses: Uses) -> str:
    who = listed(list(uses.users))
    if uses.draws:
        return (
            f"Luck deals these to {who}. A longer game sees more of them, so only the first "
            f"{uses.draws} that a side was dealt are compared, which nineteen of twenty sides got: "
            "nobody could choose them, and **this comparison is fair**."
        )
    if uses.by_luck:
        return (
            f"Luck deals these to {who}, but so many games have none of them that no first draws "
            "can be compared; games of about the same length are."
        )
    return f"Chosen by {who}."


# Tables.


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column is words, all others are figures."""
    lines = [f"| {' | '.join(heads)} |", f"| --- |{' ---: |' * (len(heads) - 1)}"]
    lines += [f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows]
    return "\n".join(lines)


def how_games_end(study: Study) -> str:
    """The rules that ended games, each with what it says first."""
    book = load(study.setup.game)
    rows = []
    for rule_id in study.close.rules:
        rule = book.find(rule_id)[0]
        says = plain(rule.body.partition("\n\n")[0], ONE_LINE)
        rows.append(f"- {rule_id}, {rule.title}: {says}")
    return "\n".join(["What the rules say of that:", "", *rows])


def who_wins(close: Close) -> str:
    outcomes = table(
        ("Games end", "share (95 % interval)"),
        [(capital(word), percent(share)) for word, share in close.outcomes],
    )
    if len(close.sides) == 1:
        return outcomes
    sides = table(
        ("Side", "mean score (95 % interval)"),
        [
            (capital(side.name), scored(score))
            for side, score in zip(close.sides, close.scores, strict=True)
        ],
    )
    return f"{outcomes}\n\n{sides}"


def how_long(close: Close, turn: str) -> str:
    def row(name: str, length: Length) -> tuple[str, ...]:
        return name, f"{length.fifth}", f"{length.median}", f"{length.ninety_fifth}"

    return table(
        ("", "5 % within", "half within", "95 % within"),
        [
            row(f"{capital(turn)}s", close.turns),
            row("Decisions, luck included", close.steps),
        ],
    )


def used_table(uses: Uses) -> str:
    often = "drawn in a game" if uses.by_luck else "times in a game"
    often += " by each side" if len(uses.users) > 1 else ""
    among = f", first {uses.draws}" if uses.draws else ""
    equal = "" if uses.draws else " at equal length"
    return table(
        (
            "",
            "in games",
            often,
            f"score with{among}",
            "without",
            f"difference{equal} (95 % interval)",
        ),
        [
            (
                capital(row.name),
                f"{100 * row.games:.0f} %",
                f"{row.each:.2f}",
                f"{row.with_it.value:.2f}" if row.with_it.games else "–",
                f"{row.without.value:.2f}" if row.without.games else "–",
                signed(row.gap),
            )
            for row in uses.rows
        ],
    )


# Places.


def most_lost(close: Close) -> list[tuple[Place, int]]:
    """The places of most losses first; equal ones always in the same order."""
    return sorted(close.lost.items(), key=lambda row: (-row[1], str(row[0])))


def named_place(place: Place, board: Board) -> str:
    """A place in the middle of a sentence."""
    if isinstance(place, str):
        return f"at {next(cell.label for cell in board.cells if cell.id == place)}"
    east, south = place
    if not east and not south:
        return "at the entrance"
    ways = []
    if south:
        ways.append(f"{abs(south)} {'south' if south > 0 else 'north'}")
    if east:
        ways.append(f"{abs(east)} {'east' if east > 0 else 'west'}")
    return f"{' and '.join(ways)} of the entrance"


def lost_in_words(close: Close) -> str:
    missing = (
        f" In {count(close.not_placed, 'case')} nobody was found, or nowhere on the map."
        if close.not_placed
        else ""
    )
    return (
        f"Each of {count(close.lost.total(), 'loss', 'losses')} stands where the losing side was "
        f"found for the last time; numbers are percent of them.{missing}"
    )


def lost_table(close: Close, board: Board) -> str:
    total = close.lost.total()
    return table(
        ("Found last", "of all losses", "times"),
        [
            (capital(named_place(place, board)), f"{100 * times / total:.1f} %", str(times))
            for place, times in most_lost(close)[:MOST_PLACES]
        ],
    )


# Other tables and other values.


def compared_in_words(study: Study, name: str) -> str:
    same = [row.label for row in study.compared if row.is_same]
    games = max(row.score.games for row in study.compared)
    silent = f" These changed nothing in their games: {listed(same)}." if same else ""
    return (
        f"{count(games, 'game')} each, with one difference to this table and with the same seeds. "
        f"The score is that of {name}, or of those who sneak there.{silent}"
    )


def compared_table(rows: Sequence[Compared], name: str, sides: int) -> str:
    return table(
        (
            "Table",
            f"score of {name}",
            "difference to this table",
            *(["somebody wins"] if sides > 1 else []),
            "decisions, half within",
        ),
        [
            (
                row.label,
                scored(row.score),
                signed(row.gap),
                *([f"{100 * row.decided.value:.0f} %"] if sides > 1 else []),
                f"{row.steps.median}",
            )
            for row in rows
        ],
    )


def varied_table(varied: Varied) -> str:
    several = len(varied.sides) > 1
    return table(
        (
            varied.path,
            *(f"score of {side.name}" for side in varied.sides),
            *(["somebody wins"] if several else []),
            "decisions, half within",
        ),
        [
            (
                f"{row.value} (usual)" if row.is_usual else row.value,
                *(scored(score) for score in row.scores),
                *([f"{100 * row.decided.value:.0f} %"] if several else []),
                f"{row.steps.median}",
            )
            for row in varied.rows
        ],
    )


def varied_line(varied: Varied) -> str:
    """Whether the value makes a difference from one end to the other."""
    number = varied.sides.index(sneaking(varied.sides))
    first, last = varied.rows[0], varied.rows[-1]
    one, other = first.scores[number], last.scores[number]
    apart = one.high < other.low or other.high < one.low
    ends = f"{one.value:.2f} at {first.value} and {other.value:.2f} at {last.value}"
    clear = "a clear difference" if apart else "which may be luck"
    return f"{varied.path}: the score of {varied.sides[number].name} is {ends}, {clear}."


def counted_how(study: Study) -> str:
    setup = study.setup
    lines = [
        "A win counts 1, a draw ½, a loss 0. Seats that win and lose together are one side.",
        (
            "Intervals are Wilson's for 95 %, those of differences Newcombe's; with draws they are "
            "a little too wide, never too narrow."
        ),
        (
            "Bots are not people: what they never try looks useless, and what they overrate looks "
            "strong."
        ),
        (
            f"Rules version {setup.game.rules_version}, content {setup.content_digest}, seed "
            f"`{study.seed}`. Game number n is game n of `sneak simulate` with the same settings."
        ),
    ]
    failures = study.failures
    if failures:
        shown = [f"table {one.table}, game {one.number}: {one.reason}" for one in failures]
        lines.append(
            f"**{count(len(failures), 'game')} failed** and are in no figure: "
            + "; ".join(shown[:MOST_FAILURES])
        )
    return "\n".join(f"- {line}" for line in lines)
