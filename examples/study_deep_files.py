"""One question from start to picture: what does it cost when the Secret Files lie deep?

    python examples/study_deep_files.py --missions 1000 --out deep_files.svg

In Sneaking Mission the files lie anywhere in the pile; by `files=deep` they are in its lower two
thirds. The sensible bot plays every difficulty both ways.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import simulate
from sneakbox.lab.statistics import difference, wilson

DIFFICULTIES = ("easy", "normal", "hard", "extreme")
WAYS = ("anywhere", "deep")
COLOURS = {"anywhere": "#1f4e79", "deep": "#c8641e"}


@dataclass(frozen=True)
class Share:
    """How many missions were won of how many."""

    won: int
    played: int

    def percent(self) -> float:
        return 100 * self.won / self.played

    def interval(self) -> tuple[float, float]:
        """In percent, 95 %."""
        low, high = wilson(self.won, self.played)
        return 100 * low, 100 * high


def study(missions: int, jobs: int = 1) -> dict[tuple[str, str], Share]:
    """Every difficulty both ways."""
    found: dict[tuple[str, str], Share] = {}
    for difficulty in DIFFICULTIES:
        for way in WAYS:
            table = Table("sneaking_mission", 1, difficulty, {"files": way})
            tally = simulate(table, ["sensible"], missions, seed="study", jobs=jobs).tally
            found[difficulty, way] = Share(tally.outcomes["won"], tally.finished)
    return found


def told(found: dict[tuple[str, str], Share]) -> list[str]:
    """One line for each difficulty."""
    lines = []
    for difficulty in DIFFICULTIES:
        deep, usual = found[difficulty, "deep"], found[difficulty, "anywhere"]
        gap, low, high = difference((deep.won, deep.played), (usual.won, usual.played))
        lines.append(
            f"{difficulty}: {usual.percent():.1f} % won, {deep.percent():.1f} % with deep files, "
            f"{100 * gap:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
        )
    return lines


def draw(found: dict[tuple[str, str], Share], out: Path) -> None:
    """The shares with their intervals, side by side."""
    mpl.rcParams["svg.hashsalt"] = "sneakbox"  # the same picture for the same figures
    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    axes = figure.subplots()
    for number, way in enumerate(WAYS):
        shares = [found[difficulty, way] for difficulty in DIFFICULTIES]
        places = [at + (number - 0.5) * 0.36 for at in range(len(DIFFICULTIES))]
        heights = [share.percent() for share in shares]
        below = [share.percent() - share.interval()[0] for share in shares]
        above = [share.interval()[1] - share.percent() for share in shares]
        axes.bar(places, heights, 0.34, color=COLOURS[way], label=f"files = {way}")
        axes.errorbar(places, heights, (below, above), fmt="none", ecolor="#222222", capsize=3)
    axes.set_xticks(range(len(DIFFICULTIES)), DIFFICULTIES)
    axes.set_ylabel("missions won, %")
    axes.set_title("Sneaking Mission, the sensible bot", loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(out, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--missions", type=int, default=1000, help="of each difficulty and way")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("deep_files.svg"))
    words = parser.parse_args()
    found = study(words.missions, words.jobs)
    print("\n".join(told(found)))
    draw(found, words.out)


if __name__ == "__main__":
    main()
