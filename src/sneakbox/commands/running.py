"""Of commands that play games by the thousand: where results are kept, and who plays."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sneakbox.commands.settings import Failure

if TYPE_CHECKING:
    from sneakbox.lab.batches import Table
    from sneakbox.lab.results import Results


def add_run_flags(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        help="keep a line of JSON a game; a run that was stopped goes on from its file",
    )
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="let the workers of a Dask scheduler play, instead of processes on this machine",
    )


def terms_of(table: "Table", bots: Sequence[str], seed: str) -> dict[str, object]:
    """All that decides what the game of a number is."""
    setup = table.lay_out()
    return {
        "game": setup.game.id,
        "rules": setup.game.rules_version,
        "content": setup.content_digest,
        "scenario": setup.scenario,
        "options": setup.options,
        "players": setup.players,
        "bots": list(bots),
        "seed": seed,
    }


@contextmanager
def running(out: Path | None, terms: Mapping[str, object]) -> Iterator["Results"]:
    """The results of earlier runs, and somewhere for the new ones; troubles told in a sentence."""
    from sneakbox.lab.cluster import ClusterProblem
    from sneakbox.lab.extras import PackageMissing
    from sneakbox.lab.results import ResultsProblem, results_in

    try:
        with results_in(out, terms) as results:
            yield results
    except (ClusterProblem, PackageMissing, ResultsProblem) as problem:
        raise Failure(str(problem)) from problem
