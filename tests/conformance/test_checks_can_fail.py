"""For each check a toy game that is broken in one way: the check must find it and say so."""

from collections.abc import Callable

import pytest

from sneakbox.kernel.game import EventKind, Option, Setup, Text
from tests.conformance import checks, knowledge_checks, scene_checks, table_checks
from tests.conformance.broken_knowledge import (
    FewActions,
    LeakyEvent,
    LeakyView,
    LegalBySecret,
    LookingChanges,
    ObserverPeeks,
    ObserverShouts,
    SamplerForgets,
    SamplerInvents,
    SamplerPeeks,
    SamplerScribbles,
    SamplerWithAMind,
    Silent,
    TellsNobody,
    TellsTooMuch,
    Undeclared,
    ViewHasNumberedKeys,
    ViewHoldsPile,
    ViewHoldsState,
    ViewIsNoData,
    ViewIsRecycled,
    ViewSharesAList,
    Watched,
)
from tests.conformance.broken_rules import (
    BiasedSample,
    CopyForgets,
    CopyListens,
    CopyShares,
    CrashingText,
    DeadEnd,
    EarlyOutcome,
    Endless,
    ForgetfulText,
    ListensToItself,
    LosesTools,
    MixedDeciders,
    Moody,
    NoOutcome,
    NumbersForget,
    OneScore,
    Repeating,
    RestoreForgets,
    RestoreTakesAnything,
    Shouts,
    SilentText,
    Speechless,
    TalksToEverybody,
    UnknownRule,
    Unsorted,
    UnsortedLuck,
    WaitsForAGhost,
    ZeroWeight,
)
from tests.conformance.broken_scenes import (
    Counting,
    DeafReader,
    HidesAnOption,
    Holey,
    LootLiesOpen,
    Monotonous,
    PointsAtTheMoon,
    PromisesAWayBack,
    ViewKnowsTheBag,
    Wordless,
    without_reveal,
)
from tests.conformance.cases import all_checks
from tests.conformance.walk import Mistake
from tests.toys.burglars import BurglarsGame, BurglarsSetup, names
from tests.toys.burglars.state import Burglars


def broken(
    state: type[Burglars] = Burglars,
    setup: type[BurglarsSetup] = BurglarsSetup,
    text: type[Text] | None = None,
    **title: object,
) -> Setup:
    """A table of Burglars with broken parts."""

    class Rewritten(BurglarsSetup):
        def text(self) -> Text:
            assert text is not None
            return text()

    class Broken(BurglarsGame):
        state_class = state
        setup_class = Rewritten if text is not None else setup

    for name, value in title.items():
        setattr(Broken, name, value)
    return Broken().setup(3, "long")


Check = Callable[[Setup, int], None]

CASES: list[tuple[Check, Setup, str]] = [
    (checks.check_legal_lists, broken(Unsorted), "options of seat . do not rise"),
    (checks.check_legal_lists, broken(Repeating), "options of seat . repeat"),
    (checks.check_legal_lists, broken(TalksToEverybody), "though it has nothing to decide"),
    (checks.check_legal_lists, broken(DeadEnd), "a dead end: seat . must decide"),
    (checks.check_legal_lists, broken(WaitsForAGhost), "only 3 seats are taken"),
    (checks.check_luck, broken(BiasedSample), "sample gives 'tool lantern' for 5 of 10"),
    (checks.check_luck, broken(ZeroWeight), "has the weight 0"),
    (checks.check_luck, broken(UnsortedLuck), "the outcomes do not rise"),
    (checks.check_luck, broken(MixedDeciders), "luck and a seat decide at the same time"),
    (checks.check_length, broken(Endless), "not over after its longest"),
    (checks.check_invariants, broken(LosesTools), "4 of the 5 (lantern|rope)s are left"),
    (checks.check_outcome, broken(setup=OneScore), "1 scores for 3 seats"),
    (checks.check_outcome, broken(setup=NoOutcome), "has no outcome"),
    (checks.check_outcome, broken(setup=EarlyOutcome), "goes on and has an outcome"),
    (checks.check_encoding, broken(setup=RestoreForgets), "differs at lit"),
    (checks.check_encoding, broken(setup=RestoreTakesAnything), "bytes is not refused"),
    (checks.check_numbers, broken(NumbersForget), "numbers.. forgets NumbersForget.die"),
    (checks.check_copies, broken(CopyForgets), "copy differs from the original at die"),
    (checks.check_copies, broken(CopyShares), "copy shares pile"),
    (checks.check_copies, broken(CopyListens), "copy still has the sink"),
    (checks.check_lockstep, broken(Moody), "two tables with the same decisions came apart"),
    (checks.check_sink, broken(ListensToItself), "differently when somebody listens"),
    (checks.check_words, broken(setup=Shouts), "do not parse back: 'mill' is no house"),
    (checks.check_words, broken(setup=Speechless), "its kind 10 is unknown"),
    (checks.check_sentences, broken(setup=Holey), "has '{' left in its words"),
    (checks.check_sentences, broken(text=SilentText), "event 'caught' has no words"),
    (checks.check_sentences, broken(text=ForgetfulText), "prompt of seat 0 has no words"),
    (checks.check_sentences, broken(setup=Monotonous), "two options of seat . read the same"),
    (checks.check_rule_numbers, broken(UnknownRule), "TOY-099, which rules.md does not have"),
    (knowledge_checks.check_views, broken(ViewHoldsState), "holds the state's ViewHoldsState"),
    (knowledge_checks.check_views, broken(ViewHoldsPile), "holds the state's Pile"),
    (knowledge_checks.check_views, broken(ViewSharesAList), "holds the state's list"),
    (knowledge_checks.check_views, broken(ViewIsRecycled), "share data with each other"),
    (knowledge_checks.check_views, broken(ViewIsNoData), "are not ready for JSON"),
    (
        knowledge_checks.check_views,
        broken(ViewHasNumberedKeys),
        "come back from JSON as something else",
    ),
    (knowledge_checks.check_views, broken(LookingChanges), "looking from seat 0 changes the state"),
    (knowledge_checks.check_readers, broken(Silent), "but its events say"),
    (knowledge_checks.check_audiences, broken(Undeclared), "undeclared kind 77"),
    (
        knowledge_checks.check_audiences,
        broken(TellsTooMuch),
        "'card_taken' tells more than its declared",
    ),
    (knowledge_checks.check_audiences, broken(TellsNobody), "'ended' has the audience 0b0"),
    (knowledge_checks.check_secrets, broken(LeakyView), "the secret 7000. in its view"),
    (
        knowledge_checks.check_secrets,
        broken(LeakyEvent),
        "the secret 7000. in its event 'took_card'",
    ),
    (
        knowledge_checks.check_observations,
        broken(Watched, ObserverPeeks),
        "seat . is shown (what it cannot know|something else)",
    ),
    (
        knowledge_checks.check_observations,
        broken(setup=ObserverShouts),
        "the plane 'seat' goes to 1 and has 9",
    ),
    (
        knowledge_checks.check_observations,
        broken(setup=FewActions),
        "an option of seat . has no number",
    ),
    (
        knowledge_checks.check_worlds,
        broken(setup=SamplerForgets),
        "looks different to it: die is 0",
    ),
    (
        knowledge_checks.check_worlds,
        broken(setup=SamplerInvents),
        "is not sound: 6 of the 5 lanterns",
    ),
    (knowledge_checks.check_worlds, broken(LegalBySecret), "looks different to it: options"),
    (
        knowledge_checks.check_blindness,
        broken(Watched, SamplerPeeks),
        "knows more than the view of seat . tells it",
    ),
    (
        knowledge_checks.check_blindness,
        broken(setup=SamplerWithAMind),
        "two different worlds|knows more",
    ),
    (
        knowledge_checks.check_blindness,
        broken(setup=SamplerScribbles),
        "sampling a world changes the view",
    ),
    (
        knowledge_checks.check_reveals,
        broken(events=without_reveal(names.TOLD_OPENED)),
        "tells seat . what it could not have known, and none of .* is marked",
    ),
    (checks.check_description, broken(id="Burglars!"), "is not made of small letters"),
    (
        checks.check_description,
        broken(events=[*BurglarsGame.events, BurglarsGame.events[0]]),
        "share a code or a name",
    ),
    (checks.check_description, broken(events=[EventKind(-1, "odd")]), "a code below zero"),
    (
        checks.check_description,
        broken(events=[EventKind(1, "moved", ("room", "room"))]),
        "two details of an event share a name",
    ),
    (
        checks.check_description,
        broken(options=[Option("guard", "fast asleep", ("sleepy",), "")]),
        "'fast asleep', which is no choice",
    ),
    (table_checks.check_records, broken(Moody), "its own record is refused"),
    (
        table_checks.check_undo,
        broken(events=without_reveal(names.TOLD_SAW_CARD)),
        "learned something from 'lantern' and took it back",
    ),
    (table_checks.check_streams, broken(setup=DeafReader), "does not add up to its view"),
    (table_checks.check_hostile_players, broken(text=CrashingText), "breaks the table: KeyError"),
    (scene_checks.check_frames, broken(setup=PointsAtTheMoon), "points at 'cell:moon'"),
    (scene_checks.check_frames, broken(setup=Wordless), "thief-0 has no label"),
    (scene_checks.check_frames, broken(setup=HidesAnOption), "is offered .*, but .* is legal"),
    (scene_checks.check_frames, broken(setup=PromisesAWayBack), "has no barrier, but cannot"),
    (scene_checks.check_equal_frames, broken(setup=Counting), "two frames of one view"),
    (scene_checks.check_equal_frames, broken(ViewKnowsTheBag), "tell two worlds apart"),
    (scene_checks.check_equal_frames, broken(LootLiesOpen), "the secret 7000. is in a frame"),
]


def label(case: object) -> str:
    if isinstance(case, Setup):
        parts = [type(case).__name__, type(case.start()).__name__, type(case.text()).__name__]
        odd = [part for part in parts if not part.startswith(("Burglars", "Rewritten"))]
        return "-".join(odd) or "title"
    return str(getattr(case, "__name__", "")).removeprefix("check_")


@pytest.mark.parametrize(("check", "setup", "message"), CASES, ids=label)
def test_check_finds_the_mistake(check: Check, setup: Setup, message: str) -> None:
    with pytest.raises(Mistake, match=message):
        play_games(check, setup)


def play_games(check: Check, setup: Setup) -> None:
    for seed in range(40):
        check(setup, seed)


def test_every_check_has_a_broken_game() -> None:
    assert {check for check, _, _ in CASES} == set(all_checks())


def test_messages_tell_how_to_see_it_again() -> None:
    with pytest.raises(Mistake, match="in burglars long, 3 seats, guard=sleepy, seed 5, after"):
        checks.check_legal_lists(broken(Unsorted), 5)
