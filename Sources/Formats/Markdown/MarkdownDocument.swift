import RasterGraphics
internal import CRasterLibraries
internal import Synchronization

/// Why a Markdown document could not be read.
package enum MarkdownFailure: Error {
    /// cmark-gfm is not on this system.
    case missingLibrary
    case notEnoughMemory
}

/// A Markdown document as cmark-gfm reads it.
package enum MarkdownDocument {
    /// Parses a document and calls `body` with its root, which must not outlive the call.
    /// - Parameters:
    ///   - markdown: UTF-8.
    ///   - prefix: Markdown that stands before it.
    ///   - extensions: The names of GitHub's extensions that are to be read too, such as "table".
    package static func withRoot<Result>(
        of markdown: UnsafeBufferPointer<UInt8>, behind prefix: String = "", extensions: [String],
        _ body: (OpaquePointer) -> Result
    ) throws(MarkdownFailure) -> Result {
        guard unsafe found != nil else { throw .missingLibrary }
        // cmark-gfm keeps the characters that its extensions look for in a table of the whole process, which it changes
        // for the time of each parsing.
        let root = parsing.withLock { _ in unsafe Document(parse(markdown, prefix, extensions)) }
        guard let node = unsafe root.node else { throw .notEnoughMemory }
        defer { unsafe library.pointee.node_free(node) }
        return unsafe body(node)
    }

    /// What reads Markdown, and Debian's package of it.
    package static let (libraryName, packageName) = ("cmark-gfm", "libcmark-gfm-extensions" + CMARK_GFM_VERSION_STRING)

    /// Looked at where it lies: it is a table of many functions. Unsafe only by its type: it is filled once, and never written again.
    nonisolated(unsafe) private static let found: UnsafePointer<raster_markdown>? = unsafe raster_markdown()

    /// Whoever has a document has it, too.
    private static var library: UnsafePointer<raster_markdown> {
        guard let found = unsafe found else { preconditionFailure("a document without cmark-gfm") }
        return unsafe found
    }

    /// A tree is its reader's alone; only the way there is shared.
    @safe private struct Document: @unchecked Sendable {
        let node: OpaquePointer?

        init(_ node: OpaquePointer?) { unsafe self.node = unsafe node }
    }

    private static let parsing: Lock<Void> = {
        unsafe library.pointee.gfm_core_extensions_ensure_registered()
        return Lock(())
    }()

    private static func parse(
        _ markdown: UnsafeBufferPointer<UInt8>, _ prefix: String, _ extensions: [String]
    ) -> OpaquePointer? {
        guard let parser = unsafe library.pointee.parser_new(CMARK_OPT_DEFAULT) else { return nil }
        defer { unsafe library.pointee.parser_free(parser) }
        for name in extensions {
            if let found = unsafe library.pointee.find_syntax_extension(name) {
                _ = unsafe library.pointee.parser_attach_syntax_extension(parser, found)
            }
        }
        unsafe library.pointee.parser_feed(parser, prefix, prefix.utf8.count)
        unsafe markdown.withMemoryRebound(to: CChar.self) { unsafe library.pointee.parser_feed(parser, $0.baseAddress, $0.count) }
        return unsafe library.pointee.parser_finish(parser)
    }

    /// The walk through a tree: what a node is, and whether it begins or ends, for every one in order.
    package static func forEachStep(
        below root: OpaquePointer, _ body: (_ node: OpaquePointer, _ kind: MarkdownNodeKind, _ begins: Bool) -> Void
    ) {
        guard let walk = unsafe library.pointee.iter_new(root) else { return }
        defer { unsafe library.pointee.iter_free(walk) }
        // A name is the same constant of the library for all nodes of a kind: it is read once, and then known by its address.
        var kinds: [(name: UnsafePointer<CChar>, kind: MarkdownNodeKind)] = unsafe []
        while true {
            let event = unsafe library.pointee.iter_next(walk)
            if event == CMARK_EVENT_DONE { return }
            guard let node = unsafe library.pointee.iter_get_node(walk),
                let name = unsafe library.pointee.node_get_type_string(node)
            else { continue }
            let kind: MarkdownNodeKind
            if let index = unsafe kinds.firstIndex(where: { unsafe $0.name == name }) {
                kind = unsafe kinds[index].kind
            } else {
                kind = unsafe Self.kind(named: name)
                unsafe kinds.append((name, kind))
            }
            unsafe body(node, kind, event == CMARK_EVENT_ENTER)
        }
    }

    /// What a node is.
    package static func kind(of node: OpaquePointer) -> MarkdownNodeKind {
        unsafe library.pointee.node_get_type_string(node).map { unsafe kind(named: $0) } ?? .other
    }

    private static func kind(named name: UnsafePointer<CChar>) -> MarkdownNodeKind {
        unsafe MarkdownNodeKind(rawValue: String(cString: name)) ?? .other
    }

    /// The last of a node's children.
    package static func lastChild(of node: OpaquePointer) -> OpaquePointer? { unsafe library.pointee.node_last_child(node) }

    /// The line that a node begins in, from 1.
    package static func firstLine(of node: OpaquePointer) -> Int { unsafe Int(library.pointee.node_get_start_line(node)) }

    /// The text that a node itself has; empty where it has none.
    package static func literal(of node: OpaquePointer) -> String {
        unsafe library.pointee.node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
    }

    /// The number that a list begins with; nil for bullets.
    package static func firstNumber(ofList node: OpaquePointer) -> Int? {
        let isOrdered = unsafe library.pointee.node_get_list_type(node) == CMARK_ORDERED_LIST
        return unsafe isOrdered ? Int(library.pointee.node_get_list_start(node)) : nil
    }

    /// Where a link leads.
    package static func address(ofLink node: OpaquePointer) -> String {
        unsafe library.pointee.node_get_url(node).map { unsafe String(cString: $0) } ?? ""
    }
}
