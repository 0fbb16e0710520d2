"""Locations of great_tables as those of specifications."""

from __future__ import annotations

from typing import Any

from .. import loc
from . import _select
from .._errors import unknown
from ._base import Grammar


class Places(Grammar):
    """Finds what locations mean in a table."""

    def _groups(self) -> list[str]:
        """The names of the groups, in the order in which they stand."""
        said = [step["tab_row_group"] for step in self._made if "tab_row_group" in step]
        names = [given.get("id") or str(given["label"]) for given in reversed(said)]
        if not names and self._groupname:
            names = list(dict.fromkeys(str(cell) for cell in self._values[self._groupname]))
        return names

    def _group_names(self, wanted: Any) -> list[str] | None:
        if wanted is None:
            return None
        known = self._groups()
        found = []
        for item in [wanted] if isinstance(wanted, (str, int)) else list(wanted):
            name = known[item] if isinstance(item, int) else str(item)
            if name not in known:
                raise KeyError(unknown("group", name, known))
            found.append(name)
        return found

    def _locations(self, given: Any) -> list[Any]:
        """Locations as specifications have them; none for those that mean no cell."""
        found: list[Any] = []
        for place in given if isinstance(given, (list, tuple)) else [given]:
            found += self._location(place)
        return found

    def _location(self, place: Any) -> list[Any]:
        # By name, since those of great_tables itself are as good.
        kind = type(place).__name__
        kind = _OTHERS.get(kind, kind)
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind == "spanner_labels":
            ids = [place.ids] if isinstance(place.ids, str) else place.ids
            return [{"spanners": {"spanners": list(ids)}} if ids is not None else "spanners"]
        if kind == "column_labels":
            names = self._columns(place.columns)
            return [{"column_labels": {"columns": names}}] if names else []
        if kind == "stub":
            places = self._rows(place.rows)
            return ["stub"] if places is None else [{"stub": {"rows": places}}] if places else []
        if kind in ("row_groups", "row_group"):
            names_of = self._group_names(place.rows)
            return ["row_groups"] if names_of is None else [{"row_groups": {"groups": names_of}}]
        if kind == "body":
            return self._body_places(place)
        if kind in _SUMMARIES:
            return [self._summary_place(kind, place)]
        raise TypeError(unknown("location", kind, [name for name in vars(loc) if name[0].islower()]))

    def _body_places(self, place: Any) -> list[Any]:
        if getattr(place, "mask", None) is not None:
            return self._masked(place)
        cells = self._cells(place.columns, place.rows)
        if cells is None:
            return []
        stub = [name for name in cells.get("columns", []) if name in self._rownames]
        cells["columns"] = [name for name in cells.get("columns", self._body) if name in self._body]
        found: list[Any] = [{"body": cells}] if cells["columns"] else []
        if stub:
            found.append({"stub": {"rows": cells["rows"]}} if "rows" in cells else "stub")
        return found

    def _masked(self, place: Any) -> list[Any]:
        answer = self._data.select(place.mask) if _select.is_polars(place.mask) else place.mask(self._data)
        found = []
        for name in answer.columns:
            rows = [row for row, is_meant in enumerate(answer[name].to_list()) if is_meant is True]
            if rows and name in self._body:
                found.append({"body": {"columns": [name], "rows": rows}})
        return found

    def _summary_place(self, kind: str, place: Any) -> Any:
        name = _SUMMARIES[kind]
        said: dict[str, Any] = {}
        if getattr(place, "groups", None) is not None:
            said["groups"] = self._group_names(place.groups)
        if getattr(place, "columns", None) is not None:
            said["columns"] = self._columns(place.columns)
        rows = getattr(place, "rows", None)
        if rows is not None:
            labels = self._summary_labels("grand" in name)
            said["rows"] = [labels[row] if isinstance(row, int) else row for row in ([rows] if isinstance(rows, (str, int)) else rows)]
        return {name: said} if said else name

    def _summary_labels(self, grand: bool) -> list[str]:
        return [summary.label for summary in self._summaries if summary.grand == grand]


_PLAIN: dict[str, list[Any]] = {
    "header": ["title", "subtitle"], "title": ["title"], "subtitle": ["subtitle"], "stubhead": ["stubhead"],
    "column_header": ["spanners", "column_labels", "stubhead"], "footer": ["footnotes", "source_notes"],
    "footnotes": ["footnotes"], "source_notes": ["source_notes"],
}
_SUMMARIES = {
    "summary": "summary", "summary_stub": "summary_labels", "grand_summary": "grand_summary",
    "grand_summary_stub": "grand_summary_labels",
}
_OTHERS = {
    "LocHeader": "header", "LocTitle": "title", "LocSubTitle": "subtitle", "LocStubhead": "stubhead",
    "LocColumnHeader": "column_header", "LocSpannerLabels": "spanner_labels", "LocColumnLabels": "column_labels",
    "LocStub": "stub", "LocRowGroups": "row_groups", "LocBody": "body", "LocSummary": "summary",
    "LocSummaryStub": "summary_stub", "LocGrandSummary": "grand_summary", "LocGrandSummaryStub": "grand_summary_stub",
    "LocFooter": "footer", "LocFootnotes": "footnotes", "LocSourceNotes": "source_notes",
}
