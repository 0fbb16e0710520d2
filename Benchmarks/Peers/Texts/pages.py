"""The texts of a table in HTML, ours or great_tables', cell by cell."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "img", "col", "meta", "input", "hr", "link", "wbr"}
# Raised and lowered characters are compared as what they are: both sides raise, one by a tag and one by a character.
PLAIN = str.maketrans(
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎−ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ",
    "0123456789+-=()0123456789+-=()-abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWaehijklmnoprstuvx")


@dataclass
class Texts:
    """What a page says: of each column the labels above it from top to bottom, and the other cells by row and column."""

    title: list[str] = field(default_factory=list)
    headings: list[list[str]] = field(default_factory=list)
    body: list[list[str]] = field(default_factory=list)
    footnotes: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)

    def cells(self):
        """(area, place, text) of all that has a text."""
        yield from (("title", (n,), text) for n, text in enumerate(self.title))
        yield from (("heading", (n, level), text) for n, labels in enumerate(self.headings) for level, text in enumerate(labels))
        yield from (("body", (y, x), text) for y, row in enumerate(self.body) for x, text in enumerate(row))
        yield from (("footnote", (n,), text) for n, text in enumerate(self.footnotes))
        yield from (("source note", (n,), text) for n, text in enumerate(self.sources))


class Page(HTMLParser):
    """Reads the first table of a page, and the notes below it."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.texts, self.open = Texts(), []
        self.rows = {"thead": [], "tbody": []}
        self.area, self.row, self.cell, self.mark = None, None, None, None
        self.pictures = 0

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        classes = (told.get("class") or "").split()
        if tag not in VOID:
            self.open.append((tag, classes))
        if tag in ("svg", "img"):
            self.say("▣" if not self.pictures else "")
        if tag == "svg":
            self.pictures += 1
        elif tag == "br":
            self.say("\n")
        elif tag in ("thead", "tbody", "tfoot"):
            self.area = tag
        elif tag == "tr":
            self.row = []
        elif tag in ("td", "th") or tag == "p" and self.row is None or tag == "div" and self.within("caption"):
            self.cell = [kind(tag, told, classes, self.area), int(told.get("rowspan", 1)), int(told.get("colspan", 1)), [], ""]
        elif self.cell and ("gt_footnote_marks" in classes or told.get("role") in ("doc-noteref", "doc-backlink")):
            self.mark = []

    def within(self, name):
        return any(tag == name for tag, _ in self.open)

    def handle_data(self, data):
        if not self.within("style"):
            self.say(data)

    def say(self, text):
        if self.pictures or self.cell is None:
            return
        (self.cell[3] if self.mark is None else self.mark).append(text)

    def handle_endtag(self, tag):
        while self.open and self.open[-1][0] != tag:
            self.open.pop()
        if self.open:
            self.open.pop()
        if tag == "svg":
            self.pictures -= 1
        elif tag in ("span", "a") and self.mark is not None:
            # great_tables has marks before what stands at the right; here they hang behind.
            self.cell[4] += "".join(self.mark).strip(",") + ","
            self.mark = None
        elif tag in ("td", "th", "p", "div") and self.cell is not None:
            self.end_cell()
        elif tag == "tr" and self.row is not None:
            self.rows.get("thead" if self.area == "thead" else "tbody").append(self.row)
            self.row = None

    def end_cell(self):
        name, down, over, texts, mark = self.cell
        self.cell = None
        said = " ".join("".join(texts).split())
        if mark:
            # Commas between marks are part of them.
            said, mark = said.rstrip(",") if said.endswith(",") and mark.count(",") > 1 else said, f"[{mark.rstrip(',')}]"
        is_note = name in ("footnote", "source note")
        # Flags are pictures there, and characters here.
        said = re.sub("[\U0001F1E6-\U0001F1FF]{2}", "▣", said).replace("\N{OHM SIGN}", "Ω")
        text = (mark + " " + said if is_note and mark else said + mark).translate(PLAIN).strip()
        if name == "title":
            self.texts.title.append(text)
        elif name == "footnote":
            self.texts.footnotes.append(text)
        elif name == "source note":
            self.texts.sources.append(text)
        elif self.row is not None:
            self.row.append((down, over, text))

    def read(self, page):
        self.feed(page)
        self.texts.headings = [[text for text in column if text] for column in zip(*grid(self.rows["thead"], repeats=True))]
        self.texts.body = grid([row for row in self.rows["tbody"] if row])
        return self.texts


def kind(tag, told, classes, area):
    if "gt_heading" in classes or tag == "div":
        return "title"
    if "gt_footnote" in classes or told.get("role") == "doc-footnote":
        return "footnote"
    if "gt_sourcenote" in classes or tag == "p":
        return "source note"
    return area


def grid(rows, repeats=False):
    """Rows of texts with a place for each column: a text over several stands in the first, or in each."""
    width = max((sum(over for _, over, _ in row) for row in rows), default=0)
    taken, found = {}, []
    for y, row in enumerate(rows):
        x = 0
        texts = [""] * width
        for down, over, text in row:
            while (y, x) in taken:
                x += 1
            for i in range(over):
                if x + i < width:
                    texts[x + i] = text if repeats or not i else ""
                for further in range(1, down):
                    taken[y + further, x + i] = True
            x += over
        found.append(texts)
    return found
