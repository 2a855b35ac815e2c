"""A sitting without a terminal: several people, secrets, bots, and everything that goes wrong."""

import io
import re
import signal
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from sneakbox.games.catalogue import all_games, game
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.kernel.view import View
from sneakbox.scene.model import Card, Panel, Result
from sneakbox.table import Bot, Match, secret_from_seed
from sneakbox.table.frames import frame_for
from sneakbox.table.record import Move, standing
from sneakbox.terminal.ask import Asker, held_back
from sneakbox.terminal.bare import BareScene
from sneakbox.terminal.display import panel_in_words
from sneakbox.terminal.requests import AIDS
from sneakbox.terminal.screen import CLEAR, Screen
from sneakbox.terminal.session import Session
from sneakbox.terminal.shelf import Shelf
from sneakbox.terminal.story import Story
from tests.terminal.scripts import Typed
from tests.toys.burglars.game import BURGLARS, BurglarsSetup

MANY = 2000


class First(Bot):
    """Always takes the first option."""

    def choose(self, view: View) -> int:
        return view.options[0]


class Broken(Bot):
    def choose(self, view: View) -> int:
        raise RuntimeError("out of order")


class Terminal(io.StringIO):
    """A screen that a person sits before."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def sit(
    home: Path,
    seats: list[str],
    lines: Iterable[str],
    bots: Mapping[int, Bot] | None = None,
    *,
    setup: Setup | None = None,
    is_bare: bool = False,
    out: io.StringIO | None = None,
) -> tuple[int, str, Match]:
    """Play a game of Burglars; returns exit code, what was shown, and the match."""
    setup = BURGLARS.setup(len(seats)) if setup is None else setup
    assert isinstance(setup, BurglarsSetup)
    match = Match.start(setup, seats=seats, secret=secret_from_seed("session"))
    out = io.StringIO() if out is None else out
    screen = Screen(out, {"TERM": "xterm", "NO_COLOR": "1"})
    session = Session(
        match,
        bots or {},
        screen=screen,
        asker=Asker(Typed(lines), screen),
        shelf=Shelf(home),
        scene=BareScene(setup) if is_bare else setup.scene(),
    )
    return session.run(), out.getvalue(), match


# Several people.


def test_people_with_secrets_hand_the_keyboard_over(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bob"], ["1"] * MANY)
    assert code == 0
    assert match.outcome() is not None
    assert "Hand over to ann, who presses Enter." in shown
    assert "Hand over to bob, who presses Enter." in shown
    assert re.search(r"Result: won\. \(TOY-001: .+\.\) Scores: ann \d+, bob \d+\.", shown)


def test_the_result_names_who_won() -> None:
    match = Match.start(BURGLARS.setup(3), seats=["ann", "bob", "cem"])
    frame = frame_for(match, SPECTATOR)
    for scores, told in (
        ((0.0, 1.0, 0.0), "Result: bob wins. Scores: ann 0, bob 1, cem 0."),
        ((1.0, 0.0, 1.0), "Result: ann and cem win. Scores: ann 1, bob 0, cem 1."),
        ((0.5, 0.5, 0.5), "Result: draw. Scores: ann 0.5, bob 0.5, cem 0.5."),
    ):
        ended = replace(frame, result=Result("draw", "", "", scores))
        assert Story(None, {}).result(ended) == told


def test_behind_the_curtain_nothing_of_another_seat_is_in_sight(tmp_path: Path) -> None:
    """What stands between two clearings of the screen is one player's alone."""
    _, shown, match = sit(tmp_path, ["ann", "bob"], ["1"] * MANY, out=Terminal())
    scenes = shown.split(CLEAR)
    turns = [scene for scene in scenes if " decides.\n" in scene]
    assert len(turns) > 6
    own = {
        seat: {match.setup.text().event(event) for event in match.events(seat)} for seat in (0, 1)
    }
    told = dict.fromkeys(own, 0)
    for scene in turns[:-1]:  # the last one goes on to the end, when everything is shown
        seat = 0 if scene.startswith("ann decides.") else 1
        assert not any(sentence in scene for sentence in own[1 - seat] - own[seat])
        told[seat] += any(sentence in scene for sentence in own[seat] - own[1 - seat])
    assert told[0] > 0
    assert told[1] > 0
    curtains = [scene for scene in scenes if scene.startswith("Hand over to")]
    assert all(
        re.fullmatch(r"Hand over to (ann|bob), who presses Enter\.\n", one) for one in curtains
    )


class Partners(BurglarsSetup):
    """Everybody plays for the same side."""

    def side(self, seat: int) -> int:
        return 0


def test_partners_need_no_curtain(tmp_path: Path) -> None:
    setup = Partners(BURGLARS, 2, "short", {"guard": "sleepy"})
    _, shown, _ = sit(tmp_path, ["ann", "bob"], ["1"] * 5, setup=setup, out=Terminal())
    assert shown.count(CLEAR) == 2, "only the first player is not there yet"
    assert "bob decides." in shown


def test_leaving_at_the_curtain(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bob"], ["", "1", "1", "quit"])
    assert code == 0
    assert "You leave the table. The game is saved" in shown
    assert match.outcome() is None


def test_what_one_player_typed_does_not_come_back_to_another(tmp_path: Path) -> None:
    forgotten: list[int] = []

    class Remembering(Typed):
        def forget(self) -> None:
            forgotten.append(1)

    screen = Screen(io.StringIO())
    match = Match.start(BURGLARS.setup(2), seats=["ann", "bob"], secret=secret_from_seed("x"))
    asker = Asker(Remembering(["", "1", "1", ""]), screen)
    Session(match, {}, screen=screen, asker=asker, shelf=Shelf(tmp_path)).run()
    assert len(forgotten) == 2 * 2


# What is shown.


def test_a_game_with_a_scene_shows_pieces_and_cards(tmp_path: Path) -> None:
    requests = ["map", "look", "why", "log", "rules 1", "sight", "map sight", "save", "about 2"]
    _, shown, _ = sit(tmp_path, ["ann", "bob"], ["", *requests])
    assert "Street: Thief 1 (you), Thief 2." in shown
    assert re.search(
        r"^Tools in hand: Thief 1 2, Thief 2 2\. (Lantern|Rope) and ", shown, re.MULTILINE
    )
    assert "  - Thief 1\n" in shown, "'look' lists the pieces"
    assert "'sight' means nothing here" in shown
    assert "'map sight' means nothing here: try 'map', 'map on', 'map off', 'map all'." in shown
    assert "TOY-001" in shown
    assert "  2. light manor  Lights on in the manor\n" in shown, "it can be taken back"
    assert "Lights on in the manor?\n" in shown


def test_a_panel_says_nothing_twice() -> None:
    cards = (Card("a", "Rope ×2"), Card("b", "Coin"))
    hand = Panel("h", "hand", "Hand", "You hold Rope ×2 and Coin.", "2", cards=cards)
    assert panel_in_words(hand) == "Hand (2): You hold Rope ×2 and Coin."
    ninja = Panel("n", "dashboard", "Ninja", "The ninja is hidden in G03.", "hidden in G03")
    assert panel_in_words(ninja) == "Ninja: The ninja is hidden in G03."
    assert panel_in_words(Panel("h", "hand", "Hand", "", cards=cards)) == "Hand: Rope ×2 and Coin."
    turn = Panel("t", "track", "Turn 1", "Turn 1 of 20, all quiet.", "calm")
    assert panel_in_words(turn) == "Turn 1 of 20, all quiet."


def test_help_says_what_every_switch_of_every_game_shows() -> None:
    for each in all_games():
        for seat in range(each.least_players):
            match = Match.start(each.setup(each.least_players), secret=secret_from_seed("help"))
            for switch in frame_for(match, seat).switches:
                assert switch.label in AIDS, (each.id, switch.label)


def test_a_game_without_a_scene_is_played_from_its_words(tmp_path: Path) -> None:
    code, shown, match = sit(
        tmp_path, ["ann", "bob"], ["", "map", "look", *["1"] * MANY], is_bare=True
    )
    assert code == 0
    assert match.outcome() is not None
    assert "There is no map to draw." in shown
    assert re.search(r"^  1\. light mill +light mill$", shown, re.MULTILINE)


# Bots.


def test_bots_have_names_and_tell_how_they_play(tmp_path: Path) -> None:
    _, shown, match = sit(tmp_path, ["ann", "bot:random", "bot:random"], [])
    assert "At the table: ann; Basil, a bot (random); Cricket, a bot (random).\n" in shown
    assert match.record.header.seats == ("ann", "bot:random", "bot:random")
    _, shown, _ = sit(tmp_path, ["Basil", "bot:random", "ben"], [])
    assert "At the table: Basil; Cricket, a bot (random); ben.\n" in shown
    _, shown, _ = sit(tmp_path, ["ann", "ben"], [])
    assert "At the table" not in shown


def test_who_shares_a_decision_with_bots_is_asked(tmp_path: Path) -> None:
    """Two at a stage with Snake alone decide for him together: the bot does not do it all."""
    setup = game("metal_gear").setup(2, "stage_1")
    match = Match.start(setup, seats=["me", "bot:random"], secret=secret_from_seed("shared"))
    assert match.deciders() == (0, 1)
    out = io.StringIO()
    screen = Screen(out, {"TERM": "xterm", "NO_COLOR": "1"})
    asker = Asker(Typed(["knock"]), screen)
    Session(match, {1: First()}, screen=screen, asker=asker, shelf=Shelf(tmp_path)).run()
    assert [move.seat for move in standing(match.record.entries)] == [0]


def test_bots_take_their_turns(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bot:first"], ["1"] * MANY, {1: First()})
    assert code == 0
    assert match.outcome() is not None
    assert "Hand over" not in shown


def test_a_table_of_bots_is_watched_as_a_spectator(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["bot:a", "bot:b"], [], {0: First(), 1: First()})
    assert code == 0
    assert match.outcome() is not None
    assert "draws a tool." in shown
    assert "draws a rope." not in shown
    assert "Result: " in shown


def test_a_bot_that_breaks_down_ends_the_sitting_not_the_game(tmp_path: Path) -> None:
    code, shown, match = sit(tmp_path, ["ann", "bot:x"], ["1"] * MANY, {1: Broken()})
    assert code == 1
    assert "out of order. The game is saved" in shown
    assert match.outcome() is None


def test_going_back_needs_everybody(tmp_path: Path) -> None:
    _, shown, match = sit(tmp_path, ["ann", "bob"], ["", "1", "", "rewind", "rewind"])
    assert "There is nothing to take back" in shown or "Does everybody here agree?" in shown
    assert match.outcome() is None


def test_an_interrupt_waits_until_a_decision_is_whole() -> None:
    done = []

    def decide() -> None:
        with held_back():
            signal.raise_signal(signal.SIGINT)
            done.append(1)

    with pytest.raises(KeyboardInterrupt):
        decide()
    assert done == [1]


# Settings of a table.


@pytest.mark.rule("B-402", "B-403")
@pytest.mark.parametrize(("stage", "answer"), [("stage_8", True), ("stage_1", False)])
def test_the_control_channel_can_be_typed_at_every_table(
    tmp_path: Path, stage: str, answer: bool
) -> None:
    """Where nobody listens it is a setting like others; where somebody does, it is played."""
    setup = game("metal_gear").setup(1, stage)
    match = Match.start(setup, seats=["ann"], secret=secret_from_seed("channel"))
    out = io.StringIO()
    screen = Screen(out, {"TERM": "xterm", "NO_COLOR": "1"})
    typed = ["help", "channel", "channel 2", "channel 1", "quit"]
    Session(
        match, {}, screen=screen, asker=Asker(Typed(typed), screen), shelf=Shelf(tmp_path)
    ).run()
    shown = out.getvalue()
    assert "your controls: 'channel 1' or 'channel 2'" in shown
    assert "Type 'channel 1' or 'channel 2'." in shown
    played = [entry.words for entry in match.record.entries if isinstance(entry, Move)]
    assert played == (["channel 2"] if answer else [])
    if answer:
        assert "Your controls are on channel 2, and stay there (B-402)." in shown
    else:
        assert "Control channel 2." in shown
        assert "Control channel 1." in shown
    assert not re.search(r"\d+ +Free action", shown)


def test_the_terminal_says_how_much_help_there_is_and_gives_less(tmp_path: Path) -> None:
    lines = ["assistance", "odds", "assistance 2", "odds", "hint", "assistance 7", "quit"]
    match = Match.start(game("sneaking_mission").setup(), secret=secret_from_seed("s"))
    match.play(0, match.options(0)[0])
    out = io.StringIO()
    screen = Screen(out, {"TERM": "xterm", "NO_COLOR": "1"})
    asker = Asker(Typed(lines), screen)
    Session(match, {}, screen=screen, asker=asker, shelf=Shelf(tmp_path)).run()
    told = out.getvalue()
    everything = "Assistance 3, Everything. You also get the chances of every door and fight"
    assert told.count(everything) == 2, "at the beginning, and when asked"
    before, _, after = told.partition("Assistance 2, In sight. You also see which rooms")
    assert "The table would tell more: Everything." in after
    assert re.search(r"\d %", before)
    assert not re.search(r"\d %", after.partition("help")[0])
    assert "There is no command 'odds'" in after or "'odds'" in after
    assert "Nobody says what to do at this level" in after
    assert "'assistance 7' means nothing here" in after


class Listening(Bot):
    """A guard who listens whenever that can be done, and else does as little as possible."""

    name = "listening"

    def choose(self, view: View) -> int:
        words = {view_words(action): action for action in view.options}
        listens = [word for word in words if "-listen" in word]
        return words[listens[0]] if listens else words.get("done", min(view.options))


view_words = game("ninja").setup(2, "fortress", {"layout": "drawn"}).vocabulary.words


def test_what_comes_again_and_again_is_answered_in_advance(tmp_path: Path) -> None:
    setup = game("ninja").setup(2, "fortress", {"layout": "drawn"})
    seats = ["bot:listening", "ann"]
    match = Match.start(setup, seats=seats, secret=secret_from_seed("order"))
    out = io.StringIO()
    screen = Screen(out, {"TERM": "xterm", "NO_COLOR": "1"})
    asker = Asker(Typed(["order", "order 7", "order 1", "order", "order off", "quit"]), screen)
    shelf = Shelf(tmp_path)
    Session(match, {0: Listening()}, screen=screen, asker=asker, shelf=shelf).run()
    told = out.getvalue()
    assert "1. Say nothing " in told
    assert "'order 7' means nothing here" in told
    assert "it stands until" in told
    answered = told.count("Answered in advance: say nothing")
    assert answered > 0
    assert match.decided(1) == answered, "nothing was typed but orders"
