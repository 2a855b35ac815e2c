"""One server with toys on its shelf, for several browsers."""

from collections.abc import Iterator

import pytest

from tests.web.together.party import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Quick bots, and people who count as away after a second."""
    folder = tmp_path_factory.mktemp("house")
    running = House(folder, bot_pause=0, away_after=1, sweep_every=0.1)
    running.start()
    yield running
    running.stop()
