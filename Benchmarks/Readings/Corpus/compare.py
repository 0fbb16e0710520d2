"""Two readings of a table beside each other."""
from texts import shows, spoken


def compare(drawing, reading, most):
    """Cells compared, cells that are equal, and what differs: kind, place, ours, the peer's."""
    headings, rows = reading
    ours = [row or [""] for row in drawing.rows]
    differences = []
    if headings is not None and drawing.has_headings:
        theirs = [headings, *rows]
    elif headings is None and not drawing.has_headings:
        theirs = rows
    else:
        theirs = [headings, *rows] if headings is not None else rows
        # A sheet's headings are rows of it.
        if not (headings is None and rows and not isinstance(rows[0][0], str)):
            differences.append(("headings", "the first row", "headings" if drawing.has_headings else "data",
                                "headings" if headings is not None else "data"))
    theirs = beginning(ours, theirs)[:len(ours)] if len(ours) > most else beginning(ours, theirs)
    if len(theirs) != len(ours):
        differences.append(("rows", "count", str(len(ours)), str(len(theirs))))
    compared = equal = 0
    for line, (own, other) in enumerate(zip(ours, theirs)):
        if len(own) != len(other):
            differences.append(("columns", f"row {line}", str(len(own)), str(len(other))))
        for column, (text, value) in enumerate(zip(own, other)):
            compared += 1
            if shows(text, value):
                equal += 1
            else:
                differences.append(("cells", f"row {line}, column {column + 1}", text, told(value)))
    return compared, equal, differences


def beginning(ours, theirs):
    """The peer's rows from the one that is our first, where the peer has lines above the table among its rows."""
    if not ours:
        return theirs
    for start in range(min(12, len(theirs))):
        if len(theirs[start]) == len(ours[0]) and all(map(shows, ours[0], theirs[start])):
            return theirs[start:]
    return theirs


def told(value):
    return str(getattr(value, "value", value))
