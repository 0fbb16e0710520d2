"""Pillow: text, lines and pills, each drawn where this script says. The script wraps and measures, with Pillow's advances."""

import table


def version():
    from PIL import __version__, features

    return f"Pillow {__version__} ({'Raqm' if features.check('raqm') else 'without shaping'})"


def draw(rows, path):
    from PIL import Image, ImageDraw

    layout, scale = table.Layout(rows), table.SCALE
    image = Image.new("RGB", (layout.width * scale, layout.height * scale), table.PAGE)
    pen = ImageDraw.Draw(image)
    left, right = table.MARGIN * scale, (layout.width - table.MARGIN) * scale
    pen.rectangle((left, layout.ys[0] * scale, right, layout.ys[1] * scale), table.HEADER)
    for index, cells in enumerate(layout.cells):
        top, bottom = layout.ys[index], layout.ys[index + 1] * scale
        pen.line((left, bottom, right, bottom), table.HAIRLINE)
        for column, lines in enumerate(cells):
            font = table.pillow_font(table.SIZE, table.weight(column))
            ink = table.color(column, lines[0]) if index else table.HEADER_TEXT
            if not index:
                font = table.pillow_font(table.HEADER_SIZE, 600)
            x, anchor = layout.xs[column] + table.INSET_X, "ls"
            if column in table.RIGHT:
                x, anchor = x + layout.widths[column] - 2 * table.INSET_X, "rs"
            elif column == table.STATUS and index:
                box = (x, top + table.INSET_Y, x + table.width(lines[0]) + 2 * table.PILL, top + table.INSET_Y + table.LINE)
                pen.rounded_rectangle([v * scale for v in box], table.LINE * scale / 2, table.PILLS[lines[0]][1])
                x += table.PILL
            for number, line in enumerate(lines):
                y = top + table.INSET_Y + number * table.LINE + 13.5
                pen.text((x * scale, y * scale), line, ink, font, anchor=anchor)
    image.save(path, dpi=(72 * scale, 72 * scale))
    return [path]


if __name__ == "__main__":
    table.main(draw, version)
