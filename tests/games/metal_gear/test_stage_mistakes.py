"""Every mistake in a stage file is named with its line and column, and all at once.

Each case changes the small stage. `¦` marks where the mistake stands in the changed file.
"""

import random

import pytest

from sneakbox.boards.content_files import ContentError, Problem
from sneakbox.games.metal_gear.stage_files.files import parse
from tests.games.metal_gear.small_stage import SMALL, small

Changes = list[tuple[str, str]]

NO_BARRACKS: Changes = [
    ("  Qv|", "    |"),
    ("guard_count = 2", "guard_count = 0"),
    ("guard_counts = [3, 0]", "guard_counts = [0, 0]"),
]
ZONES = "111112\n111112\n111112\n"

DRAWING: dict[str, tuple[Changes, str, str]] = {
    "a symbol nobody knows": ([("| S   S |", "| S   S?|")], "| S   ¦S?|", "'S?' is no symbol"),
    "a mark between spaces": (
        [("| S   S |", "| S ! S |")],
        "| S ¦! S |",
        "'!' stands between two spaces",
    ),
    "a mark between rows": (
        [("+   +---+   +", "+   +--~+   +")],
        "+   +¦--~+",
        "'--~' is no border",
    ),
    "a corner": ([("+   +---+   +", "+   *---+   +")], "+   ¦*---+", "draw '+'"),
    "an open top": (
        [("+---+---+---+---+---+---+\n| S", "+---+   +---+---+---+---+\n| S")],
        "+---+¦   +---+---+---+---+\n| S",
        "the edge of the map must be drawn as a wall: '---'",
    ),
    "an open side": (
        [("a H3|", "a H3 ")],
        "a H3¦ \n",
        "the edge of the map must be drawn as a wall: '|'",
    ),
    "a line too long": (
        [("a H3|", "a H3|#")],
        "a H3|¦#",
        "this line has 26 characters, but whole spaces make 4 for each and one more: 25 or 29",
    ),
    "a line missing": (
        [("|     X  K<^     G>*: B |\n", "")],
        "¦+---+---+---+---+---+---+\n'''",
        "the map has 6 lines",
    ),
    "a border line that is none": (
        [("+   +   +   +   +   +   +", "    +   +   +   +   +   +")],
        "\n¦    +   +   +",
        "a border line must begin with '+'",
    ),
    "no drawing at all": (
        [(SMALL[SMALL.index("+---+") : SMALL.index("'''\n\nzone_map")], "x\n")],
        "'''\n¦x\n",
        "the map must be drawn with at least one space",
    ),
    "a door on the edge": ([("a H3|", "a H3b")], "a H3¦b", "door b lies on the edge"),
    "a door into an obstacle": (
        [("  A   *  cr  O |", "  A   *a cr  O |"), ("  >        a H3", "  >          H3")],
        "*¦a cr",
        "door a leads into an obstacle",
    ),
    "a door drawn twice": ([("G>*: B", "G>*a B")], "G>*¦a B", "door a is drawn twice"),
    "a zone line inside a zone": (
        [("+   +   +   +   +   +   +", "+   +   +...+   +   +   +")],
        "+   +   +¦...+",
        "a line between zones is drawn, but both sides are zone 1",
    ),
    "a short row of zones": (
        [(ZONES, "111112\n11111\n111112\n")],
        "111112\n¦11111\n",
        "this row has 5 zones, but the map has 6 columns",
    ),
    "a zone nobody knows": ([(ZONES, "111112\n1111x2\n111112\n")], "1111¦x2", "'x' is no zone"),
    "too few rows of zones": (
        [(ZONES, "111112\n111112\n")],
        "¦zone_map",
        "zone_map has 2 rows, but the map has 3",
    ),
    "a zone without a table": (
        [(ZONES, "111113\n111113\n111113\n")],
        '¦[[zones]]\nname = "room"',
        "the map has zone 3, but there are only 2 rows of zones",
    ),
    "a table without a zone": (
        [(ZONES, "111111\n111111\n111111\n")],
        '¦name = "yard"',
        "no space of the map is in zone 2",
    ),
}

FIGURES: dict[str, tuple[Changes, str, str]] = {
    "guards counted wrong": (
        [("guards = 2", "guards = 3")],
        "¦guards = 3",
        "zone 'room' says 3 Guards, but 2 are drawn",
    ),
    "a guard count without barracks": (
        NO_BARRACKS[:1],
        "¦guard_count = 2",
        "zone 'room' has a guard count of 3 but no barracks",
    ),
    "barracks without an icon": (
        [("  Qv|", "  Q |"), *NO_BARRACKS[1:]],
        "G>  ¦Q |",
        "the barracks of zone 'room' have no SPAWN icon",
    ),
    "two icons in one zone": ([("|  >  ", "| Qv  ")], "| ¦Qv  ", "has two SPAWN icons"),
    "a spawn icon at a wall": (
        [("  Qv|", "  Q>|")],
        "  ¦Q>|",
        "the SPAWN icon points east at an obstacle; free: south, west",
    ),
    "a guard at a wall": (
        [("G>*", "Gv*")],
        "¦Gv*",
        "this Guard faces south at an obstacle; free: north, east, west",
    ),
    "a guard at a locked door": (
        [("       a H3", "     G>a H3"), ("guards = 2", "guards = 3")],
        "¦G>a",
        "this Guard faces east at an obstacle; free: south, west",
    ),
    "a guard that cannot move": (
        [("cr  O |", "cr  Gv|"), ("a H3|", "a###|"), ("guards = 0", "guards = 1")],
        "cr  ¦Gv|",
        "this Guard cannot leave its space within its zone",
    ),
    "a patrol icon at a wall": (
        [("|  >  ", "|  <  ")],
        "|  ¦<  ",
        "the patrol icon points west at an obstacle",
    ),
    "two patrol icons": (
        [("|  >  ", "| xx  "), ("cr = [", 'xx = ["turn", "force east"]\ncr = [')],
        "| ¦xx  ",
        "one patrol icon at most",
    ),
    "a camera at a wall": (
        [("K<^", "Kv^")],
        "¦Kv^",
        "this Camera's orange cone looks south at an obstacle; free: north, east, west",
    ),
    "a camera with one cone": ([("K<^", "K<<")], "¦K<<", "two of its edges"),
    "two figures on a space": (
        [
            ("| S   S |", "| xx  S |"),
            ("cr = [", 'xx = ["start", "guard south"]\ncr = ['),
            ("guards = 2", "guards = 3"),
        ],
        "| ¦xx  S",
        "two figures would stand on this space",
    ),
    "a start in barracks": (
        [("| S   S |", "| xx  S |"), ("cr = [", 'xx = ["start", "barracks"]\ncr = [')],
        "| ¦xx  S",
        "a character cannot begin in barracks",
    ),
    "something on an obstacle": (
        [('"obstacle crates"', '"obstacle crates", "trap"')],
        "*  ¦cr",
        "nothing else can lie on an obstacle",
    ),
    "too few start spaces": (
        [("| S   S |", "| S     |")],
        "[players.2]\n¦must",
        "2 characters need start spaces, but only 1 can be used: draw more S",
    ),
    "two starts of one character": (
        [
            ("| S   S |", "| Ss  Ss|"),
            ('must = ["snake"]\nmay', 'characters = 1\nmust = ["snake"]\nmay'),
        ],
        "| Ss  ¦Ss|",
        "snake has two start spaces",
    ),
}

WORDS: dict[str, tuple[Changes, str, str]] = {
    "a legend that means nothing": (
        [('"obstacle crates"', '"obstacle crates", "dragon"')],
        'crates", "¦dragon',
        "'dragon' is nothing that can lie on a space",
    ),
    "a card wanted for the way out": (
        [("unseen = true", "unseen = true\ncard = 31")],
        'text = "Leave."\n¦task',
        "a card can be wanted for an event or a switch only",
    ),
    "a card that is not in the box": (
        [("unseen = true", "unseen = true\ncard = 40")],
        "¦card = 40",
        "card must be a whole number from 1 to 32",
    ),
    "a blast inside an obstacle": (
        [('on = "event B"', 'on = "blast at (5,1)"')],
        "*  ¦cr",
        "a blast is awaited here, but this is an obstacle",
    ),
    "gas where there is no zone": (
        [('"close zones"]', '"gas in cellar"]')],
        '"¦gas in cellar',
        "there is no zone 'cellar': try room or yard",
    ),
    "a legend cut short": (
        [('"obstacle crates"', '"obstacle crates", "guard"')],
        'crates", "¦guard',
        "'guard' is not complete: write 'guard DIRECTION'",
    ),
    "an obstacle nobody knows": (
        [('"obstacle crates"', '"obstacle crate"')],
        'cr = ["¦obstacle crate"',
        "there is no obstacle 'crate': try block, wall, water, crates,",
    ),
    "a floor nobody knows": (
        [("[doors.a]", '[scenery]\nfloor = "lava"\n\n[doors.a]')],
        'floor = "¦lava',
        "there is no floor 'lava': try plain, snow, dock,",
    ),
    "a floor for no zone": (
        [("[doors.a]", '[scenery]\n\n[scenery.zones]\nattic = "snow"\n\n[doors.a]')],
        "¦attic",
        "attic",
    ),
    "a wall nobody knows": (
        [("[doors.a]", '[scenery]\nwalls = ["hedge north of (1,2)"]\n\n[doors.a]')],
        'walls = ["¦hedge',
        "there is no wall 'hedge': try wall, fence, bars or glass",
    ),
    "a paint nobody knows": (
        [("[doors.a]", '[scenery]\npaint = ["moss at (1,2)"]\n\n[doors.a]')],
        'paint = ["¦moss',
        "there is no paint 'moss': try worn, pad,",
    ),
    "a paint off the map": (
        [("[doors.a]", '[scenery]\npaint = ["lane from (1,2) to (9,2)"]\n\n[doors.a]')],
        'paint = ["¦lane',
        "'(9,2)' is no place on the map",
    ),
    "a legend over a symbol": (
        [("cr = [", 'X = ["trap"]\ncr = [')],
        "¦X = [",
        "the symbol 'X' means something else already",
    ),
    "a legend too long": (
        [("cr = [", 'crate = ["trap"]\ncr = [')],
        "¦crate = [",
        "the symbol 'crate' must have one to three characters",
    ),
    "a door without a level": (
        [("[doors.a]\nlevel = 2\ncombination = [5, 2]\n", ""), (', "open door a"', "")],
        "    ¦a H3",
        "door a has no level: add [doors.a]",
    ),
    "a door that is not drawn": (
        [("[doors.a]", "[doors.b]\nlevel = 2\ncombination = [1, 1]\n\n[doors.a]")],
        "¦[doors.b]",
        "door b is not drawn on the map",
    ),
    "a combination too short": (
        [("combination = [5, 2]", "combination = [5]")],
        "¦combination",
        "combination must be 2 values from 1 to 6, as many as the level",
    ),
    "a door that covers nothing": (
        [("combination = [5, 2]", 'combination = [5, 2]\ncovers = "west"')],
        "¦covers",
        "door a covers (5,2), where no TURN icon is drawn",
    ),
    "a character nobody knows": (
        [('"meryl", "otacon"', '"meryl", "liquid"')],
        '"meryl", "¦liquid',
        "there is no character 'liquid'",
    ),
    "a character named twice": (
        [('"meryl", "otacon"', '"meryl", "meryl"')],
        'may = ["¦meryl", "meryl"',
        "meryl is named twice",
    ),
    "too few characters": (
        [('may = ["meryl", "otacon"]', "may = []")],
        "[players.2]\n¦must",
        "2 characters cannot be chosen from 1 that must and 0 that may play",
    ),
    "five players": (
        [("[players.2]", "[players.5]")],
        "¦[players.5]",
        "'5' is no number of players",
    ),
    "too many blue cards": (
        [("blue = 10", "blue = 21")],
        "¦blue = 21",
        "blue must be a whole number from 1 to 20",
    ),
    "a guard count too few": (
        [("guard_counts = [3, 0]", "guard_counts = [3]")],
        "¦guard_counts",
        "guard_counts must have 2 numbers, one a zone",
    ),
    "a deed nobody knows": (
        [("give card 3", "give medal 3")],
        'do = ["¦give medal 3',
        "'give medal 3' is nothing a stage can do",
    ),
    "a place off the map": (
        [("(5,3)", "(7,3)")],
        '"¦spawn guard at (7,3)',
        "'(7,3)' is no place on the map",
    ),
    "a guard on an obstacle": (
        [("(5,3)", "(5,1)")],
        "*  ¦cr",
        "a Guard is to be spawned here, but this is an obstacle",
    ),
    "a token that is not there": (
        [("give card 3", "remove token at (1,3)")],
        "\n| ¦    X  K",
        "a token is to be removed here, but none is drawn",
    ),
    "a moment nobody knows": (
        [('on = "event B"', 'on = "sunrise"'), ("collect 1", "event B")],
        'on = "¦sunrise',
        "'sunrise' is no moment of a stage",
    ),
    "a task nobody knows": ([("collect 1", "dance")], 'task = "¦dance', "'dance' is no task"),
    "a zone nobody knows in a rule": (
        [("forbid focus in yard", "forbid focus in attic")],
        '"¦forbid focus in attic',
        "there is no zone 'attic': try room or yard",
    ),
    "an action nobody knows": (
        [("forbid focus in yard", "forbid yawning")],
        '"¦forbid yawning',
        "'yawning' is no action",
    ),
    "an event that is not drawn": (
        [(": B |", ":   |")],
        'on = "¦event B"',
        "event B is not on the map",
    ),
    "an event without meaning": (
        [('[[events]]\non = "event B"\ndo = ["give card 3", "open door a"]\n', "")],
        ": ¦B |",
        "Event token B has no event and no task",
    ),
    "an event drawn twice": (
        [(": B |", ": A |"), ('on = "event B"', 'on = "round 2"')],
        ": ¦A |",
        "Event token A is on the map twice",
    ),
    "more than there is to collect": (
        [("collect 1", "collect 4")],
        '¦task = "collect 4"',
        "4 Objective tokens are asked for, but 1 are on the map",
    ),
    "no exit": ([("|     X  K", "|        K")], '¦task = "anyone', "1 exits are needed"),
    "too few exits": (
        [("anyone reaches", "everyone reaches")],
        '¦task = "everyone',
        "2 exits are needed, one for each who must stand there, but 1 are on the map",
    ),
    "an elevator that is not drawn": (
        [("collect 1", "anyone leaves by elevator 2")],
        '¦task = "anyone leaves',
        "elevator 2 is not on the map",
    ),
    "a switch that is not drawn": (
        [("collect 1", "switch 2")],
        '¦task = "switch 2',
        "switch 2 is not on the map",
    ),
    "nothing that must be done": (
        [
            ('task = "event A"', 'task = "event A"\noptional = true'),
            ("unseen = true", "unseen = true\noptional = true"),
        ],
        '¦[[objectives]]\nname = "first"',
        "no objective is a main one",
    ),
    "after something later": (
        [('after = ["first"]', 'after = ["extra"]')],
        'after = ["¦extra',
        "there is no objective above called 'extra': try first",
    ),
    "two objectives of one name": (
        [('name = "extra"', 'name = "last"'), ('with = "extra"', 'with = "last"')],
        '¦name = "last"\ntext = "Take',
        "the name 'last' is taken",
    ),
    "numbers for three players": (
        [('collect 1"', 'collect 1"\nby_players = [1, 1, 1]')],
        "¦by_players",
        "by_players must have four numbers",
    ),
    "a reward for nothing": (
        [('with = "extra"', 'with = "glory"')],
        'with = "¦glory',
        "there is no objective 'glory'",
    ),
    "a card that does not exist": (
        [("cards = [3]", "cards = [33]")],
        "¦cards = [33]",
        "cards must be a list of whole numbers from 1 to 32",
    ),
    "a story that nobody would hear": (
        [("[story]", '[[events]]\non = "alert"\nstory = "Run."\n\n[story]')],
        '¦story = "Run',
        "nothing is told then: a story goes with an event, an objective, a switch or a round",
    ),
    "a codec number in a VR mission": (
        [
            ('kind = "campaign"', 'kind = "vr"'),
            ("  A   *  cr", "  A  N4  cr"),
            ("[story]", '[codecs]\n4 = "Listen."\n\n[story]'),
        ],
        "¦N4  cr",
        "nobody calls a codec number in a VR mission",
    ),
    "a codec number without a text": (
        [("  A   *  cr", "  A  N1  cr")],
        "¦N1",
        "codec number 1 has no text in [codecs]",
    ),
    "a key nobody knows": (
        [("minutes = 10", "minutes = 10\nhours = 2")],
        "¦hours",
        "'hours' means nothing here",
    ),
    "a title missing": ([('title = "Small"\n', "")], "¦schema", "title is missing"),
    "another schema": ([("schema = 1", "schema = 2")], "¦schema", "schema must be 1"),
    "an id with capitals": ([('id = "small"', 'id = "Small"')], "¦id =", "id must be"),
    "a kind nobody knows": (
        [('kind = "campaign"', 'kind = "boss"')],
        "¦kind",
        "kind must be campaign or vr",
    ),
    "a prompt nobody knows": (
        [("first_noise", "first_sneeze")],
        "¦first_sneeze",
        "'first_sneeze' means nothing here",
    ),
    "no story": ([('opening = "Begin."\n', "")], "¦[story]", "opening is missing"),
    "no TOML": ([('title = "Small"', "title = Small")], "title = ¦Small", "Invalid value"),
}

WINNING: dict[str, tuple[Changes, str, str]] = {
    "an exit behind walls": (
        [
            *NO_BARRACKS,
            ("+   +   +   +   +   +   +", "+   +---+   +   +   +   +"),
            ("|     X  K<^", "|   | X |K>^"),
        ],
        "| ¦X |K",
        "this exit cannot be reached from the start at (1,1), even with all doors open",
    ),
    "zones that never open": (
        [('"open zones", ', "")],
        "cr  ¦O |",
        "this Objective token cannot be reached from the start at (1,1)",
    ),
    "zones that open from the other side": (
        [('"open zones", ', ""), ('"give card 3"', '"open zones"')],
        ": ¦B |",
        "this Event token cannot be reached from the start at (1,1)",
    ),
    "a pocket nobody can enter": (
        [("|  A   *  cr  O |", "|  A|  *| cr  O |"), ("+   +---+   +   +", "+   +---+   +---+")],
        "A|  ¦*|",
        "1 spaces, this the first, can never be entered",
    ),
}

ALL = {**DRAWING, **FIGURES, **WORDS, **WINNING}


@pytest.mark.parametrize("name", ALL)
def test_a_mistake_is_named_with_its_place(name: str) -> None:
    changes, marked, message = ALL[name]
    text = small(*changes)
    before, _, after = marked.partition("¦")
    assert text.count(before + after) == 1, f"{before + after!r} must stand once in the stage"
    offset = text.index(before + after) + len(before)
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    with pytest.raises(ContentError) as caught:
        parse(text)
    found = [(one.line, one.column) for one in caught.value.problems if message in one.message]
    assert found, f"not named: {[str(one) for one in caught.value.problems]}"
    assert (line, column) in found, [str(one) for one in caught.value.problems]


def test_all_mistakes_are_named_at_once() -> None:
    names = [
        "a symbol nobody knows",
        "a guard at a wall",
        "a task nobody knows",
        "a key nobody knows",
    ]
    text = small(*(change for name in names for change in ALL[name][0]))
    with pytest.raises(ContentError) as caught:
        parse(text)
    told = [one.message for one in caught.value.problems]
    for name in names:
        assert any(ALL[name][2] in message for message in told), name
    places = [(one.line, one.column) for one in caught.value.problems]
    assert places == sorted(places)


def test_too_many_guards_are_counted() -> None:
    row = "|" + " ".join(["Gv "] * 13) + "|"
    free = "|" + " ".join(["   "] * 13) + "|"
    border = "+" + "---+" * 13
    open_line = "+" + "   +" * 13
    start = free.replace("   ", " S ", 1).replace("        ", "     X  ", 1)
    drawing = "\n".join([border, row, open_line, free, open_line, start, border])
    old = SMALL[SMALL.index("+---+") : SMALL.index("'''\n\nzone_map")]
    text = small((old, drawing + "\n")).replace("zone_map = '''\n" + ZONES + "'''\n", "")
    with pytest.raises(ContentError) as caught:
        parse(text)
    assert any("there are only 12 Guard figures" in str(one) for one in caught.value.problems)


def test_a_maze_longer_than_distances_can_tell_is_refused() -> None:
    """A snake of 17 by 17 spaces: the way through has 288 steps."""
    size = 17
    lines = ["+" + "---+" * size]
    for row in range(size):
        spaces = ["   "] * size
        if row == 0:
            spaces[0], spaces[1] = " S ", " A "
        if row == size - 1:
            spaces[size - 1] = " X "
        lines.append("|" + " ".join(spaces) + "|")
        gap = size - 1 if row % 2 == 0 else 0
        walls = ["---"] * size
        if row < size - 1:
            walls[gap] = "   "
        lines.append("+" + "+".join(walls) + "+")
    text = f"""
schema = 1
id = "maze"
kind = "vr"
number = 1
title = "Maze"
summary = "Long."
minutes = 10
map = '''
{chr(10).join(lines)}
'''
[[zones]]
name = "maze"
guards = 0
guard_count = 0
[players.1]
must = ["snake"]
blue = 10
[[objectives]]
name = "out"
text = "Out."
task = "event A"
[[objectives]]
name = "exit"
text = "Out."
task = "anyone reaches the exit"
[story]
opening = "Begin."
cleared = "Done."
failed = "Again."
"""
    with pytest.raises(ContentError, match="longer than 254 spaces"):
        parse(text)


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_file_is_refused_in_words(seed: int) -> None:
    """Letters lost, doubled and exchanged: a stage, or mistakes with a place, and nothing else."""
    dice = random.Random(seed)
    for _ in range(100):
        text = SMALL
        for _ in range(dice.choice((1, 2, 5))):
            at = dice.randrange(len(text))
            letter = dice.choice("+-| aG>v<^*#SQKOX'\"[]=0123\n.,:{}")
            text = text[:at] + letter * dice.randrange(3) + text[at + dice.randrange(2) :]
        for problem in problems_of(text):
            assert problem.line >= 1
            assert problem.column >= 1
            assert "\n" not in problem.message


def problems_of(text: str) -> list[Problem]:
    """What is wrong with a stage; any other error is a failure of the test."""
    try:
        parse(text)
    except ContentError as error:
        return error.problems
    return []
