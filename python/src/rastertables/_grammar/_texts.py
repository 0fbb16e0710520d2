"""Texts with marks: Markdown, HTML, units; and what specifications have for them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from .. import _css

TRAITS = {
    "b": "strong", "strong": "strong", "i": "emphasis", "em": "emphasis", "code": "code", "tt": "code", "s": "strikethrough",
    "del": "strikethrough", "u": "underline", "sup": "superscript", "sub": "subscript",
}
GREEK = dict(zip(
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega"
    .split(), "αβγδεζηθικλμνξοπρστυφχψω"))
SYMBOLS = {
    **GREEK, **{name.capitalize(): letter.upper() for name, letter in GREEK.items()}, "micro": "µ", "degree": "°", "deg": "°",
    "times": "×", "angstrom": "Å", "permille": "‰", "permil": "‰", "space": " ", "middot": "·", "plusminus": "±",
    "infinity": "∞", "ohm": "Ω",
}
PREFIXES = {"degC": "°C", "degF": "°F", "degK": "K", "um": "µm", "uL": "µL", "ug": "µg", "umol": "µmol", "ohm": "Ω", "ang": "Å"}


@dataclass(frozen=True)
class Text:
    """A text with marks."""

    text: str

    def __str__(self) -> str:
        return self.text


class Md(Text):
    """Markdown."""


class Html(Text):
    """HTML, of which the text with its marks is taken."""


class Units(Text):
    """Units in great_tables' notation: ``m s^-2``, ``CO_2``, ``x10^9 /L``."""

    def to_html(self) -> str:
        """The units as HTML.

        >>> define_units("CO_2").to_html()
        'CO<sub>2</sub>'
        """
        tags = {"superscript": "sup", "subscript": "sub"}
        return "".join(
            run if isinstance(run, str) else "<{0}>{1}</{0}>".format(tags[run["traits"][0]], run["text"])
            for run in _units(self.text)
        )


def md(text: str) -> Md:
    """Markdown, wherever a text can be.

    >>> md("By **region**")
    Md(text='By **region**')
    """
    return Md(text)


def html(text: str) -> Html:
    """HTML: bold, italic, raised, lowered, coloured text, line breaks and links of it are carried over.

    >>> html("CO<sub>2</sub>")
    Html(text='CO<sub>2</sub>')
    """
    return Html(text)


def define_units(units_notation: str) -> Units:
    """Units in great_tables' notation.

    >>> as_spec(define_units("m s^-2"))
    {'runs': ['m s', {'text': '−2', 'traits': ['superscript']}]}
    """
    return Units(units_notation)


def as_spec(text: Any) -> Any:
    """A text as specifications have it."""
    if text is None or isinstance(text, (bool, int, float)):
        return None if text is None else str(text)
    if isinstance(text, dict):
        return text
    if isinstance(text, Md):
        text = Md(re.sub(r"\{\{(.*?)\}\}", lambda units: Units(units[1].strip()).to_html(), text.text))
        return {"runs": _runs(text.text, markdown=True)} if "<" in text.text and ">" in text.text else {"md": text.text}
    if isinstance(text, Html) or type(text).__name__ == "Html":
        given = str(getattr(text, "text", text))
        return _compact(_runs(re.sub(r"\{\{(.*?)\}\}", lambda units: Units(units[1].strip()).to_html(), given)))
    if isinstance(text, Units) or type(text).__name__ == "UnitDefinitionList":
        return _compact(_units(str(getattr(text, "text", text))))
    if type(text).__name__ == "Md":
        return {"md": text.text}
    text = str(text)
    if "{{" in text:
        return _compact(_label(text))
    return text


def plain(text: Any) -> str:
    """A text without its marks.

    >>> plain(html("CO<sub>2</sub>"))
    'CO2'
    """
    made = as_spec(text)
    if isinstance(made, dict):
        return made["md"] if "md" in made else "".join(run if isinstance(run, str) else run["text"] for run in made["runs"])
    return str(made or "")


def marked(text: str) -> Any:
    """What a function gave for a cell: HTML where it has elements, else as it is.

    >>> marked("<b>4</b> of 5")
    {'runs': [{'text': '4', 'traits': ['strong']}, ' of 5']}
    """
    return _compact(_runs(text)) if re.search(r"</?[a-zA-Z][^>]*>|&\w+;", text) else text


def _compact(runs: list[Any]) -> Any:
    if all(isinstance(run, str) for run in runs):
        return "".join(runs)
    return {"runs": runs}


def _label(text: str) -> list[Any]:
    runs: list[Any] = []
    for number, part in enumerate(re.split(r"\{\{(.*?)\}\}", text)):
        runs += _units(part.strip()) if number % 2 else [part] if part else []
    return runs


def _units(text: str) -> list[Any]:
    # A negative power of the first word is one over it: "/L" is L to the minus one.
    text = re.sub(r"(^|\s)/(\S+)", r"\1\2^-1", text) if re.match(r"^\s*\S*\s*/", text) else text
    text = re.sub(r":(\w+):", lambda name: SYMBOLS.get(name[1], name[0]), text)
    text = re.sub(r"\*", "·", text)
    text = " ".join(PREFIXES.get(word, word) for word in text.split(" "))
    text = re.sub(r"^x10\^|(?<=\s)x10\^", "× 10^", text)
    runs: list[Any] = []
    for piece in re.split(r"(\^[^\s^_·]+|_[^\s^_·]+|\[_[^\]]*\])", re.sub(r"%([^%]*)%", r"\1", text)):
        if piece[:1] in ("^", "_") and len(piece) > 1:
            trait = "superscript" if piece[0] == "^" else "subscript"
            runs.append({"text": piece[1:].replace("-", "−"), "traits": [trait]})
        elif piece.startswith("[_"):
            runs.append({"text": piece[2:-1].replace("^", ""), "traits": ["subscript"]})
        elif piece:
            runs.append(piece)
    return runs


class _Runs(HTMLParser):
    """Texts of HTML with what their elements mean."""

    def __init__(self) -> None:
        super().__init__()
        self.runs: list[Any] = []
        self.open: list[tuple[str, dict[str, Any]]] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag in ("br", "hr"):
            self.runs.append("\n")
        elif tag == "img":
            self.runs.append(attributes.get("alt") or "")
        if tag in ("br", "hr", "img", "wbr", "input", "meta", "link", "path"):
            return
        if tag in ("style", "script", "svg", "title"):
            self.hidden += 1
        if tag in ("p", "div", "li", "tr") and self.runs and not str(self.runs[-1]).endswith("\n"):
            self.runs.append("\n")
        said: dict[str, Any] = {"traits": [TRAITS[tag]] if tag in TRAITS else []}
        look, _ = _css.style(attributes.get("style") or "")
        said["color"] = look.get("color") if isinstance(look.get("color"), str) else None
        if look.get("weight") in ("bold", 700, 800, 900):
            said["traits"].append("strong")
        if look.get("italic"):
            said["traits"].append("emphasis")
        if tag == "a" and attributes.get("href"):
            said["link"] = attributes["href"]
        self.open.append((tag, said))

    def handle_endtag(self, tag: str) -> None:
        while any(name == tag for name, _ in self.open):
            name, _ = self.open.pop()
            if name in ("style", "script", "svg", "title"):
                self.hidden -= 1
            if name == tag:
                break

    def handle_data(self, data: str) -> None:
        if self.hidden or not data:
            return
        data = re.sub(r"\s+", " ", data)
        run: dict[str, Any] = {}
        for _, said in self.open:
            if said["traits"]:
                run["traits"] = list(dict.fromkeys([*run.get("traits", []), *said["traits"]]))
            run.update({key: said[key] for key in ("color", "link") if said.get(key)})
        self.runs.append({"text": data, **run} if run else data)


def _runs(text: str, *, markdown: bool = False) -> list[Any]:
    if markdown:
        text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
        text = re.sub(r"(?<!\*)\*([^*\n]+)\*", r"<i>\1</i>", text)
        text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
        text = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="\2">\1</a>', text)
    parser = _Runs()
    parser.feed(text.strip())
    parser.close()
    runs = [run for run in parser.runs if run != ""]
    while runs and isinstance(runs[0], str) and not runs[0].strip():
        runs.pop(0)
    while runs and isinstance(runs[-1], str) and not runs[-1].strip():
        runs.pop()
    return runs or [""]
