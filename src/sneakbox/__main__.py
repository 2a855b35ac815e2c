"""`python -m sneakbox` is the same as `sneak`."""

import sys

from sneakbox.cli import main

if __name__ == "__main__":
    sys.exit(main())
