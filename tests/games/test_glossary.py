"""The glossaries: everything on the screen is a term, and every term leads to its rules."""

from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError
from sneakbox.games import catalogue, rulebook
from sneakbox.games.glossary import Term, glossary, of_file
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game
from sneakbox.scene.model import Frame
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import frame_for, scene_for

# Where each game shows the most: scenario, players, decisions.
SHOWN = {
    "sneaking_mission": ("normal", 1, 40),
    "stealth_ops": ("", 3, 40),
    "ninja": ("fortress", 4, 90),
    "metal_gear": ("vr_1", 2, 60),
}
# Things that say themselves what they are: a name, a chance, a way to go on.
PLAIN = {"codec", "memory"}


def answers(terms: tuple[Term, ...], thing: str) -> bool:
    """Whether a thing on the screen has a term, as the client looks it up."""
    kind, _, name = thing.partition(" ")
    about = {one for term in terms for one in term.about}
    names = [name]
    while kind in ("tile", "panel") and "-" in names[-1]:
        names.append(names[-1].rpartition("-")[0])
    return any(f"{kind} {one}" in about for one in names)


def frames_of(game: Game) -> list[Frame]:
    scenario, players, decisions = SHOWN[game.id]
    setup = game.setup(players, scenario or game.scenarios[0].id, {})
    match = Match.start(setup, seats=["Ana"] * players, secret=secret_from_seed("glossary"))
    scene, dice, frames = scene_for(match), Dice(7), []
    for number in range(decisions):
        if match.outcome() is not None:
            break
        seat = match.deciders()[0]
        if number % 6 == 0:
            frames += [frame_for(match, one, scene=scene) for one in range(players)]
        match.play(seat, dice.choose(match.options(seat)))
    return frames


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.id)
def test_everything_on_the_screen_is_a_term(game: Game) -> None:
    terms = glossary(game)
    scenario, players, _ = SHOWN[game.id]
    board = catalogue.scene(game.setup(players, scenario or game.scenarios[0].id, {})).board()
    things = {f"print {one.symbol}" for cell in board.cells for one in cell.printed}
    things |= {
        f"{'tile' if one.shape == 'tile' else 'piece'} {one.id.removeprefix('tile-')}"
        for one in board.symbols
        if one.shape in ("piece", "marker", "tile")
    }
    cards = set()
    for frame in frames_of(game):
        things |= {f"switch {switch.label}" for switch in frame.switches}
        things |= {f"panel {panel.id}" for panel in frame.panels if panel.id not in PLAIN}
        cards |= {
            (card.label.partition(" ×")[0], card.of) for p in frame.panels for card in p.cards
        }
    silent = [thing for thing in sorted(things) if not answers(terms, thing)]
    assert silent == []
    if game.id != "metal_gear":  # its cards print numbers of the codec, which knows them all
        mute = [c for c in sorted(cards) if not any(answers(terms, f"card {n}") for n in c)]
        assert mute == []


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.id)
def test_every_term_leads_to_its_rules_in_whole_sentences(game: Game) -> None:
    book = rulebook.load(game)
    for edition in game.editions:
        terms = glossary(game, edition)
        assert len(terms) > 20
        for term in terms:
            assert term.rules, f"{term.name} leads to no rule"
            assert all(book.find(link.id)[0].title == link.title for link in term.rules), term
            assert term.text[0].isupper(), term
            assert term.text.rstrip('”"')[-1] in ".!?", term
            assert len(term.text.split()) <= 40, term
        words = [word.casefold() for term in terms for word in term.words]
        assert len(words) == len(set(words)), "a word names two things"


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ('name = "A"\ntext = "B."', "rules is missing"),
        ('name = "A"\ntext = "B."\nrules = [998]', "there is no rule 998"),
        ('name = "A"\ntext = "B."\nrules = [1]\nabout = ["ghost"]', "'ghost' is none of piece"),
        ('name = "A"\ncall = "10.02"', "there is no call '10.02'"),
        ('name = "A"\ntext = "B."\nrules = [1]\n[[term]]\nname = "A"\ntext = "C."\nrules = [1]',
         "'A' is answered for by A already"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(tmp_path: Path, row: str, problem: str) -> None:
    folder = catalogue.game("ninja").folder
    (tmp_path / "data").mkdir()
    (tmp_path / "rules.md").write_text((folder / "rules.md").read_text(encoding="utf-8"))
    (tmp_path / "data" / "glossary.toml").write_text(f"[[term]]\n{row}\n")
    with pytest.raises(ContentError, match=problem.replace("'", ".")):
        of_file(tmp_path, "ninja", "final")
