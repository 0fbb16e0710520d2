import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Synchronization
import TestSupport
import Testing

@testable import RasterGrid

@Suite("Rows drawn ahead of their bands") struct RowListsTests {
    private let counts = WatchedRenderer.Counts()
    private let grid = GridLayout()

    /// Rows of one and of several lines.
    private func rows(_ count: Int, answerAnyThread: Bool = true) -> GridModel {
        let texts = (0..<count).map { row in
            ["\(row)", String(repeating: "wood, glass and stone ", count: row % 3), "été \(row)"]
        }
        var rows = model(texts, columns: 3, wraps: true, renderer: WatchedRenderer(counts))
        rows.rows.answerAnyThread = answerAnyThread
        rows.columns[1].width.maximum = 90
        return rows
    }

    /// Draws bands of 40 points from the top.
    private func bands(_ rows: GridModel, _ session: DrawingSession?, _ bands: Range<Int>? = nil) -> [String] {
        var context = DrawingContext(scale: 1)
        context.session = session
        let size = grid.geometry(of: rows, scale: 1, frameWidth: 0, isLazy: false).size
        return (bands ?? 0..<Int(size.height / 40) + 1).map { band in
            var list = DisplayList(scale: 1)
            grid.draw(
                rows, size: size, background: nil, into: &list,
                visible: CGRect(x: 0, y: 40 * CGFloat(band), width: size.width, height: 40), context: context)
            return list.description
        }
    }

    private func helped(_ body: (DrawingSession) -> [String]) -> [String] {
        let session = DrawingSession()
        session.allowHelping()
        defer { session.endHelping() }
        return body(session)
    }

    /// What a band shows of rows that reach into it: a list from another thread has all of a row, and painting cuts it.
    private func shownTexts(_ bands: [String]) -> [Set<Substring>] {
        bands.map { Set($0.split(separator: "\n")) }
    }

    @Test("A thread draws each row once, and bands have all commands that they have without it")
    func ahead() {
        let rows = rows(300)
        let alone = shownTexts(bands(rows, DrawingSession()))
        let cells = 3 * 300
        #expect(counts.drawn.withLock { $0 } == [cells, 0])
        // The system may refuse a thread while other tests have all there are.
        var isHelped = false
        for _ in 0..<1000 where !isHelped {
            counts.drawn.withLock { $0 = [0, 0] }
            let helped = shownTexts(helped { bands(rows, $0) })
            #expect(helped.count == alone.count && zip(helped, alone).allSatisfy { $0.isSuperset(of: $1) })
            let drawn = counts.drawn.withLock { $0 }
            isHelped = drawn == [0, cells]
            if !isHelped { #expect(drawn == [cells, 0]) }
        }
        #expect(isHelped)
        #expect(counts.threads.withLock { !$0.contains(UInt(pthread_self())) })
    }

    @Test("A long text that fills many bands is made once for all of them, and anew where they do not follow each other")
    func longTexts() {
        let asked = Mutex(0)
        let texts = [String(repeating: "wood, glass and stone ", count: 2000), "short"]
        var tall = model([texts, ["a", "b"]], columns: 2, wraps: true)
        tall.columns[0].width.maximum = 90
        tall.rows.content = { source, column in
            if column == 0, source == 0 { asked.withLock { $0 += 1 } }
            return CellContent(source == 0 ? texts[column] : "a")
        }
        let alone = bands(tall, nil)
        #expect(alone.count > 100)
        asked.withLock { $0 = 0 }
        #expect(bands(tall, DrawingSession()) == alone)
        #expect(asked.withLock { $0 } <= 2)
        let session = DrawingSession()
        #expect(bands(tall, session, 5..<9) == Array(alone[5..<9]))
        asked.withLock { $0 = 0 }
        #expect(bands(tall, session, 20..<21) == Array(alone[20..<21]))
        #expect(asked.withLock { $0 } == 1)
    }

    @Test("Bands out of turn, a picture begun anew, one that is given up and a change of what is shown")
    func outOfTurn() {
        let rows = rows(200)
        let alone = shownTexts(bands(rows, DrawingSession()))
        let last = alone.count - 1
        let all = helped { session in
            let some = bands(rows, session, 0..<9) + bands(rows, session, last..<last + 1) + bands(rows, session, 3..<5)
            grid.contentsDidChange()
            return some + bands(rows, session, 5..<6) + bands(rows, session, 0..<last / 2)
        }
        var wanted = Array(alone[0..<9])
        wanted.append(alone[last])
        wanted += alone[3..<6]
        wanted += alone[0..<last / 2]
        #expect(all.count == wanted.count && zip(shownTexts(all), wanted).allSatisfy { $0.isSuperset(of: $1) })
        let session = DrawingSession()
        session.allowHelping()
        _ = bands(rows, session, 0..<2)
        session.endHelping()
        // As without one.
        #expect(bands(rows, session, 2..<9) == bands(rows, nil, 2..<9))
    }

    @Test(
        "Few rows, and rows that code of the table's owner has a part in, are drawn with their bands", arguments: [true, false])
    func notAhead(answerAnyThread: Bool) {
        let rows = rows(answerAnyThread ? 100 : 200, answerAnyThread: answerAnyThread)
        let helped = helped { bands(rows, $0) }
        #expect(counts.drawn.withLock { $0[1] } == 0)
        #expect(helped == bands(rows, DrawingSession()))
    }
}
