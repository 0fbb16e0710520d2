import Foundation
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
}
