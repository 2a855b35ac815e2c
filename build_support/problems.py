"""What can go wrong outside the code. The text of a problem is one clause that says what to do."""


class SetupError(Exception):
    """The environment could not be made."""


class CannotCompile(Exception):
    """Nothing is wrong with the source: this machine has no C compiler or Python headers."""


class CompileFailed(Exception):
    """The source was refused by the compiler; the log says why."""
