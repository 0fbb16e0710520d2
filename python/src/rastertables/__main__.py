"""``python -m rastertables`` is the command."""

from ._command import main

main()
