extension FormattedText {
    /// The text with what stands between `{{` and `}}` read as units: "Area, {{km^2}}". See ``UnitsFormat`` for the notation.
    package var withUnits: FormattedText {
        var result = FormattedText("")
        for run in runs {
            var rest = run.text[...]
            while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
                result.append(run.with(rest[..<open.lowerBound]))
                for unit in FormattedText.units(String(rest[open.upperBound..<close.lowerBound])).runs {
                    var unit = unit
                    unit.traits.formUnion(run.traits)
                    result.append(unit)
                }
                rest = rest[close.upperBound...]
            }
            result.append(run.with(rest))
        }
        return result
    }
}
