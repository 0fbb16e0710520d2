import Foundation
import GoldenImages
import RasterTables

/// A picture, or the layout of one, that an argument names.
enum PictureFile {
    static func bytes(_ path: String) throws(CommandError) -> Data {
        if let descriptor = InheritedFile.descriptor(path) {
            do throws(DataFileError) { return Data(try DataInput(fileDescriptor: descriptor, name: path).bytes()) } catch {
                throw .data(error)
            }
        }
        do throws(FileRefusal) { return Data(try OpenFile(path: path).bytes()) } catch {
            if case .limit(let error) = error { throw .limit(error) }
            throw .unreadablePicture(path: path, reason: error.reason)
        }
    }

    /// A picture as pixels, which take no more memory than there may be.
    /// - Parameter used: Bytes of memory that another picture has.
    static func bitmap(_ png: Data, _ path: String, beside used: Int = 0) throws(CommandError) -> Bitmap {
        let most = Allowance.current?.limit(.memory) ?? .max
        // The bytes bound the pixels, so that one option raises both.
        let limits = PNGLimits(pixelCount: .max, memory: max(0, most - used))
        do throws(PNGError) {
            return try Bitmap(png: png, limits: limits)
        } catch {
            switch error {
            case .tooLarge(let width, let height, .memory) where most < .max:
                throw .limit(.exceeded(.memory, found: used + 4 * width * height, limit: most))
            case .tooMuchMemory where most < .max: throw .limit(.exceeded(.memory, found: nil, limit: most))
            default: throw .unreadablePicture(path: path, reason: "\(error)")
            }
        }
    }
    /// What there is to say where files hold more than is compared: components of 16 bits, which are compared as 8.
    static func depths(_ old: Data, _ new: Data) -> LayoutFinding? {
        if old == new { return nil }
        let depths = [old, new].map { bitDepth($0) }
        switch (depths[0] == 16, depths[1] == 16) {
        case (true, true): return LayoutFinding(.pixels, "both files have 16 bits a component, and are compared by the upper 8")
        case (true, false): return LayoutFinding(.pixels, "the old file has 16 bits a component, and the new one \(depths[1])")
        case (false, true): return LayoutFinding(.pixels, "the new file has 16 bits a component, and the old one \(depths[0])")
        case (false, false): return nil
        }
    }

    /// Bits of a component, or of a number in a palette: it stands behind signature, length, name and size (PNG, 11.2.2).
    private static func bitDepth(_ png: Data) -> Int { png.dropFirst(24).first.map(Int.init) ?? 0 }
}
