import Foundation
import RasterTables

extension FuzzTarget {
    /// A specification, JSON where it begins with a brace and else YAML: read, written and read again, laid out, drawn.
    static func spec(_ bytes: UnsafeRawBufferPointer) {
        let text = String(decoding: bytes, as: UTF8.self)
        let table: DisplayTable
        do throws(TableSpecError) {
            let spec = try TableSpec(text, isYAML: !text.hasPrefix("{"))
            // Whatever file a name leads to is not what is tried here.
            if case .file = spec.data { return }
            do throws(TableSpecError) {
                let again = try TableSpec(spec.json)
                precondition(again == spec, "what is written says the same")
            } catch {
                precondition(error.limit != nil, "what is written can be read: \(error)")
                return
            }
            table = try spec.table()
        } catch {
            precondition(!error.description.isEmpty)
            return
        }
        let view = table.view(width: 300)
        _ = view.textReport(scale: 1)
        guard let picture = try? Picture(of: view, scale: 1), picture.width < 2000, picture.height < 2000 else {
            return  // Too large to paint ten thousand times; it was laid out.
        }
        picture.paint()
    }
}
