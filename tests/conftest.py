"""What holds for every test run: which build it is on, and how Hypothesis behaves."""

import os
import signal
import threading
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

import sneakbox.kernel
from build_support.develop import COMPILED_SUITES, MANY_GAMES, SUITES_OF_MANY_GAMES

# The same examples every time, nothing left beside the sources; `./sneak fuzz` is for surprises.
set_hypothesis_home_dir(Path(__file__).parents[1] / "build" / "hypothesis")
settings.register_profile("house", deadline=None, database=None, derandomize=True)
settings.load_profile("house")

# A shell that starts a run in the background makes it deaf to Ctrl-C, which some tests press.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_sessionstart() -> None:
    """Refuse to run on another build than the one that was asked for."""
    expected = os.environ.get("SNEAK_EXPECT_COMPILED") == "1"
    if sneakbox.kernel.compiled() != expected:
        found, wanted = ("pure", "compiled") if expected else ("compiled", "pure")
        raise pytest.UsageError(
            f"the kernel is {found} and should be {wanted} (see SNEAK_EXPECT_COMPILED)"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: a whole game that begins last would keep one core busy and no other."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        # What plays whole games there is most of what there is.
        if item.nodeid.startswith(SUITES_OF_MANY_GAMES):
            item.add_marker(MANY_GAMES)
        if item.get_closest_marker(MANY_GAMES) and not item.nodeid.startswith(COMPILED_SUITES):
            raise pytest.UsageError(
                f"{item.nodeid} is marked '{MANY_GAMES}', but no compiled build would run it: "
                "COMPILED_SUITES in build_support/develop.py does not have its folder"
            )
