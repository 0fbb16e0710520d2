/// What arguments of steps are, in a sentence each: for editors, and for `rastertables help`.
enum ArgumentDescriptions {
    /// The sentence of a step's argument: its own, or that of all arguments of the name.
    static func sentence(of argument: String, step: String) -> String? {
        let name = otherNames[argument] ?? argument
        return sentences[step + "." + name] ?? sentences[name]
    }

    private static let otherNames = ["suffixing": "compact", ".before": "before", ".after": "after"]
    private static let sentences: [String: String] = .descriptions(table + "\n" + plots)

    private static let table = """
        title: Above the table.
        subtitle: Below the title.
        caption: What the table shows, in words.
        label: The label: a text, or {"md": "…"}.
        columns: Which columns: a name, a list of names, or an object such as {"starts_with": "q"}.
        rows: Which rows: places from 0, a list of row labels, or a condition such as "price > 100".
        rows_add.rows: Objects of columns and values.
        rows_add.before: The rows before the first of which the new ones stand.
        rows_add.after: The rows behind the last of which the new ones stand.
        spanners: By label or id.
        level: From 0, right above the column labels.
        id: What locations may name it by.
        gather: Whether its columns are brought together.
        tab_spanner.replace: Whether it takes the place of what is over its columns at its level.
        replace: Whether texts are replaced as a whole, or parts of them.
        delim: What parts the names.
        split: From which end parts are counted where there is a limit.
        limit: How often a name is parted at most.
        tab_spanner_delim.reverse: Whether names begin with what is the label.
        rowname_col: The columns with row labels.
        groupname_col: The column that rows are grouped by.
        indent: More, less, or a level from 0 to 5.
        others_label: Over the rows in no group.
        groups: Labels of groups; true: all.
        fns: Functions of sums: words, or labels with words.
        fmt: The format of sums.
        side: Above or below the rows.
        missing_text: Where there is no value.
        footnote: The note's text.
        locations: Which cells, by the part of the table: "title", {"body": {"columns": …, "rows": …}}.
        tab_footnote.placement: On which side of texts the mark stands; auto: behind them.
        marks: Numbers, letters, or marks of your own.
        order: Those with marks last, first, or all as they were said.
        spec_ref: Of marks in cells: ^ raised, b bold, i italic, brackets, a full stop.
        spec_ftr: Of marks before the notes.
        source_note: The note's text.
        cases: Names with what they get.
        text_case_match.cases: Texts and what comes in their place.
        text_case_when.cases: Conditions on x, the text, and what comes in its place.
        cols_add.cases: Names with expressions, such as "price * count".
        align: How texts lie.
        width: A number of points, or a text such as "120px".
        pattern: What stands around the value, which is {x}.
        cols_merge.pattern: {1} is the first column, {2} the second; what is between << and >> vanishes where one is missing.
        cols_label_with.pattern: What goes from the labels.
        text_replace.pattern: The expression that is looked for.
        sub_values.pattern: The expression that is looked for in texts.
        tab_style_body.pattern: The expression that is looked for in values.
        sub_values.fn: A condition on the value x, such as "x < 0".
        tab_style_body.fn: A condition on the value x, such as "x < 0".
        replacement: What comes in the place of what was found.
        transform: How letters are changed.
        after: The column that they stand behind.
        by: The column that rows are sorted by.
        descending: Whether the greatest comes first.
        from: The first row, from 0.
        count: How many rows.
        hide_columns: Those that are shown no more; without it all but the first.
        col_val: The column of values.
        col_uncert: The column of uncertainties.
        sep: What stands between them.
        autohide: Whether the second column is shown no more.
        col_begin: The column of beginnings.
        col_end: The column of ends.
        col_n: The column of counts.
        col_pct: The column of shares.
        decimals: Digits behind the decimal mark.
        n_sigfig: Significant digits, instead of decimals.
        drop_trailing_zeros: Whether zeros at the end of the decimals go.
        drop_trailing_dec_mark: Whether the decimal mark goes where no digit follows.
        use_seps: Whether groups of digits are separated.
        accounting: Whether negative numbers stand in parentheses.
        scale_by: What numbers are multiplied by first.
        compact: Whether large numbers are written with K, M, B, T and Q.
        force_sign: Whether positive numbers have a plus sign.
        locale: The language and region, such as "de" or "pt-BR".
        sep_mark: Between groups of digits, instead of the locale's.
        dec_mark: Before the decimals, instead of the locale's.
        min_sep_threshold: How many digits stand before the first group at least.
        system: Groups of three digits (intl), or as in India (ind).
        exp_style: How the power is written: x10n, low-ten, or a letter.
        force_sign_m: Whether positive numbers have a plus sign.
        force_sign_n: Whether positive exponents have a plus sign.
        unit: What is measured.
        prefix_mode: Prefixes of powers of thousand, or all.
        incl_space: Whether a space stands between number and sign.
        scale_values: Whether values are parts of one.
        placement: The side of the sign.
        to_units: Which parts.
        symbol: What stands for the unit or the currency.
        accuracy: How fine fractions are.
        simplify: Whether fractions are reduced.
        layout: In the line, or raised and lowered.
        currency: Three letters of ISO 4217.
        use_subunits: Whether cents are shown.
        case: Capital or small letters.
        index_algo: What follows Z.
        gender: Of the word that is counted.
        superscript: Whether endings are raised.
        standard: Powers of 1000 or of 1024.
        date_style: How dates are written: a word such as day_m_year.
        time_style: How times are written: a word such as h_m_p.
        input_units: What the numbers count.
        output_units: The units that are shown.
        duration_style: How spans are written.
        trim_zero_units: Which units that are 0 are left out.
        max_output_units: How many units are shown at most.
        tf_style: Words or signs.
        true_val: For true.
        false_val: For false.
        na_val: For what is missing.
        max_characters: Where longer ones are cut.
        show_underline: Whether they are underlined.
        display_name: What stands in the place of the address.
        fmt_url.label: What stands in the place of the address.
        fill_color: The colour of symbols, or colours by the names of symbols.
        fmt_tf.colors: For true, for false, and for what is missing.
        escape: Whether marks of HTML in texts are shown as they are written.
        opt_table_font.font: A family by its name, or a list of which the first that there is is taken.
        add: Whether the table's own font is drawn where there is none of these.
        stack: gt's name of a list of fonts, of which the kind that it ends with is drawn.
        height: Points.
        path: The folder of the files.
        file_pattern: What stands around names, which are {x}.
        zero_text: What stands for zero.
        threshold: The number that they are compared with.
        small_pattern: What stands for them, with {x} for the threshold.
        large_pattern: What stands for them, with {x} for the threshold.
        sign: Numbers above zero (+) or below (-).
        values: Which values.
        default: What comes where no case is for a text.
        partial: Whether parts of texts are replaced.
        palette: A name ("rastertables help palettes" lists them), or a list of colours.
        domain: What the ends stand for: two numbers, or a list of values.
        midpoint: What the middle of the colours stands for.
        na_color: Of values that are missing or outside of the domain.
        apply_to: Fills or texts.
        shared: Whether all columns have one scale.
        method: Between colours, in bins, in quantiles, or one for each value.
        bins: How many, or the numbers between which they lie.
        quantiles: How many groups of about as many values.
        levels: The words that the colours stand for.
        rm_spanners.levels: From 0, right above the column labels.
        data_color.reverse: Whether the colours stand the other way round.
        alpha: From 0, nothing, to 1.
        truncate: Whether values beyond the domain have the colours of its ends.
        target_columns: The columns that get the colours.
        direction: Whether columns or rows have a scale each.
        autocolor_text: Whether texts become dark or light.
        autocolor_light: The light one of the two.
        autocolor_dark: The dark one of the two.
        contrast_algo: What tells which can be read better.
        style: The look, or several: {"cell_text": {…}}, {"cell_fill": {…}}, {"weight": "bold"}.
        opt_stylize.style: 1 to 6.
        opt_stylize.color: Its colour.
        opt_table_outline.style: Of the line.
        targets: Whether cells, rows or columns get the look.
        extents: Whether the body or the row labels get it.
        add_row_striping: Whether every other row is on a fill.
        row_striping: Whether every other row is on a fill.
        all_caps: Whether labels are in capital letters.
        opt_all_caps.locations: Which labels.
        scale: 0 to 3.
        extent: All, none, or the standard ones.
        font: A family by its name.
        new_col_names: What the new columns are called; without it as their functions.
        new_col_labels: Their labels.
        summary_columns.side: Behind all other columns, or before them.
        summary_columns.fmt: The format of the new columns.
        scope: What columns hold that get a format: numbers, currency.
        lg_num_pref: Whether large numbers become powers of ten (sf) or have a suffix (suf).
        fmt_bins.fmt: The format of the ends.
        fmt_bins.sep: Stands between the ends.
        dir: Which way turned labels run: sideways-lr is upwards, sideways-rl downwards.
        cols_label_rotate.align: Which end of its room a label stands at.
        padding: Above and below, in points.
        fn: An expression over x, the text, such as "upper(x)".
        font_size: Of both lines, one behind the other.
        font_weight: Of both lines, one behind the other.
        cols_merge_stack.palette: Colours of both lines, one behind the other.
        cols_badge.palette: Colours by texts, {"open": "green"}, or a palette for all texts.
        cols_badge.default: The colour of all other texts.
        cols_badge.alpha: How opaque the colour is behind the text.
        cols_badge.corner_radius: Points; without it half of the height.
        fmt_image.shape: What images are cut to.
        border_color: Of the line around images.
        border_weight: The width of the line around images, in points.
        plot_type: Lines, bars or boxes.
        plot_height: Points, or as a text ems of 16 points: "2em".
        missing_vals: What is drawn where a value is missing.
        expand_y: Values that the scale holds beside those of the series.
        options: gt's nanoplot_options: colours, widths and what is shown. Four of gt's units of length are a point.
        autoscale: Whether all rows have one scale.
        reference_line: The value of a line to compare with.
        reference_area: The two values of a band behind.
        new_col_name: What the new column is called.
        new_col_label: Its label.
        cols_nanoplot.autohide: Whether the columns of the series are shown no more.
        before: The column that the new one stands before.
        cols_nanoplot.after: The column that the new one stands behind.
        weight: A word, or CSS's 100 to 900.
        footnotes: Places in the order in which they were said, from 0.
        source_notes: Places in the order in which they were said, from 0.
        color: The colour.
        """

    private static let plots = """
        negative_color: Of numbers below zero.
        track: Behind the bars.
        size: Width and height in points.
        label_size: Of labels, in points.
        whole: What all of the width stands for.
        show_labels: Whether numbers are shown.
        complete_color: Of what is done.
        corner_radius: Points.
        show_value: Whether the number is shown.
        shape: The symbol.
        maximum: What all of the width stands for.
        rounding: How parts of a symbol are drawn.
        empty_color: Of symbols that are not reached.
        symbol_size: Points.
        spacing: Points between symbols.
        arrow: The form of the arrow.
        rising_color: Of places won.
        falling_color: Of places lost.
        unchanged_color: Of places that stayed.
        show_number: Whether the number is shown.
        low_color: Of low values.
        middle_color: Of values in the middle.
        high_color: Of high values.
        line_color: Of the line.
        kind: Lines, areas, columns, or wins and losses.
        column_colors: Of columns, by their values.
        line_width: Points.
        labels: Which values are labelled, or the names of the parts.
        plot_sparkline.marks: Which points are marked.
        all_points: Whether every value has a dot.
        point_colors: Of dots, one value after the other.
        point_radii: Of dots, one value after the other, in points.
        point_outlines: Lines around dots, one value after the other.
        column_outlines: Lines around columns, one after the other.
        negative_outline: A line around columns below zero.
        area_color: Below the line.
        curved: Whether lines swing from value to value.
        missing: What is drawn where a value is missing.
        include: Values that the scale holds beside those of the series.
        reference_color: Of the line to compare with.
        reference: The value of a line to compare with.
        band: The values of a band behind.
        shared_scale: Whether all cells have one scale.
        whiskers: How far lines go.
        bin_count: How many columns.
        bandwidth: How smooth the line is.
        mark: Which value is marked.
        colors: Of the parts.
        show_shares: Whether shares are shown.
        show_legend: Whether names are in the column's label.
        symmetric: Whether both sides are as long.
        target_color: Of the target.
        band_colors: Of the bands behind.
        bands: Where the bands behind end.
        first_color: Of the first value.
        second_color: Of the second value.
        dot_radius: Points.
        decimals: Digits behind the decimal mark.
        """
}
