"""Prints what great_tables has, as gt-functions.txt lists it: names with their arguments, from the package itself."""

import inspect

import great_tables
from great_tables import GT, loc, style


def listed(name: str, of: object) -> str:
    return f"{name}: {', '.join(argument for argument in inspect.signature(of).parameters if argument != 'self')}".rstrip(": ")


print("# great_tables", great_tables.__version__)
methods = {name: getattr(GT, name) for name in dir(GT) if not name.startswith("_")}
for name, method in sorted(methods.items()):
    print(listed(name, method))
for module, prefix in ((loc, "loc"), (style, "style")):
    for name in sorted(dir(module)):
        if inspect.isclass(getattr(module, name)) and name in module.__all__:
            print(listed(f"{prefix}.{name}", getattr(module, name)))
