/// What steps are for, in a sentence each: for editors, and for `rastertables help`.
enum StepDescriptions {
    /// The sentence of a step; nil for one that has none yet, which a test tells.
    static func sentence(of step: String) -> String? { sentences[step] }

    private static let sentences: [String: String] = .descriptions(table)

    private static let table = """
        tab_header: The title above the table, and a line below it.
        tab_caption: What the table shows, in words, for those who do not see it.
        tab_spanner: A label over several columns.
        tab_spanner_delim: Labels over several columns, from the parts of their names.
        tab_stub: The columns with row labels, and the one that rows are grouped by.
        tab_stub_indent: Indents row labels.
        tab_stubhead: The label above the row labels.
        tab_row_group: A group of rows under a label.
        row_group_order: The order of groups of rows.
        summary_rows: Rows that sum up groups.
        summary_columns: Columns that sum up others row by row.
        grand_summary_rows: Rows that sum up all of the data.
        tab_footnote: A note below the table, with a mark that leads to it.
        opt_footnote_marks: The marks of footnotes.
        opt_footnote_order: Whether footnotes with marks stand first or last.
        opt_footnote_spec: How the marks of footnotes are set.
        tab_source_note: A note below the table, without a mark.
        data_overview: In place of the data what their columns hold, a row each: kinds, plots, missing values, sums.
        cols_label: Labels of columns, by their names.
        cols_label_with: Changes labels of columns by a pattern, or their letters.
        cols_align: How the texts of columns lie.
        cols_align_decimal: Numbers with their decimal marks below each other.
        cols_width: Widths of columns, by their names.
        cols_units: Units behind labels, by the names of columns.
        cols_hide: Hides columns.
        cols_unhide: Shows hidden columns again.
        cols_add: Columns that are computed of others.
        cols_move: Moves columns behind another one.
        cols_move_to_start: Moves columns before all others.
        cols_move_to_end: Moves columns behind all others.
        rows_order: Sorts rows by a column.
        rows_hide: Hides rows.
        rows_unhide: Shows hidden rows again.
        rows_add: Rows below the others.
        rows_slice: Keeps some rows of those that are shown.
        cols_label_rotate: Labels of columns turned by a quarter.
        cols_merge: The texts of several columns in one, by a pattern.
        cols_merge_stack: Two columns as two lines, each with a look of its own.
        cols_badge: Rounded colours behind texts.
        cols_merge_uncert: Values with their uncertainty.
        cols_merge_range: From one value to another.
        cols_merge_n_pct: Counts with their share in parentheses.
        fmt_number: Numbers in decimal notation.
        fmt_integer: Numbers rounded to whole ones.
        fmt_scientific: Numbers with a power of ten.
        fmt_engineering: Numbers with a power of thousand.
        fmt_number_si: Numbers with the SI's prefixes and a unit.
        fmt_percent: Parts of one as percentages.
        fmt_partsper: Parts of one in thousandths, millionths and the like.
        fmt_fraction: Numbers as fractions.
        fmt_currency: Amounts of money.
        fmt_roman: Numbers in Roman numerals.
        fmt_index: Numbers as letters.
        fmt_spelled_num: Numbers in words.
        fmt_ordinal: Ordinal numbers: 1st, 2nd.
        fmt_bytes: Amounts of bytes.
        fmt_date: Dates.
        fmt_time: Times of day.
        fmt_datetime: Dates with times.
        fmt_duration: Spans of time.
        fmt_tf: True and false as words or signs.
        fmt_units: Notations of units, such as "m s^-1".
        fmt_chem: Chemical formulas.
        fmt_country: Names of countries for their codes.
        fmt_flag: Flags of countries for their codes.
        fmt_markdown: Texts as Markdown.
        fmt_url: Links.
        fmt_email: Addresses for mail.
        fmt_bins: Intervals such as (0,10] as ranges.
        fmt_auto: Formats that follow from the numbers of columns.
        fmt_icon: Symbols by their names: "rastertables help icons" lists them.
        fmt_image: Pictures of files.
        fmt_passthrough: Values as they are, in a pattern.
        plot_bar: Bars for numbers.
        plot_percent_bar: Bars for shares of a whole.
        plot_progress: How far something is.
        plot_rating: Stars or other symbols for numbers.
        plot_rank_change: Arrows for places won and lost.
        plot_percentile: A dot on a line from 0 to 100.
        plot_sparkline: Lines, areas, columns or wins and losses of a series in each cell.
        plot_box: Box plots of a series in each cell.
        plot_histogram: Histograms of a series in each cell.
        plot_density: Densities of a series in each cell.
        plot_stacked_bar: The parts of a whole in several columns, or in a series.
        plot_diverging_bar: Two sides of a middle.
        plot_bullet: A bar against its target.
        plot_dumbbell: Two values and the way between them.
        cols_nanoplot: A plot of the numbers of several columns, in a new one.
        fmt_nanoplot: A plot of the numbers that each cell has, in their place.
        plot_dot: Words with a dot, and a bar below by the number of a second column.
        plot_interval: A value and its interval.
        sub_missing: What stands for missing values.
        sub_zero: What stands for zeros.
        sub_small_vals: What stands for numbers nearer to zero than one.
        sub_large_vals: What stands for numbers further from zero than one.
        sub_values: What stands for some values.
        locale: The language and region of all formats that have none of their own.
        text_transform: Texts made of texts by an expression.
        text_replace: Other text for what an expression finds in cells.
        text_case_match: Other texts for some texts.
        text_case_when: Other texts where conditions on a text hold.
        data_color: Colours by values.
        tab_style: The look of some cells.
        tab_style_body: The look of cells by their values.
        theme: A theme, whole.
        tab_options: Parts of the theme, under our names or gt's.
        opt_stylize: One of gt's six styles in one of six colours.
        opt_row_striping: Every other row on a fill.
        opt_all_caps: Labels in capital letters.
        opt_table_outline: A line around the table.
        opt_align_table_header: How title and subtitle lie.
        opt_vertical_padding: The room above and below texts, as a multiple.
        opt_horizontal_padding: The room beside texts, as a multiple.
        opt_table_lines: Which lines there are.
        opt_table_font: The font of the whole table.
        rm_header: Takes title and subtitle away.
        rm_stubhead: Takes the label above the row labels away.
        rm_caption: Takes the description away.
        rm_spanners: Takes labels over several columns away.
        rm_footnotes: Takes footnotes away.
        rm_source_notes: Takes source notes away.
        """
}

extension [String: String] {
    /// Names with their sentences, a line each: `name: sentence`.
    static func descriptions(_ table: String) -> [String: String] {
        var result: [String: String] = [:]
        for line in table.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            result[String(line[..<colon])] = line[line.index(after: colon)...].drop { $0 == " " }.description
        }
        return result
    }
}
