"""How long tests wait for what must come.

No test measures time: whatever is waited for comes at once on an idle machine, and on one that is
busy with other things, or whose disk is, it comes as well.
"""

from typing import Final

SECONDS: Final = 120.0
