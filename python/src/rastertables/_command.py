"""The command ``rastertables``."""

from __future__ import annotations

import sys

from . import _native


def main() -> None:
    """Runs the command with the arguments of the process, and ends it with the command's exit code."""
    sys.exit(_native.run(sys.argv[1:]))


if __name__ == "__main__":
    main()
