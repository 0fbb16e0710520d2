"""What code says to great_tables' tables: their data and the calls on them, in their order."""

import functools
import inspect
from dataclasses import dataclass, field, replace

import great_tables
from great_tables import GT

# Calls that show or keep a table, or hand it on, and say nothing of it.
SILENT = {"as_latex", "as_raw_html", "gtsave", "pipe", "pipes", "render", "save", "show", "write_raw_html"}


@dataclass
class Call:
    """A call of a method: the table that it was called on, and the arguments that were given."""

    name: str
    on: GT
    arguments: dict[str, object]


@dataclass
class Said:
    """All that was said of a table."""

    arguments: dict[str, object]
    calls: list[Call] = field(default_factory=list)


class Recording:
    """While it is entered, tables remember what is said to them, and those that are shown or saved are in `shown`."""

    def __init__(self):
        self.shown: list[GT] = []
        self.depth = 0
        self.kept: dict[str, object] = {}

    def __enter__(self):
        self.replace("__init__", self.made(GT.__init__))
        for name in dir(GT):
            if not name.startswith("_") and name not in SILENT:
                self.replace(name, self.called(name, getattr(GT, name)))
        for name in ("show", "save", "gtsave"):
            self.replace(name, lambda table, *_, **__: self.shown.append(table) or table)
        return self

    def __exit__(self, *_):
        for name, method in self.kept.items():
            setattr(GT, name, method)

    def replace(self, name, method):
        self.kept[name] = getattr(GT, name)
        setattr(GT, name, method)

    def made(self, method):
        @functools.wraps(method)
        def made(table, *arguments, **named):
            method(table, *arguments, **named)
            if not self.depth:
                remember(table, Said(given(method, (table, *arguments), named)))

        return made

    def called(self, name, method):
        @functools.wraps(method)
        def called(table, *arguments, **named):
            # Methods call others of their own accord.
            self.depth += 1
            try:
                result = method(table, *arguments, **named)
            finally:
                self.depth -= 1
            said = getattr(table, "_said", None)
            if not self.depth and said is not None and isinstance(result, GT):
                if result is table:
                    result = table._replace()
                call = Call(name, table, given(method, (table, *arguments), named))
                remember(result, replace(said, calls=[*said.calls, call]))
            return result

        return called


def remember(table, said):
    object.__setattr__(table, "_said", said)


def given(method, arguments, named):
    """The arguments of a call by their names, without the table itself; what has any number as they are called."""
    signature = inspect.signature(method)
    bound = signature.bind(*arguments, **named).arguments
    bound.pop("self", None)
    for name, parameter in signature.parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            bound.update(bound.pop(name, {}))
    return dict(bound)


def version() -> str:
    return great_tables.__version__
