"""matplotlib: its `table`, in a figure of the table's size. This script wraps and measures, with Pillow."""

import table


def version():
    from importlib.metadata import version

    return f"matplotlib {version('matplotlib')}"


def draw(rows, path):
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import font_manager, pyplot

    for weight in table.WEIGHTS:
        font_manager.fontManager.addfont(table.font_file(weight))
    matplotlib.rcParams["font.family"] = table.FONT
    layout = table.Layout(rows)
    inch = 72
    figure = pyplot.figure(figsize=(layout.width / inch, layout.height / inch), dpi=inch * table.SCALE)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.axis("off")
    box = (table.MARGIN / layout.width, table.MARGIN / layout.height,
           1 - 2 * table.MARGIN / layout.width, 1 - 2 * table.MARGIN / layout.height)
    made = axes.table(
        [["\n".join(lines) for lines in row] for row in layout.cells],
        cellLoc="left", colWidths=[width / sum(layout.widths) for width in layout.widths], bbox=box)
    made.auto_set_font_size(False)
    for (index, column), cell in made.get_celld().items():
        text = cell.get_text()
        text.set_fontsize(table.SIZE if index else table.HEADER_SIZE)
        text.set_fontweight(table.weight(column) if index else 600)
        text.set_color(table.color(column, text.get_text()) if index else table.HEADER_TEXT)
        if column in table.RIGHT:
            text.set_horizontalalignment("right")
            cell._loc = "right"
        text.set_linespacing(1.2)
        cell.PAD = table.INSET_X / layout.widths[column]
        cell.set_height(layout.heights[index] / sum(layout.heights))
        cell.visible_edges = "B"
        cell.set_edgecolor(table.HAIRLINE)
        cell.set_linewidth(0.5)
        cell.set_facecolor(table.PAGE if index else table.HEADER)
    figure.savefig(path)
    pyplot.close(figure)
    return [path]


if __name__ == "__main__":
    table.main(draw, version)
