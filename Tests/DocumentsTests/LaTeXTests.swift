import Foundation
import RasterTables
import Testing

@Suite("LaTeX") struct LaTeXTests {
    @Test func `Spanners, groups, sums and remarks stand between the lines of booktabs`() throws {
        let tex = try Samples.published.view().latex()
        #expect(tex.hasPrefix("% \\usepackage{booktabs}"))
        #expect(tex.contains("\\begin{tabular}{") && tex.contains("\\toprule\n") && tex.contains("\\bottomrule\n\\end{tabular}"))
        #expect(tex.contains("\\multicolumn{2}{c}{Count}") && tex.contains("\\cmidrule(lr){2-3}"))
        #expect(tex.contains("\\textbf{North}"))
        #expect(tex.contains("\\footnotesize"))
        // Each row has as many cells as there are columns.
        let columns = try #require(tex.firstMatch(of: #/begin\{tabular\}\{([lcr]+)\}/#)).1.count
        for line in tex.split(separator: "\n") where line.hasSuffix("\\\\") {
            let spans = line.matches(of: #/\\multicolumn\{(\d+)\}/#).map { Int($0.1)! - 1 }.reduce(0, +)
            #expect(line.matches(of: #/ & /#).count + 1 + spans == columns, "\(line)")
        }
    }

    @Test func `What TeX reads as orders is text`() throws {
        let texts = ["50 % & $5 #1 a_b {c}", "a\\b", "~^", "[x]", "--", "<|>", "\u{2212}5", "two\nlines"]
        let tex = try DisplayTable(columns: [DisplayColumn("t", texts)]).view().latex()
        for text in [
            "50 \\% \\& \\$5 \\#1 a\\_b \\{c\\} \\\\", "a\\textbackslash{}b", "\\textasciitilde{}\\textasciicircum{}", "{[}x{]}",
            "-{}-", "\\textless{}\\textbar{}\\textgreater{}", "$-$5", "\\shortstack[l]{two\\\\lines}",
        ] { #expect(tex.contains(text), "\(text)") }
    }

    @Test func `Links are those of hyperref, and lead nowhere else`() throws {
        let texts = ["[a](https://example.org/?a=1&b=2#c_d%20e)", "[b](javascript:alert(1))"]
        let tex = try DisplayTable(columns: [DisplayColumn("t", texts)]).format("t", as: .markdown()).view().latex()
        #expect(tex.contains("\\href{https://example.org/?a=1\\&b=2\\#c\\_d\\%20e}{a}"))
        #expect(!tex.contains("javascript"))
    }
}
