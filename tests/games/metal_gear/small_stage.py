"""A whole stage as small as possible, for tests of stage files to change."""

SMALL = """\
schema = 1
id = "small"
kind = "campaign"
number = 1
title = "Small"
summary = "A room and a yard."
minutes = 10
camera_side = "green"
rules = ["forbid focus in yard", "close zones"]
fail_if = ["guard killed"]

map = '''
+---+---+---+---+---+---+
| S   S |  A   *  cr  O |
+   +---+   +   +   +   +
| G>  Qv|  >        a H3|
+   +   +   +   +   +   +
|     X  K<^     G>*: B |
+---+---+---+---+---+---+
'''

zone_map = '''
111112
111112
111112
'''

[legend]
cr = ["obstacle crates"]

[[zones]]
name = "room"
guards = 2
guard_count = 2

[[zones]]
name = "yard"
guards = 0
guard_count = 0

[doors.a]
level = 2
combination = [5, 2]

[players.1]
must = ["snake"]
blue = 10

[players.2]
must = ["snake"]
may = ["meryl", "otacon"]
blue = 8
red = 5
cameras = false
guard_counts = [3, 0]

[[objectives]]
name = "first"
text = "Go to A."
task = "event A"

[[objectives]]
name = "last"
text = "Leave."
task = "anyone reaches the exit"
after = ["first"]
unseen = true

[[objectives]]
name = "extra"
text = "Take what lies there."
task = "collect 1"
optional = true

[[events]]
on = "event A"
do = ["open zones", "spawn guard at (5,3) facing west"]
story = "It opens."

[[events]]
on = "event B"
do = ["give card 3", "open door a"]

[[rewards]]
cards = [1, 2]

[[rewards]]
cards = [3]
with = "extra"

[story]
opening = "Begin."
cleared = "Done."
failed = "Again."

[prompts]
first_noise = "Somebody heard that."
"""


def small(*changes: tuple[str, str]) -> str:
    """The stage above with some of its text replaced, each exactly where it stands."""
    text = SMALL
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the stage"
        text = text.replace(old, new)
    return text
