"""Pictures of the figures, drawn with matplotlib: the same figures give the same bytes."""

import io
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from sneakbox.lab.balance.collecting import Room
from sneakbox.lab.balance.figures import Close, Gap, Share, Uses
from sneakbox.lab.balance.measuring import Compared, Varied
from sneakbox.lab.extras import extra
from sneakbox.scene.english import capital
from sneakbox.scene.themes import variables

with extra("lab"):
    import matplotlib as mpl
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle
    from matplotlib.ticker import FuncFormatter, MaxNLocator

COLOURS: Final = variables("", "light")
INK, QUIET, HAIR, PAPER = (COLOURS[name] for name in ("text", "text3", "line", "sheet2"))
MAIN, BAD, GOOD = (COLOURS[name] for name in ("me", "danger", "safe"))
# Told apart by colour, and by hatch where there is no colour.
FILLS: Final = (
    (COLOURS["me"], ""),
    (COLOURS["beam"], "///"),
    (COLOURS["sheet3"], "..."),
    (COLOURS["safe-fill"], "xxx"),
    (COLOURS["guess"], "\\\\\\"),
    (COLOURS["text3"], "++"),
)
MARKS: Final = ("o", "s", "^", "D")
LINES: Final = ("-", (0, (5, 2)), (0, (1, 1.5)), (0, (5, 2, 1, 2)))
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "sneakbox",
    "svg.fonttype": "none",
    "font.family": ["DejaVu Sans"],
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": HAIR,
    "axes.facecolor": PAPER,
    "axes.axisbelow": True,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "grid.color": HAIR,
    "grid.linewidth": 0.6,
    "hatch.linewidth": 0.7,
    "legend.frameon": False,
    "xtick.color": QUIET,
    "ytick.color": INK,
    "xtick.labelcolor": INK,
}
WIDE: Final = 7.6
ROW: Final = 0.32
# How much of a picture a row leaves above and below the rows.
AROUND: Final = 1.1
LONGEST_LABEL: Final = 44
# So much of everything is too far out to be drawn, on each side.
FAR: Final = 0.01


def drawn(paint: Callable[[Figure], None], high: float, wide: float = WIDE) -> str:
    """A picture as SVG, without a date or anything else that changes."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(wide, high), layout="constrained")
        paint(figure)
        held = io.StringIO()
        figure.savefig(held, format="svg", metadata={"Date": None, "Creator": None})
        return held.getvalue()


# Shares.


def who_wins(close: Close) -> str:
    """How games end, and what each side scores, each with its interval."""
    several = len(close.sides) > 1

    def paint(figure: Figure) -> None:
        outcomes, *scores = figure.subplots(
            1, 2 if several else 1, squeeze=False, width_ratios=(1, 1) if several else (1,)
        )[0]
        bars(outcomes, [(capital(word), share) for word, share in close.outcomes])
        outcomes.set_xlabel("share of games")
        outcomes.set_title("How games end")
        for axes in scores:
            sides = zip(close.sides, close.scores, strict=True)
            dots(axes, [(capital(side.name), score) for side, score in sides])
            axes.axvline(1 / len(close.sides), color=QUIET, linewidth=1, linestyle=(0, (4, 3)))
            axes.set_xlabel("mean score: win 1, draw ½, loss 0")
            axes.set_title("What each side scores")

    rows = max(len(close.outcomes), len(close.sides))
    return drawn(paint, AROUND + 0.5 * rows)


def bars(axes: Axes, rows: Sequence[tuple[str, Share]]) -> None:
    places = range(len(rows))
    axes.barh(places, [share.value for _, share in rows], 0.62, color=MAIN)
    for place, (_, share) in enumerate(rows):
        interval(axes, place, share, INK)
        note(axes, share.high, place, f"{100 * share.value:.0f} %")
    named(axes, [name for name, _ in rows])
    percent(axes, max((share.high for _, share in rows), default=1.0) * 1.15)


def dots(axes: Axes, rows: Sequence[tuple[str, Share]]) -> None:
    for place, (_, share) in enumerate(rows):
        interval(axes, place, share, MAIN)
        axes.plot(share.value, place, "o", color=MAIN, markersize=7)
        note(axes, share.high, place, f"{share.value:.2f}")
    named(axes, [name for name, _ in rows])
    axes.set_xlim(0, 1)
    axes.grid(axis="x")


def interval(axes: Axes, place: float, share: Share | Gap, colour: str) -> None:
    axes.plot(
        [share.low, share.high], [place, place], color=colour, linewidth=1.6, solid_capstyle="butt"
    )


def note(axes: Axes, x: float, y: float, words: str) -> None:
    axes.annotate(words, (x, y), (5, 0), textcoords="offset points", va="center", fontsize=9)


def named(axes: Axes, names: Sequence[str]) -> None:
    """Rows from the top down, each with its name."""
    axes.set_yticks(range(len(names)), [clipped(name) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)


def clipped(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1]}…"


def percent(axes: Axes, most: float) -> None:
    axes.set_xlim(0, min(1.08, most))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10]))
    axes.grid(axis="x")


# Length.


def length(close: Close, turns: str) -> str:
    """How many turns games take, by how they end."""

    def paint(figure: Figure) -> None:
        axes = figure.subplots()
        longest = max((turn for counts in close.lengths.values() for turn in counts), default=1)
        # What few games reach is drawn as one last bar.
        end = min(longest, max(8, round(close.turns.ninety_fifth * 1.5)))
        step = max(1, -(-end // 40))
        begins = list(range(0, end + 1, step))
        below = [0.0] * len(begins)
        for place, (word, counts) in enumerate(close.lengths.items()):
            heights = [0.0] * len(begins)
            for turn, games in counts.items():
                heights[min(turn, end) // step] += games / close.games
            colour, hatch = FILLS[place % len(FILLS)]
            axes.bar(
                [begin + (step - 1) / 2 for begin in begins],
                heights,
                step * 0.86,
                below,
                color=colour,
                hatch=hatch,
                edgecolor=PAPER if not hatch else INK,
                linewidth=0.4,
                label=capital(word),
            )
            below = [low + more for low, more in zip(below, heights, strict=True)]
        axes.axvline(close.turns.median, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.annotate(
            f"median {close.turns.median}",
            (close.turns.median, max(below)),
            (4, 2),
            textcoords="offset points",
            fontsize=9,
        )
        more = f" (last bar: {end} and more)" if longest > end else ""
        axes.set_xlabel(f"{turns}s{more}")
        axes.set_ylabel("share of games")
        axes.yaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))
        axes.xaxis.set_major_locator(MaxNLocator(10, integer=True))
        axes.set_ylim(0, max(below) * 1.12)
        axes.grid(axis="y")
        if len(close.lengths) > 1:
            axes.legend()

    return drawn(paint, 3.1)


# What is used.


def uses(found: Uses) -> str:
    """How often each thing is used, and how much better its users fared."""

    def paint(figure: Figure) -> None:
        often, better = figure.subplots(1, 2, sharey=True, width_ratios=(2, 3))
        for place, row in enumerate(found.rows):
            often.barh(place, row.each, 0.62, color=COLOURS["sheet3"], edgecolor=QUIET)
            note(
                often, row.each, place, f"{row.each:.1f}" if row.each >= 0.1 else f"{row.each:.2f}"
            )
            if row.gap is not None:
                mark(better, place, row.gap.value, row.gap, row.gap)
        named(often, [capital(row.name) for row in found.rows])
        often.set_xlim(0, max(row.each for row in found.rows) * 1.25)
        each = " by each side" if len(found.users) > 1 else ""
        often.set_xlabel(f"{'drawn' if found.by_luck else 'times'} in a game{each}")
        often.grid(axis="x")
        zero_line(better, [row.gap for row in found.rows if row.gap is not None])
        among = f"among the first {found.draws}" if found.draws else "in games of equal length"
        better.set_xlabel(f"score with it less score without,\n{among}")
        better.tick_params(axis="y", length=0)

    return drawn(paint, AROUND - 0.25 + ROW * len(found.rows))


def mark(axes: Axes, place: float, value: float, around: Share | Gap, gap: Gap | None) -> None:
    """A value with its interval: a triangle where the gap is clear, hollow where it may be luck."""
    colour, shape, inside = QUIET, "o", PAPER
    if gap is not None and gap.is_clear:
        colour = inside = GOOD if gap.value > 0 else BAD
        shape = "^" if gap.value > 0 else "v"
    interval(axes, place, around, colour)
    axes.plot(value, place, shape, color=colour, markerfacecolor=inside, markersize=7)


def zero_line(axes: Axes, gaps: Sequence[Gap]) -> None:
    reach = max([0.05, *(abs(gap.value) + 0.04 for gap in gaps)])
    widest = max([reach, *(min(max(-gap.low, gap.high), 2.2 * reach) for gap in gaps)])
    axes.set_xlim(-widest, widest)
    axes.axvline(0, color=INK, linewidth=1)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda gap, _: f"{gap:+.2f}" if gap else "0"))
    axes.xaxis.set_major_locator(MaxNLocator(7, symmetric=True))
    axes.grid(axis="x")


def being_found(close: Close, name: str) -> str:
    """What those who sneak score who were found so many times."""

    def paint(figure: Figure) -> None:
        axes = figure.subplots()
        for place, row in enumerate(close.found):
            axes.plot([place, place], [row.score.low, row.score.high], color=MAIN, linewidth=1.6)
        axes.plot([row.score.value for row in close.found], "-o", color=MAIN, linewidth=1)
        axes.set_xticks(range(len(close.found)), [row.label for row in close.found])
        axes.set_xlabel("times somebody was found in a game")
        axes.set_ylabel(f"score of {name}")
        axes.set_ylim(0, 1)
        axes.grid(axis="y")

    return drawn(paint, 2.6, 5.2)


# Other tables.


def compared(rows: Sequence[Compared], usual: Share, name: str) -> str:
    """What one side scores at other tables, beside the usual one."""

    def paint(figure: Figure) -> None:
        axes = figure.subplots()
        axes.axvspan(usual.low, usual.high, color=COLOURS["sheet3"], linewidth=0)
        axes.axvline(usual.value, color=INK, linewidth=1)
        for place, row in enumerate(rows):
            mark(axes, place, row.score.value, row.score, row.gap)
        named(axes, [row.label for row in rows])
        axes.set_xlim(0, 1)
        axes.set_xlabel(f"score of {name}; the band is this table")
        axes.grid(axis="x")

    return drawn(paint, AROUND - 0.25 + ROW * len(rows))


def varied(found: Varied) -> str:
    """What each side scores as one value changes, and how long games take then."""

    def paint(figure: Figure) -> None:
        scores, lengths = figure.subplots(1, 2, width_ratios=(3, 2))
        for number, side in enumerate(found.sides):
            draw_scores(scores, found, number, capital(side.name))
        scores.set_ylabel("mean score")
        scores.set_ylim(0, 1)
        if len(found.sides) > 1:
            scores.legend()
        places = range(len(found.rows))
        spans = [row.steps for row in found.rows]
        lengths.fill_between(
            places,
            [span.fifth for span in spans],
            [span.ninety_fifth for span in spans],
            color=COLOURS["sheet3"],
            linewidth=0,
            label="nine of ten games",
        )
        lengths.plot(places, [span.median for span in spans], "-o", color=INK, label="median")
        lengths.set_ylabel("decisions, luck included")
        lengths.set_ylim(0, max(span.ninety_fifth for span in spans) * 1.3)
        lengths.legend(loc="upper left", fontsize=9)
        for axes in (scores, lengths):
            axes.set_xticks(
                places,
                [f"{row.value}\n(usual)" if row.is_usual else row.value for row in found.rows],
            )
            axes.grid(axis="y")
        figure.supxlabel(found.path, fontsize=10)

    return drawn(paint, 3.4)


def draw_scores(axes: Axes, found: Varied, number: int, name: str) -> None:
    """The score of one side for each value, with intervals."""
    colour, _ = FILLS[(0, 1, 3, 4)[number % 4]]
    shift = (number - (len(found.sides) - 1) / 2) * 0.06
    places = [place + shift for place in range(len(found.rows))]
    scores = [row.scores[number] for row in found.rows]
    for place, score in zip(places, scores, strict=True):
        axes.plot([place, place], [score.low, score.high], color=colour, linewidth=1.6)
    axes.plot(
        places,
        [score.value for score in scores],
        marker=MARKS[number % len(MARKS)],
        linestyle=LINES[number % len(LINES)],
        color=colour,
        label=name,
    )


# Where games are lost, on a map that grows.


def lost_rooms(shares: dict[Room, float]) -> str:
    """The share of lost games by how far from the entrance the last find was."""
    most = max(shares.values())
    east, south = (span([(room[axis], share) for room, share in shares.items()]) for axis in (0, 1))
    wide, high = east[1] - east[0] + 1, south[1] - south[0] + 1

    def paint(figure: Figure) -> None:
        axes = figure.subplots()
        for (x, y), share in sorted(shares.items()):
            strength = 0.12 + 0.88 * share / most
            axes.add_patch(
                Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=BAD, alpha=strength, linewidth=0)
            )
            if share >= 0.01 and east[0] <= x <= east[1] and south[0] <= y <= south[1]:
                ink = PAPER if strength > 0.55 else INK
                words = f"{100 * share:.0f}"
                axes.text(x, y, words, ha="center", va="center", fontsize=8, color=ink)
        axes.add_patch(
            Rectangle((-0.5, -0.5), 1, 1, facecolor="none", edgecolor=INK, linewidth=1.8)
        )
        axes.set_xlim(east[0] - 0.6, east[1] + 0.6)
        axes.set_ylim(south[1] + 0.6, south[0] - 0.6)
        axes.set_aspect("equal")
        axes.set_xlabel("rooms from the entrance, which is outlined")
        for axis, ways in ((axes.xaxis, "WE"), (axes.yaxis, "NS")):
            axis.set_major_locator(MaxNLocator(9, integer=True))
            axis.set_major_formatter(FuncFormatter(partial(towards, ways)))
        for side in ("left", "bottom"):
            axes.spines[side].set_visible(False)

    return drawn(paint, 0.8 + (WIDE - 0.8) * min(1.0, high / wide))


def towards(ways: str, rooms: float, _: int) -> str:
    """So many rooms one way or the other."""
    return f"{abs(rooms):.0f} {ways[int(rooms > 0)]}" if rooms else "0"


def span(rooms: Sequence[tuple[int, float]]) -> tuple[int, int]:
    """From where to where nearly all is; what is farther out than nearly everything is left out."""
    rising = sorted(rooms)
    low, high, below = 0, 0, 0.0
    for at, share in rising:
        if below < FAR:
            low = at
        below += share
        if below < 1 - FAR:
            high = at
    return min(-3, low), max(3, high)
