"""What Boss cards print, and what is told of them: sentences, and why somebody was meant."""

from typing import Final

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import boss_files, card_words, registry
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import NEXT, NO_WORD
from tests.games.metal_gear.bosses.arena import Arena

CASTS: Final = ([0], [0, 1], [0, 1, 3])
STAGES: Final = [f"stage_{number}" for number in (4, 5, 7, 8, 10, 11, 12, 14)]
# Whoever was run over is attacked for that; himself, and the hostage, Mantis and Ocelot choose
# without a word.
NEEDS_NO_WORD: Final = ("run over", "blast on himself", "hurt the hostage")


def test_every_line_of_every_card_is_a_sentence() -> None:
    for name in boss_files.boss_names():
        for cast in CASTS:
            boss = boss_files.load_boss(name).laid_out(cast, 0, 0)
            for card in boss.cards:
                for said in card_words.of_card(boss, card):
                    where = f"{card.number}: {said}"
                    assert said[0].isupper(), where
                    assert said.endswith("."), where
                    assert "  " not in said, where
                    assert " ." not in said, where
                    assert "-1" not in said, where


def test_lines_name_numbers_targets_and_what_follows() -> None:
    boss = boss_files.load_boss("rex").laid_out([0, 1, 3], 0, 0)
    cards = {card.number: card_words.of_card(boss, card) for card in boss.cards}
    assert " ".join(cards["MG-1"]) == (
        "Turn to the nearest fighter anywhere and stride straight ahead, up to 2 spaces."
        " Whoever is in the way rolls 2 black dice."
        " Attack the 3 nearest fighters in sight within 2 spaces with 2 black dice each."
        " Whoever is hurt is pushed 1 space."
        " Threaten the 2 nearest fighters with a Blast reaching 1 space around: 3 black dice for"
        " whoever then stands in it."
    )
    assert cards["MG-4"][-1].endswith("8 damage to Metal Gear REX breaks it.")  # B-042
    tank = boss_files.load_boss("tank").laid_out([0], 0, 0)
    hosing = card_words.of_card(tank, tank.cards[1])[-1]
    assert hosing == "If that finds nobody: attack the nearest fighter in arc with 3 black dice."


@pytest.mark.rule("B-067")
def test_a_threat_prints_a_die_fewer_on_the_easiest_level() -> None:
    boss = boss_files.load_boss("ocelot").laid_out([0], -2, 1)
    assert card_words.of_card(boss, boss.cards[0])[-1].startswith(
        "Threaten the nearest fighter with a Line: 1 black die for"
    )


@pytest.mark.rule("B-020")
def test_every_card_of_every_boss_says_why_somebody_was_meant() -> None:
    """Whoever rolls under a line, or is threatened by it, was named with a reason before."""
    for stage in STAGES:
        boss = Arena(stage=stage, players=1).game.the_boss()
        verbs = registry.VERBS[boss.which]
        for card in boss.cards:
            table = Arena(stage=stage, players=1).calm()
            table.boss_turn(card=card.number)
            while table.game.is_luck():
                table.run([1])
            line = -1
            meant: set[int] = set()
            for event in table.told:
                kind = event.kind.code
                if kind == names.TOLD_BOSS_LINE:
                    line, meant = event["row"], set()
                elif kind == names.TOLD_BOSS_AIMS:
                    assert event.rule > names.B, card.number
                    meant.add(event["person"])
                if line < 0 or verbs[card.rows[line].verb].name in NEEDS_NO_WORD:
                    continue
                if kind == names.TOLD_BOSS_ATTACKS:
                    assert event["person"] in meant or card.rows[line].word == NO_WORD, card.number
                elif kind == names.TOLD_THREAT:
                    assert meant, card.number


@pytest.mark.rule("B-020")
def test_nobody_is_called_the_last_attacker_who_is_not() -> None:
    """Before anybody has hurt it, and as the second of a line, the nearest is meant."""
    table = Arena(stage="stage_14", players=2).calm()
    for last, words in (
        (notes.NO_ONE, ["the nearest"] * 3),
        (names.MERYL, ["the last attacker"] * 3),
    ):
        table.fight.keep(notes.LAST_ATTACKER, last)
        table.told.clear()
        table.boss_turn(card="MG-6")
        while table.game.is_luck():
            table.run([1])
        said = [table.setup.text().event(event) for event in table.told]
        meant = [line for line in said if " is meant: " in line]
        assert [line.split(": ")[1].split(" in sight")[0].split(",")[0] for line in meant] == words
    table = Arena(stage="stage_12", players=2).calm()
    table.put_boss(7, 5)
    table.put("snake", (7, 6))
    table.put("meryl", (7, 8))
    table.fight.keep(notes.LAST_ATTACKER, names.MERYL)
    table.lines(1, 1, second=["attack spread last attacker 1B"])
    said = [table.setup.text().event(event) for event in table.told]
    assert "Meryl is meant: the last attacker in sight, 3 spaces away." in said
    assert "Snake is meant: the nearest in sight, 1 space away." in said


def test_the_log_tells_a_turn_in_sentences() -> None:
    """Ocelot tugs the wire: line, reason, deed, and in the next turn what lands."""
    table = Arena(stage="stage_4", players=1).calm()
    table.put_boss(6, 7)
    table.put("snake", (6, 9))
    table.boss_turn(1, 1, card="OC-6")
    text = table.setup.text()
    said = [text.event(event) for event in table.told]
    row = next(row for row in table.game.the_boss().cards[5].rows if row.section == NEXT)
    broken = f"{row.break_at} damage to Revolver Ocelot breaks it."
    for sentence in (
        "First: Move up to 2 spaces towards the hostage, to 2 spaces away at the nearest.",
        "Then: Attack the nearest fighter in sight with 2 black dice.",
        "Snake is meant: the nearest in sight, 2 spaces away.",
        f"Next: Threaten the hostage with 1 damage. {broken}",
        f"It stands until the next Boss turn: a Threat: the hostage takes 1 damage; {broken}",
    ):
        assert sentence in said, said
    table.boss_turn(card="OC-5")
    assert "The Threat lands: the hostage takes 1 damage." in [
        text.event(event) for event in table.told
    ]


def test_names_with_an_article_begin_with_a_capital_letter_only_where_a_sentence_does() -> None:
    table = Arena(stage="stage_5", players=1)
    prompt = table.setup.scene().prompt(table.game.view(0), 3)
    assert prompt is not None
    why = {option.id: option.off for option in prompt.options}
    assert why["punch"] == why["combo"] == "the Tank is not next to you"
    assert table.setup.text().status(table.game.view(0)).endswith("The Tank g4, health 20.")


@pytest.mark.rule("B-095")
def test_cards_to_come_say_what_each_would_do_and_why() -> None:
    table = Arena(stage="stage_4", players=1).calm()
    table.put("snake", (6, 8))
    table.put_boss(6, 7)
    text = table.setup.text()
    said = text.aid(table.game.view(0), "guards").splitlines()
    assert said[0].startswith("Fast Hands: From here it attacks Snake (the nearest) with 2 black")
    assert said[0].endswith("threatens with a Line of 2 black dice.")
    printed = text.aid(table.game.view(0), "deck").splitlines()
    assert printed[0].startswith("Fast Hands: Move into sight of the nearest fighter")
