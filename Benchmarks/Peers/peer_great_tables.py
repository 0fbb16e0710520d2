"""Great Tables: a table of Python's data frames as a page, which it has Chromium take a picture of."""

import os

import page
import table

if not page.browser():
    raise SystemExit("there is no Chromium, which it draws with (Debian: apt-get install chromium)")


def chrome(folder):
    """Chromium as it starts for root too, for whom it asks to be started without its sandbox."""
    program = os.path.join(folder, "chrome-without-sandbox")
    with open(program, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nexec {page.browser()} --no-sandbox "$@"\n')
    os.chmod(program, 0o755)
    return program


def version():
    from importlib.metadata import version

    return f"Great Tables {version('great_tables')} (with Chromium)"


def draw(rows, path):
    import pandas
    from great_tables import GT, loc, style

    os.environ["CHROME_PATH"] = chrome(os.path.dirname(os.path.abspath(path)))

    def pill(state):
        ink, ground = table.PILLS[state]
        return f'<span style="color:{ink};background:{ground};padding:0 {table.PILL}px;border-radius:9px">{state}</span>'

    names = rows[0]
    frame = pandas.DataFrame(rows[1:], columns=names)
    negative = [i for i, row in enumerate(rows[1:]) if row[table.CHANGE].startswith("-")]
    made = (
        GT(frame)
        .fmt(pill, columns="status")
        .cols_align("left", names)
        .cols_align("right", [names[i] for i in sorted(table.RIGHT)])
        .cols_width({names[table.DESCRIPTION]: f"{table.WRAP + 2 * table.INSET_X}px"})
        .tab_style(style.text(color=table.NEGATIVE), loc.body(columns="change", rows=negative))
        .tab_style(style.text(color=table.SECONDARY), loc.body(columns=[names[i] for i in sorted(table.GREY)]))
        .tab_style(style.css(f"vertical-align: top; line-height: {table.LINE}px"), loc.body())
        .tab_style(style.css("font-weight: 500"), loc.body(columns=names[table.NAME]))
        .tab_options(
            table_font_names=table.FONT, table_font_size=f"{table.SIZE}px", data_row_padding=f"{table.INSET_Y}px",
            data_row_padding_horizontal=f"{table.INSET_X}px", column_labels_background_color=table.HEADER,
            column_labels_padding_horizontal=f"{table.INSET_X}px")
    )
    made.gtsave(os.path.abspath(path), zoom=table.SCALE)
    return [path]


if __name__ == "__main__":
    table.main(draw, version)
