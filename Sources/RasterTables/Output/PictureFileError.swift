import Foundation

/// Why a picture's file could not be written. What was there before is still there, whole.
public enum PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There can be no file of that name: no such folder, or no permission.
    case cannotCreate(path: String, reason: String)
    /// The system refused to write, in its own words.
    case cannotWrite(path: String, reason: String)
    /// The disk is full, or the quota used up.
    case noSpace(path: String)
    /// A pipe or socket was closed by its reader before the end was written.
    case readerGone(path: String)

    /// Where the file was to be.
    public var path: String {
        switch self {
        case .cannotCreate(let path, _), .cannotWrite(let path, _), .noSpace(let path), .readerGone(let path): path
        }
    }

    /// Why, in a clause that begins with a lower-case letter.
    public var reason: String {
        switch self {
        case .cannotCreate(_, let reason), .cannotWrite(_, let reason): reason
        case .noSpace: "no space is left"
        case .readerGone: "its reader has gone"
        }
    }

    public var description: String {
        switch self {
        case .cannotCreate(let path, let reason): "\(path.shortened) cannot be created: \(reason)."
        case .cannotWrite(let path, _), .noSpace(let path): "\(path.shortened) cannot be written: \(reason)."
        case .readerGone(let path): "\(path.shortened) was closed before the end was written."
        }
    }

    /// What `errno` says of an attempt to write.
    init(writing path: String, code: Int32) {
        switch code {
        case ENOSPC, EDQUOT: self = .noSpace(path: path)
        case EPIPE: self = .readerGone(path: path)
        default: self = .cannotWrite(path: path, reason: Self.words(code))
        }
    }

    /// What `errno` says of an attempt to make or name the file.
    init(creating path: String, code: Int32) {
        switch code {
        case ENOSPC, EDQUOT: self = .noSpace(path: path)
        default: self = .cannotCreate(path: path, reason: Self.words(code))
        }
    }

    /// The system's own words, in lower case.
    private static func words(_ code: Int32) -> String {
        unsafe String(cString: strerror(code)).lowercased()
    }
}
