import RasterDisplayTables
import RasterFormats
import TestSupport
import Testing

@testable import RasterSpecification

/// Mistakes that people make, and what they are told: the place, the line, and what may have been meant.
@Suite struct BadSpecificationTests {
    /// With data of three columns around steps.
    private static let steps: [(String, String)] = [
        (
            #"{"tab_heder": {"title": "x"}}"#,
            "line 1, steps[0]: there is no step 'tab_heder'; did you mean 'tab_header'?"
        ),
        (
            #"{"tab_header": {"titel": "x"}}"#,
            "line 1, steps[0].tab_header.titel: there is no option 'titel'; did you mean 'title'?"
        ),
        (
            #"{"tab_header": {"title": 3}}"#,
            #"line 1, steps[0].tab_header.title: wants a text, Markdown as {"md": "…"}, or an image as {"image": "logo.png", "text": "…"}, not the number 3"#
        ),
        (
            #"{"tab_header": {}}"#,
            "line 1, steps[0].tab_header: 'title' is missing"
        ),
        (
            #"{"tab_header": {"title": "x"}, "fmt_number": {}}"#,
            "line 1, steps[0]: a step is an object of one name, and this has 2"
        ),
        (
            #""tab_header""#,
            "line 1, steps[0].tab_header: 'title' is missing"
        ),
        (
            "5",
            #"line 1, steps[0]: wants a step, such as {"tab_header": {"title": "…"}}, not the number 5"#
        ),
        (
            #"{"fmt_number": {"columns": "pric", "decimals": 2}}"#,
            "line 1, steps[0].fmt_number: there is no column 'pric'; did you mean 'price'?"
        ),
        (
            #"{"fmt_number": {"columns": "price", "decimal": 2}}"#,
            "line 1, steps[0].fmt_number.decimal: there is no option 'decimal'; did you mean 'decimals'?"
        ),
        (
            #"{"fmt_number": {"decimals": "two"}}"#,
            "line 1, steps[0].fmt_number.decimals: wants a whole number, not the text 'two'"
        ),
        (
            #"{"fmt_number": {"decimals": -1}}"#,
            "line 1, steps[0].fmt_number.decimals: wants a number from 0 to 1074, not the number -1"
        ),
        (
            #"{"fmt_number": {"decimals": 1.5}}"#,
            "line 1, steps[0].fmt_number.decimals: wants a whole number, not the number 1.5"
        ),
        (
            #"{"fmt_number": {"n_sigfig": 0}}"#,
            "line 1, steps[0].fmt_number.n_sigfig: wants a number from 1 to 1074, not the number 0"
        ),
        (
            #"{"fmt_number": {"use_seps": "yes"}}"#,
            "line 1, steps[0].fmt_number.use_seps: wants true or false, not the text 'yes'"
        ),
        (
            #"{"fmt_number": {"locale": "xx-yy"}}"#,
            "line 1, steps[0].fmt_number.locale: there is no locale 'xx-yy'; there are such as 'de' and 'pt-BR'"
        ),
        (
            #"{"fmt_nummer": {}}"#,
            "line 1, steps[0]: there is no step 'fmt_nummer'; did you mean 'fmt_number'?"
        ),
        (
            #"{"fmt_currency": {"currency": "EURO"}}"#,
            "line 1, steps[0].fmt_currency.currency: there is no currency 'EURO' in ISO 4217; did you mean 'EUR' or 'ERN' or 'KRO'?"
        ),
        (
            #"{"fmt_currency": {"placement": "top"}}"#,
            "line 1, steps[0].fmt_currency.placement: there is no 'top': it is 'left' or 'right'"
        ),
        (
            #"{"fmt_date": {"date_style": "day_month"}}, {"fmt_date": {"date_style": "dd.mm"}}"#,
            "line 1, steps[1].fmt_date.date_style: there is no 'dd.mm': it is 'iso', 'wday_month_day_year', 'wd_m_day_year', 'wday_day_month_year', 'month_day_year', 'm_day_year', 'day_m_year', 'day_month_year', 'day_month', 'day_m', 'year', 'month' or another of 41"
        ),
        (
            #"{"fmt_duration": {"input_units": "hour"}}"#,
            "line 1, steps[0].fmt_duration.input_units: there is no 'hour'; did you mean 'hours'?"
        ),
        (
            #"{"fmt_scientific": {"exp_style": "ten"}}"#,
            "line 1, steps[0].fmt_scientific.exp_style: there is no 'ten': it is 'x10n', 'low-ten', or a letter such as 'E' or 'E1'"
        ),
        (
            #"{"fmt_fraction": {"accuracy": "exact"}}"#,
            "line 1, steps[0].fmt_fraction.accuracy: there is no 'exact': it is 'low', 'med', 'high', 'halves', 'quarters', 'eighths', 'sixteenths' or 'hundredths'"
        ),
        (
            #"{"fmt_fraction": {"accuracy": 0}}"#,
            "line 1, steps[0].fmt_fraction.accuracy: wants one part or more, not the number 0"
        ),
        (
            #"{"fmt_tf": {"tf_style": "yesno"}}"#,
            "line 1, steps[0].fmt_tf.tf_style: there is no 'yesno'; did you mean 'yes-no'?"
        ),
        (
            #"{"fmt_integer": {"decimals": 2}}"#,
            "line 1, steps[0].fmt_integer.decimals: there is no option 'decimals'; options are 'columns', 'rows', 'use_seps', 'accounting', 'scale_by', 'compact', 'suffixing', 'pattern', 'force_sign' and 4 others"
        ),
        (
            #"{"fmt_number": {"rows": 7}}"#,
            "line 1, steps[0].fmt_number: there is no row 7: the table has 2, counted from 0"
        ),
        (
            #"{"fmt_number": {"rows": "price >"}}"#,
            "line 1, steps[0].fmt_number.rows: the condition 'price >' cannot be read: character 8: expected a column or a value, found the end"
        ),
        (
            #"{"fmt_number": {"rows": "prise > 1"}}"#,
            "line 1, steps[0].fmt_number: there is no column 'prise'; did you mean 'price'?"
        ),
        (
            #"{"fmt_number": {"rows": {"column": "b"}}}"#,
            #"line 1, steps[0].fmt_number.rows: wants rows: places from 0, labels, a condition such as "price > 100", or {"column": …, "values": […]}, not an object"#
        ),
        (
            #"{"fmt_number": {"columns": {"start_with": "p"}}}"#,
            "line 1, steps[0].fmt_number.columns: there are no columns by 'start_with'; did you mean 'starts_with'?"
        ),
        (
            #"{"fmt_number": {"columns": {"from": "a"}}}"#,
            "line 1, steps[0].fmt_number.columns: columns from one to another want both 'from' and 'to'"
        ),
        (
            #"{"fmt_number": {"columns": 3.5}}"#,
            #"line 1, steps[0].fmt_number.columns: wants columns: a name, a list of names, or an object such as {"starts_with": "q"} or {"all": true}, not the number 3.5"#
        ),
        (
            #"{"tab_spanner": {"label": "L"}}"#,
            "line 1, steps[0].tab_spanner: 'columns' is missing"
        ),
        (
            #"{"tab_spanner": {"label": "L", "columns": ["a", "c"]}}"#,
            "line 1, steps[0].tab_spanner: there is no column 'c'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"tab_spanner": {"label": "L", "columns": "a", "level": -1}}"#,
            "line 1, steps[0].tab_spanner.level: wants a number from 0 to 100, not the number -1"
        ),
        (
            #"{"tab_style": {"style": {"color": "grren"}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.color: there is no colour 'grren'; did you mean 'green' or 'grey'?"
        ),
        (
            ##"{"tab_style": {"style": {"color": "#12"}, "locations": "body"}}"##,
            "line 1, steps[0].tab_style.style.color: there is no colour '#12': it is '#RGB', '#RRGGBB', '#RRGGBBAA' or a name of CSS"
        ),
        (
            #"{"tab_style": {"style": {"colour": "red"}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.colour: there is no option 'colour'; did you mean 'color'?"
        ),
        (
            #"{"tab_style": {"style": {"weight": "fat"}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.weight: there is no 'fat': it is 'ultra_light', 'thin', 'light', 'regular', 'normal', 'medium', 'semibold', 'bold', 'heavy', 'black', 'bolder' or 'lighter'"
        ),
        (
            #"{"tab_style": {"style": {}, "locations": "bdy"}}"#,
            "line 1, steps[0].tab_style.locations: there is no 'bdy'; did you mean 'body'?"
        ),
        (
            #"{"tab_style": {"style": {}, "locations": {"title": {"rows": 1}}}}"#,
            "line 1, steps[0].tab_style.locations.title.rows: there is no option 'rows': it has none"
        ),
        (
            #"{"tab_style": {"style": {}, "locations": {"spanners": {"spanners": ["Nope"]}}}}"#,
            "line 1, steps[0].tab_style: there is no 'Nope' as a label over columns: the table has none"
        ),
        (
            #"{"tab_style": {"style": {"font": "Intr"}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.font: there is no font 'Intr'; did you mean 'Inter'?"
        ),
        (
            #"{"tab_style": {"style": {"borders": {"top": {"width": 1}}}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.borders.top: 'color' is missing"
        ),
        (
            #"{"data_color": {"palette": "virdis"}}"#,
            "line 1, steps[0].data_color.palette: there is no 'virdis'; did you mean 'viridis'?"
        ),
        (
            #"{"data_color": {"palette": []}}"#,
            "line 1, steps[0].data_color.palette: a palette has one colour at least"
        ),
        (
            #"{"data_color": {"domain": 5}}"#,
            "line 1, steps[0].data_color.domain: wants two numbers, or a list of values, not the number 5"
        ),
        (
            #"{"summary_rows": {"fns": "total"}}"#,
            "line 1, steps[0].summary_rows.fns: there is no 'total': it is 'min', 'max', 'mean', 'median', 'sum', 'count' or 'sd'"
        ),
        (
            #"{"summary_rows": {"fns": ["sum"], "groups": ["A"]}}"#,
            "line 1, steps[0].summary_rows: there is no 'A' as a group of rows: the table has none"
        ),
        (
            #"{"grand_summary_rows": {"fns": ["sum"], "fmt": "fmt_numbr"}}"#,
            "line 1, steps[0].grand_summary_rows.fmt: there is no 'fmt_numbr'; did you mean 'fmt_number'?"
        ),
        (
            #"{"grand_summary_rows": {"fns": ["sum"], "side": "left"}}"#,
            "line 1, steps[0].grand_summary_rows.side: there is no 'left': it is 'top' or 'bottom'"
        ),
        (
            #"{"cols_label": {"cases": {"c": "C"}}}"#,
            "line 1, steps[0].cols_label: there is no column 'c'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"cols_label": {"z": "Z"}}"#,
            "line 1, steps[0].cols_label: there is no column 'z'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"cols_width": {"cases": {"a": "wide"}}}"#,
            #"line 1, steps[0].cols_width.cases.a: wants a width, such as "120px", "20%", "auto" or {"min": 50, "max": 200}, not the text 'wide'"#
        ),
        (
            #"{"cols_width": {"cases": {"a": {"min": 5, "max": 2}}}}"#,
            "line 1, steps[0].cols_width.cases.a: the least width of a column, 5.0, is above the most, 2.0"
        ),
        (
            #"{"cols_width": {"cases": {"a": "1e300px"}}}"#,
            "line 1, steps[0].cols_width.cases.a: wants a width from 0 to 100000 points, not the text '1e300px'"
        ),
        (
            #"{"cols_width": {"cases": {"a": "101%"}}}"#,
            "line 1, steps[0].cols_width.cases.a: wants a share of the table's width up to 100%, not the text '101%'"
        ),
        (
            #"{"cols_width": {"cases": {"a": -1}}}"#,
            "line 1, steps[0].cols_width.cases.a: wants a number from 0 to 100000, not the number -1"
        ),
        (
            #"{"tab_style": {"style": {"padding": -1e9}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.padding: wants a number from 0 to 1000, not the number -1000000000.0"
        ),
        (
            #"{"tab_style": {"style": {"weight": 1e300}, "locations": "body"}}"#,
            "line 1, steps[0].tab_style.style.weight: wants a number from -1 to 1, not the number 1e+300"
        ),
        (
            #"{"tab_options": {"data_row_padding": "1000%"}}, {"tab_options": {"data_row_padding": "1000%"}}, {"tab_options": {"data_row_padding": "1000%"}}"#,
            "line 1, steps[2].tab_options: data_row_padding: wants a length, such as 12, \"12px\" or \"90%\", not the text '1000%'"
        ),
        (
            #"{"tab_options": {"table_border_top_width": 200}}"#,
            "line 1, steps[0].tab_options.table_border_top_width: wants a width from 0 to 100, not the number 200"
        ),
        (
            #"{"plot_sparkline": {"columns": "a", "size": {"width": 1e999}}}"#,
            "line 1, steps[0].plot_sparkline.size.width: wants a number from 1 to 10000, not the number inf"
        ),
        (
            #"{"cols_merge": {"columns": ["a", "b"], "pattern": "{3}"}}"#,
            "line 1, steps[0].cols_merge: the pattern '{3}' asks for column 3, and 2 are merged"
        ),
        (
            #"{"cols_merge": {"columns": ["a", "b"], "pattern": "<<{1}"}}"#,
            #"line 1, steps[0].cols_merge: the pattern '<<{1}' cannot be read: character 1: this "<<" has no ">>""#
        ),
        (
            #"{"cols_move": {"columns": "a"}}"#,
            "line 1, steps[0].cols_move: 'after' is missing"
        ),
        (
            #"{"cols_align": {"align": "middle"}}"#,
            "line 1, steps[0].cols_align.align: there is no 'middle': it is 'left', 'center', 'right' or 'decimal'"
        ),
        (
            #"{"tab_options": {"strype": "red"}}"#,
            "line 1, steps[0].tab_options.strype: there is no option 'strype'; did you mean 'stripe'?"
        ),
        (
            #"{"row_group_order": {"groups": ["Z"]}}"#,
            "line 1, steps[0].row_group_order: there is no 'Z' as a group of rows: the table has none"
        ),
        (
            #"{"tab_footnote": {"footnote": "n", "locations": {"row_groups": {"groups": ["Z"]}}}}"#,
            "line 1, steps[0].tab_footnote: there is no 'Z' as a group of rows: the table has none"
        ),
        (
            #"{"rows_add": {"rows": [{"z": 1}]}}"#,
            "line 1, steps[0].rows_add: there is no column 'z'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"rows_order": {"by": "z"}}"#,
            "line 1, steps[0].rows_order: there is no column 'z'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"opt_footnote_marks": {"marks": "number"}}"#,
            "line 1, steps[0].opt_footnote_marks.marks: there is no 'number'; did you mean 'numbers'?"
        ),
        (
            #"{"fmt_flag": {"columns": "b", "rows": "x = 1"}}"#,
            #"line 1, steps[0].fmt_flag.rows: the condition 'x = 1' cannot be read: character 3: expected "==", found "=""#
        ),
        (
            #"{"tab_stub_indent": {"rows": [0], "indent": 9}}"#,
            "line 1, steps[0].tab_stub_indent.indent: wants 'increase', 'decrease' or a level from 0 to 5, not the number 9"
        ),
        (
            #"{"cols_unhide": "q"}"#,
            "line 1, steps[0].cols_unhide: there is no column 'q'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"rm_spanners": {"spanners": "S"}}"#,
            "line 1, steps[0].rm_spanners: there is no 'S' as a label over columns: the table has none"
        ),
        (
            #"{"text_replace": {"columns": "b", "pattern": "[", "replacement": ""}}"#,
            #"line 1, steps[0].text_replace.pattern: the expression '[' cannot be read: at character 1, the [ is not closed; a text as it stands is {"text": "…"}"#
        ),
        (
            #"{"cols_add": {"c": "price *"}}"#,
            "line 1, steps[0].cols_add.c: the expression 'price *' cannot be read: character 8: expected a column or a value, found the end"
        ),
        (
            #"{"cols_add": {"a": "price * 2"}}"#,
            "line 1, steps[0].cols_add: two columns are called 'a'; one of them wants another name"
        ),
        (
            #"{"opt_stylize": {"style": 7}}"#,
            "line 1, steps[0].opt_stylize.style: wants a number from 1 to 6, not the number 7"
        ),
        (
            #"{"opt_stylize": {"style": 1, "color": "purple"}}"#,
            "line 1, steps[0].opt_stylize.color: there is no 'purple': it is 'blue', 'cyan', 'pink', 'green', 'red' or 'gray'"
        ),
        (
            #"{"opt_table_outline": {"width": "2em"}}"#,
            #"line 1, steps[0].opt_table_outline.width: wants a width such as 2 or "2px", not the text '2em'"#
        ),
        (
            #"{"opt_table_outline": {"width": "-2px"}}"#,
            #"line 1, steps[0].opt_table_outline.width: wants a width such as 2 or "2px", not the text '-2px'"#
        ),
        (
            #"{"plot_sparkline": {"columns": "a", "kind": "lines"}}"#,
            "line 1, steps[0].plot_sparkline.kind: there is no 'lines'; did you mean 'line'?"
        ),
        (
            #"{"plot_bullet": {"columns": ["a"]}}"#,
            "line 1, steps[0].plot_bullet: a plot 'bullet' reads 2 columns or more, and the selection has 1"
        ),
        (
            #"{"tab_footnote": {"locations": "title"}}"#,
            "line 1, steps[0].tab_footnote: 'footnote' is missing"
        ),
        (
            #"{"tab_row_group": {"label": "G", "rows": [5]}}"#,
            "line 1, steps[0].tab_row_group: there is no row 5: the table has 2, counted from 0"
        ),
        (
            #"{"cols_merge_range": {"col_begin": "a", "col_end": "zz"}}"#,
            "line 1, steps[0].cols_merge_range: there is no column 'zz'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"data_color": {"columns": "a", "domain": [5, 5]}}"#,
            "line 1, steps[0].data_color.domain: a domain goes from one number to another, not to the same"
        ),
        (
            #"{"cols_label_with": {"columns": "a", "transform": "upper"}}"#,
            "line 1, steps[0].cols_label_with.transform: there is no 'upper'; did you mean 'uppercase'?"
        ),
        (
            #"{"text_case_when": {"cases": [{"when": "x ==", "to": "n"}]}}"#,
            "line 1, steps[0].text_case_when.cases[0].when: the expression 'x ==' cannot be read: character 5: expected a column or a value, found the end"
        ),
        (
            #"{"locale": "zz"}"#,
            "line 1, steps[0].locale: there is no locale 'zz'; did you mean 'az' or 'dz' or 'uz'?"
        ),
        (
            #"{"cols_width": {"a": "20"}}"#,
            #"line 1, steps[0].cols_width.a: wants a width, such as "120px", "20%", "auto" or {"min": 50, "max": 200}, not the text '20'"#
        ),
        (
            #"{"grand_summary_rows": {"fns": {"Total": "summ"}}}"#,
            "line 1, steps[0].grand_summary_rows.fns.Total: there is no 'summ'; did you mean 'sum'?"
        ),
        (
            #"{"fmt_number": {"columns": ["a", 7]}}"#,
            "line 1, steps[0].fmt_number: there is no column '7'; columns are 'a', 'b', 'price'"
        ),
        (
            #"{"rows_limit": 5}"#,
            #"line 1, steps[0]: there is no step 'rows_limit'; all are listed by "rastertables help steps""#
        ),
    ]

    private static let documents: [(String, String)] = [
        (
            #"{"data": {"a": [1], "a": [2]}}"#,
            "line 1: the name 'a' stands twice in one object"
        ),
        (
            #"{"data": {"a": [1], "b": [1, 2]}}"#,
            "data: column 'b' has 2 values where the columns before it have 1"
        ),
        (
            #"{"data": {"a": 5}}"#,
            "line 1, data.a: wants a list of values, not the number 5"
        ),
        (
            #"{"data": [{"a": {}}]}"#,
            "line 1, data[0].a: wants a number, a text, true, false, null or a list of numbers, not an object"
        ),
        (
            #"{"data": 7}"#,
            "line 1, data: wants the path of a file, a list of records, or columns, not the number 7"
        ),
        (
            "[1]",
            "line 1: wants an object with 'data' and 'steps', not a list"
        ),
        (
            "{\"data\": {\"a\": [1]},\n \"steps\": [\n  {\"fmt_number\": {\"decimals\": 2},}\n ]}",
            "line 3: is no JSON: a name in quotation marks is wanted, and there is '}'"
        ),
        (
            #"{"data": {"a": [01]}}"#,
            "line 1: is no JSON: '01' is no number of JSON"
        ),
        (
            #"{"data": {"a": ["x]}}"#,
            "line 1: is no JSON: the string that begins here is never closed"
        ),
        (
            "",
            "line 1: is no JSON: a value is missing at the end of the file"
        ),
        (
            #"{"data": {"a": [1]}, "theme": "newpaper"}"#,
            "line 1, theme: there is no 'newpaper'; did you mean 'newspaper'?"
        ),
        (
            #"{"data": {"a": [1]}, "output": {"scale": 99}}"#,
            "line 1, output.scale: wants a number from 0.1 to 16, not the number 99"
        ),
        (
            #"{"data": {"a": [1]}, "theme": {"margin": {"left": 1e300}}}"#,
            "line 1, theme.margin.left: wants a number from 0 to 1000, not the number 1e+300"
        ),
        (
            #"{"data": {"a": [1]}, "theme": {"title": {"padding": {"top": 1e12}}}}"#,
            "line 1, theme.title.padding.top: wants a number from 0 to 1000, not the number 1000000000000.0"
        ),
        (
            #"{"data": {"a": [1]}, "columns": ["b"]}"#,
            "data: there is no column 'b'; columns are 'a'"
        ),
        (
            #"{"data": {"a": [1]}, "stpes": []}"#,
            "line 1, stpes: there is no option 'stpes'; did you mean 'steps'?"
        ),
        (
            #"{"data": {"a": [1]}, "tab_header": {"title": "x"}}"#,
            "line 1, tab_header: 'tab_header' is no option here: it is a step, and stands in the list 'steps'"
        ),
        (
            #"{"data": {"a": [1]}, "rowname_col": "a", "steps": []}"#,
            "line 1, rowname_col: 'rowname_col' is no option here: it is an argument of the step 'tab_stub'"
        ),
        (
            #"{"data": {"a": [1]}, "options": {"direction": "rtl"}}"#,
            "line 1, options.direction: 'direction' is no option here: it is one of 'output'"
        ),
        (
            #"{"data": {"a": [1]}, "output": {"steps": []}}"#,
            "line 1, output.steps: 'steps' is no option here: it stands in the document itself"
        ),
        (
            #"{"data": {"a": [1]}} x"#,
            "line 1: is no JSON: JSON ends here, and 'x' follows"
        ),
        (
            #"{"data": {"a": [1]}, "rows": "b > 1"}"#,
            "data: there is no column 'b'; a text stands in quotes: x == 'b'"
        ),
        (
            #"{"data": {"a": [123456789012345678901234567890]}}"#,
            "line 1: is no JSON: '123456789012345678901234567890' has more digits than a number keeps: put it into quotes, and it is shown as it stands"
        ),
        (
            #"{"data": {"a": [1]}, "dialect": "r"}"#,
            "line 1, dialect: there is no 'r': it is 'gt' or 'great_tables'"
        ),
        (
            #"{"data": {"a": [1]}, "output": {"appearance": "grey"}}"#,
            "line 1, output.appearance: there is no 'grey': it is 'light' or 'dark'"
        ),
        (
            #"{"data": [1, 2]}"#,
            #"line 1, data[0]: wants an object of names and values, such as {"name": …}, not the number 1"#
        ),
        (
            #"{"steps": []}"#,
            "there are no data: give 'data', a path or values"
        ),
        (
            #"{"data": {"a": [1]}, "rows": [5]}"#,
            "data: there is no row 5: the table has 1, counted from 0"
        ),
    ]

    @Test(arguments: steps)
    func `a step that is wrong is told with its place`(_ step: String, _ message: String) {
        let data = #"{"data": {"a": [1, 2], "b": ["x", "y"], "price": [3.5, 4]}, "steps": [\#(step)]}"#
        #expect(Self.message(data) == message)
    }

    @Test(arguments: documents)
    func `a document that is wrong is told with its place`(_ text: String, _ message: String) {
        #expect(Self.message(text) == message)
    }

    @Test func `a hundred and more mistakes are told in one sentence each, with the line and what to do`() {
        #expect(Self.steps.count + Self.documents.count >= 100)
        for (step, message) in Self.steps {
            #expect(message.hasPrefix("line 1, steps["), "\(step)")
            #expect(!message.contains("\n") && !message.contains(". "), "\(step)")
        }
    }

    @Test func `YAML that is none is told with its line`() {
        #expect(Self.message("data:\n  a: [1, 2\nsteps: []", isYAML: true).hasPrefix("line 3: is no YAML: "))
        #expect(
            Self.message("steps:\n  - fmt_numbr: {}", isYAML: true).hasPrefix("line 2, steps[0]: there is no step 'fmt_numbr'"))
        #expect(Self.message("a: 1\na: 2", isYAML: true).hasPrefix("line 1: the name 'a' stands twice"))
        #expect(Self.message("", isYAML: true) == "is empty")
    }

    @Test func `lines are those of the file`() {
        let text =
            "{\"data\": {\"a\": [1]},\n\"steps\": [\n{\"tab_header\": {\"title\": \"x\"}},\n{\"fmt_number\":\n{\"columns\": \"b\"}}]}"
        #expect(Self.message(text) == "line 4, steps[1].fmt_number: there is no column 'b'; columns are 'a'")
    }

    @Test func `any text is a specification or an error`() {
        var random = SplitMix64(seed: 12)
        let pieces = [
            "{", "}", "[", "]", ":", ",", "\"data\"", "\"steps\"", "\"a\"", "1", "-", "1e", "null", "true", " ", "\n", "\\u",
            "\"\\ud800\"",
            "\"fmt_number\"", "\"columns\"", "é", "&a", "*a", "- ", "? ", "!!", "|\n",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            _ = Self.message(text)
            _ = Self.message(text, isYAML: true)
        }
        #expect(Self.message(String(repeating: "[", count: 100_000)).contains("lie in each other"))
    }

    private static func message(_ text: String, isYAML: Bool = false) -> String {
        do {
            _ = try TableSpec(text, isYAML: isYAML).table()
            return ""
        } catch {
            return error.description
        }
    }
}
