"""Players that think ahead: whole turns in Metal Gear, and what they say when somebody asks."""

import pytest

from sneakbox.bots import catalogue
from sneakbox.bots.search.advice import ALL_ALIKE, BY_HABIT, NOTHING_ELSE, advise, reasons, said
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.guide import TO_THE_END
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.search.thought import Considered
from sneakbox.games.catalogue import all_games, game
from tests.bots.questions import at_question


def test_where_turns_of_metal_gear_are_compared_the_best_is_kept_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup = game("metal_gear").setup(1, "stage_2")
    mind = catalogue.bot(setup, "master@2rounds", 1)
    assert isinstance(mind, Mind)
    monkeypatch.setattr(mind.guide, "is_worth_a_thought", lambda _view: True)
    state, view = at_question(setup)
    state.apply(0, mind.choose(view))
    plan = mind.thought.best().plan
    assert plan is not None
    assert len(mind.thought.considered) > 1
    assert all(option.plan for option in mind.thought.considered)
    for action in plan[1:-1]:
        if state.is_luck() or len(state.options(0)) < 2:
            break
        assert mind.choose(state.view(0)) == action
        assert mind.thought.worlds == 0, "it does not think twice about one turn"
        state.apply(0, action)


def test_advice_is_legal_says_why_and_is_the_same_for_the_same_rounds() -> None:
    for title in all_games():
        setup = title.setup()
        _, view = at_question(setup, skip=3)
        twice = []
        for _ in range(2):
            mind = catalogue.adviser(setup, Budget(rounds=3))
            assert mind is not None
            advice = advise(mind, view)
            assert advice.action in view.options, title.id
            assert advice.reasons, title.id
            lines = said(advice, setup)
            assert setup.vocabulary.words(advice.action) in lines[0], title.id
            twice.append(lines)
        assert twice[0] == twice[1], title.id


def test_advice_without_a_choice_says_so() -> None:
    setup = game("sneaking_mission").setup()
    _, view = at_question(setup)
    view.options = view.options[:1]
    mind = catalogue.adviser(setup, Budget(rounds=3))
    assert mind is not None
    assert said(advise(mind, view), setup)[1:] == [NOTHING_ELSE]
    night = game("ninja").setup()
    _, view = at_question(night)
    mind = catalogue.adviser(night, Budget(rounds=3))
    assert mind is not None
    assert said(advise(mind, view), night)[1:] == [BY_HABIT], "setting up is left to habit"


def test_a_reason_names_what_differs_most_in_the_words_of_the_game() -> None:
    setup = game("sneaking_mission").setup()
    _, view = at_question(setup)
    mind = catalogue.adviser(setup, Budget(rounds=1))
    assert mind is not None
    best, other = Considered(view.options[0]), Considered(view.options[1])
    for number in range(10):
        for option in (best, other):
            option.add(0.5)
            for mark in range(len(mind.guide.landmarks)):
                option.meet(mark, met=option is other and mark == 0 and number < 7)
    words = setup.vocabulary.words(other.action)
    assert reasons(mind, best, [other]) == [
        f"A guard spots you in 0 of 10 tries, after '{words}' in 7."
    ]
    assert reasons(mind, best, [best]) == [ALL_ALIKE]


def test_what_is_looked_out_for_is_told_in_its_game() -> None:
    for title in all_games():
        setup = title.setup()
        mind = catalogue.adviser(setup, Budget(rounds=1))
        assert mind is not None
        kinds = {kind.code: kind for kind in title.events}
        for mark in mind.guide.landmarks:
            assert mark.kind in kinds, (title.id, mark.words)
            if mark.mine >= 0:
                assert kinds[mark.kind].details[mark.mine] == "seat", (title.id, mark.words)
        assert mind.guide.landmarks, title.id
        assert 1 <= mind.guide.horizon <= TO_THE_END
