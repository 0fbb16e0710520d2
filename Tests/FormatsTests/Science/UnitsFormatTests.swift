import RasterFormats
import Testing

@Suite struct UnitsFormatTests {
    /// By great_tables; in the last but one it sets both above each other.
    @Test(arguments: [
        ("m s^-1", "m s^{−1}"), ("kg m^2 s^-2", "kg m^{2} s^{−2}"), ("m/s", "m/s"), ("m /s", "m s^{−1}"), ("/m^3", "m^{−3}"),
        ("/s^-1", "s"), ("x10^9 / L", "×10^{9}/L"), ("kg / m s", "kg/m s"), ("x10^9", "×10^{9}"), ("x10^6 kg", "×10^{6} kg"),
        ("um", "µm"), ("ug", "µg"), ("umol/L", "µmol/L"),
        ("ohm", "Ω"), ("degC", "°C"), ("degF", "°F"), (":micro:m", "µm"), ("m_0", "m_{0}"), ("m_0^2", "m_{0}^{2}"),
        ("%C6H12O6%", "C_{6}H_{12}O_{6}"), ("%CO2% ppm", "CO_{2} ppm"), ("*m*_0", "*m*_{0}"), ("**kg**", "**kg**"),
        ("{{ m s^-1 }}", "m s^{−1}"), ("W m^-2 sr^-1", "W m^{−2} sr^{−1}"), ("t_i^2.5", "t_{i}^{2.5}"),
        ("10^:alpha:", "10^{α}"), ("cm^:degree:", "cm^{°}"), ("-", "−"), ("%", "%"), ("x10", "×10"),
        ("mg L^-1 :times: 5", "mg L^{−1} × 5"), ("h[_0^3]", "h_{0}^{3}"), ("", ""),
    ])
    func `units`(notation: String, expected: String) {
        #expect(UnitsFormat().text(of: .text(notation))?.notation == expected)
    }

    /// great_tables leaves braces in what is raised and lowered, and takes a lone exponent twice.
    @Test(arguments: [
        ("kg_{x}^2", "kg_{x}^{2}"), ("m^{a_b}", "m^{a_b}"), ("^2", "^2"), ("/h[_0^-1]", "h_{0}"), (":nothing:", ":nothing:"),
    ])
    func `what great_tables writes another way`(notation: String, expected: String) {
        #expect(UnitsFormat().text(of: .text(notation))?.notation == expected)
    }

    @Test func `a pattern is around the units`() {
        let format: any ValueFormat = .units(pattern: "[{x}]")
        #expect(format.text(of: "m^2")?.notation == "[m^{2}]")
        #expect(format.text(of: 3) == nil)
    }
}
