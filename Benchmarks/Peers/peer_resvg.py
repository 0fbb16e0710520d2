"""resvg: an SVG file whose every line of text has its place. This script wraps and measures, with Pillow."""

from xml.sax.saxutils import escape

import table


def version():
    from importlib.metadata import version

    return f"resvg-py {version('resvg_py')}"


def svg(rows):
    layout = table.Layout(rows)
    right = layout.width - table.MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{layout.width}" height="{layout.height}" '
        f'font-family="{table.FONT}" font-size="{table.SIZE}">'
        f'<rect width="100%" height="100%" fill="{table.PAGE}"/>'
        f'<rect x="{table.MARGIN}" y="{table.MARGIN}" width="{right - table.MARGIN}" height="{layout.heights[0]}" '
        f'fill="{table.HEADER}"/>'
    ]
    for index, cells in enumerate(layout.cells):
        top, bottom = layout.ys[index], layout.ys[index + 1]
        parts.append(f'<path d="M{table.MARGIN} {bottom}H{right}" stroke="{table.HAIRLINE}" stroke-width=".5"/>')
        for column, lines in enumerate(cells):
            x = layout.xs[column] + table.INSET_X
            style = f'fill="{table.color(column, lines[0])}" font-weight="{table.weight(column)}"' if index else (
                f'fill="{table.HEADER_TEXT}" font-weight="600" font-size="{table.HEADER_SIZE}"')
            if column in table.RIGHT:
                x += layout.widths[column] - 2 * table.INSET_X
                style += ' text-anchor="end"'
            elif column == table.STATUS and index:
                pill = table.width(lines[0]) + 2 * table.PILL
                parts.append(
                    f'<rect x="{x}" y="{top + table.INSET_Y}" width="{pill}" height="{table.LINE}" rx="9" '
                    f'fill="{table.PILLS[lines[0]][1]}"/>')
                x += table.PILL
            for number, line in enumerate(lines):
                y = top + table.INSET_Y + number * table.LINE + 13.5
                parts.append(f'<text x="{x}" y="{y}" {style}>{escape(line)}</text>')
    return "\n".join(parts) + "</svg>"


def draw(rows, path):
    import resvg_py

    files = [table.font_file(weight) for weight in table.WEIGHTS]
    data = resvg_py.svg_to_bytes(svg_string=svg(rows), zoom=table.SCALE, skip_system_fonts=True, font_files=files)
    with open(path, "wb") as file:
        file.write(bytes(data))
    return [path]


if __name__ == "__main__":
    table.main(draw, version)
