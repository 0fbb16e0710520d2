"""The command ``rastertables``, out of the same library."""

import sys

from ._native import run


def main() -> None:
    """Runs the command with the arguments of the process, and ends with its exit code."""
    sys.exit(run(sys.argv[1:]))
