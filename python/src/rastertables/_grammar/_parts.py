"""Headings, spanners, row labels, groups, notes, in great_tables' words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _steps
from .._errors import unknown
from ._places import Places
from ._texts import as_spec, plain

if TYPE_CHECKING:
    from typing_extensions import Self


class Parts(Places):
    """What stands around the cells."""

    def tab_header(self, title: Any, subtitle: Any = None, preheader: Any = None) -> Self:
        """Title and subtitle above the table.

        >>> import rastertables as rt
        >>> rt.GT({"a": [1]}).tab_header(title="Sales", subtitle=rt.md("By *region*")).summary()["title"]
        'Sales'
        """
        if preheader is not None and not _steps.knows("tab_header", "preheader"):
            _steps.leave_out("preheader of tab_header", "pictures have a title and a subtitle")
            preheader = None
        said = {"title": as_spec(title), "subtitle": as_spec(subtitle), "preheader": as_spec(preheader)}
        return self._without("tab_header")._with({"tab_header": {key: text for key, text in said.items() if text is not None}})

    def tab_spanner(
        self, label: Any, columns: Any = None, spanners: Any = None, level: int | None = None, id: str | None = None,
        gather: bool = True, replace: bool = False,
    ) -> Self:
        """A label over columns, or over other spanners."""
        over = self._columns(columns, default=())
        ids = [spanners] if isinstance(spanners, str) else list(spanners or ())
        for step in self._made:
            given = step.get("tab_spanner", {})
            if given.get("id") in ids:
                over += [name for name in given["columns"] if name not in over]
        if not over:
            raise KeyError(unknown("spanner", str(spanners), self._spanner_ids()) if ids else "a spanner stands over columns")
        said: dict[str, Any] = {"label": as_spec(label), "columns": over, "id": id or plain(label)}
        if level is not None:
            said["level"] = level
        if not gather:
            said["gather"] = False
        if replace:
            said["replace"] = True
        return self._with({"tab_spanner": said})

    def _spanner_ids(self) -> list[str]:
        return [step["tab_spanner"]["id"] for step in self._made if "tab_spanner" in step]

    def tab_spanner_delim(
        self, delim: str = ".", columns: Any = None, split: str = "last", limit: int | None = -1, reverse: bool = False,
    ) -> Self:
        """Spanners out of the names of columns, which say them before a delimiter."""
        said: dict[str, Any] = {"delim": delim, "split": split, "reverse": reverse}
        if columns is not None:
            said["columns"] = self._columns(columns)
        if limit is not None and limit > 0:
            said["limit"] = limit
        return self._with({"tab_spanner_delim": said})

    def tab_stub(self, rowname_col: Any = None, groupname_col: str | None = None) -> Self:
        """The columns that name the rows, and the groups.

        >>> import rastertables as rt
        >>> gt = rt.GT({"city": ["Cork"], "sales": [4]}).tab_stub(rowname_col="city")
        """
        names = self._rownames if rowname_col is None else tuple(self._columns(rowname_col))
        group = self._groupname if groupname_col is None else self._columns(groupname_col)[0]
        return self._with(_rownames=names, _groupname=group)

    def tab_stubhead(self, label: Any) -> Self:
        """The label over the row labels."""
        return self._with({"tab_stubhead": {"label": as_spec(label)}})

    def tab_stub_indent(self, rows: Any, indent: Any = "increase") -> Self:
        """Row labels further to the right."""
        places = self._rows(rows)
        return self._with({"tab_stub_indent": {"indent": indent, **({} if places is None else {"rows": places})}})

    def tab_row_group(self, label: Any, rows: Any, id: str | None = None) -> Self:
        """Rows under a label."""
        places = self._rows(rows)
        said = {"label": as_spec(label), "rows": list(range(self._values.height)) if places is None else places}
        return self._with({"tab_row_group": {**said, **({"id": id} if id else {})}})

    def row_group_order(self, groups: Any) -> Self:
        """The order of groups."""
        names = [groups] if isinstance(groups, str) else list(groups)
        known = self._groups()
        return self._with({"row_group_order": {"groups": [known[name] if isinstance(name, int) else name for name in names]}})

    def tab_source_note(self, source_note: Any) -> Self:
        """A note below the table that says where the data come from."""
        return self._with({"tab_source_note": {"source_note": as_spec(source_note)}})

    def tab_footnote(self, footnote: Any, locations: Any = None, placement: str = "auto") -> Self:
        """A note below the table, with marks at the places that it is about.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1, 2]}).tab_footnote("Estimated.", rt.loc.body("a", [1]))
        """
        notes = footnote if isinstance(footnote, (list, tuple)) else [footnote]
        steps = []
        for note in notes:
            said: dict[str, Any] = {"footnote": as_spec(note)}
            places = self._locations(locations) if locations is not None else []
            if locations is not None and not places:
                continue
            if places:
                said["locations"] = places
            if placement != "auto" and _steps.knows("tab_footnote", "placement"):
                said["placement"] = placement
            steps.append({"tab_footnote": said})
        return self._with(*steps)

    def tab_caption(self, caption: str) -> Self:
        """What the table is called where it is listed."""
        return self._with({"tab_caption": {"caption": caption}})

    def rm_header(self) -> Self:
        """Takes the title away."""
        return self._without("tab_header")

    def rm_stubhead(self) -> Self:
        """Takes the label over the row labels away."""
        return self._without("tab_stubhead")

    def rm_spanners(self, spanners: Any = None, levels: Any = None) -> Self:
        """Takes spanners away: all, those of ids, or those of levels from 0."""
        ids = None if spanners is None else [spanners] if isinstance(spanners, str) else list(spanners)
        kept_levels = None if levels is None else [levels] if isinstance(levels, int) else list(levels)

        def stays(said: Any) -> bool:
            if ids is not None:
                return said.get("id") not in ids
            return kept_levels is not None and said.get("level", 0) not in kept_levels

        return self._without("tab_spanner", "tab_spanner_delim", keep=stays)

    def rm_footnotes(self, footnotes: Any = None) -> Self:
        """Takes footnotes away: all, or those of places from 0."""
        return self._without_places("tab_footnote", footnotes)

    def rm_source_notes(self, source_notes: Any = None) -> Self:
        """Takes source notes away: all, or those of places from 0."""
        return self._without_places("tab_source_note", source_notes)

    def _without_places(self, name: str, places: Any) -> Self:
        if places is None:
            return self._without(name)
        steps = [step for step in self._made if name in step]
        gone = [steps[place] for place in ([places] if isinstance(places, int) else places)]
        return self._without(name, keep=lambda said: not any(step[name] is said for step in gone))
