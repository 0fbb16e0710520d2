import Foundation
import RasterGraphics

extension PDFWriter {
    /// Writes what all pages are in.
    func writePageTree() {
        var value = PDFBytes("<</Type/Pages/Count ")
        value.append(pages.count)
        value.append("/Kids")
        value.append(pages)
        value.append(">>")
        file.write(pageTree, value)
    }

    /// Writes what the document says, apart from rows that are in the file already.
    func writeStructure() {
        for table in tables { table.finish(element) }
        root.write(parent: structure, to: &file, ids: &names)
        var value = PDFBytes("<</Type/StructTreeRoot/K ")
        value.append(root.object)
        value.append("/ParentTreeNextKey ")
        value.append(parents.count)
        value.append("/ParentTree<</Nums[")
        for (key, parent) in parents.enumerated() {
            value.append(key)
            value.append(" ")
            value.append(parent)
            value.append(" ")
        }
        value.append("]>>")
        if !names.isEmpty {
            value.append("/IDTree ")
            value.append(writeNames())
        }
        value.append(">>")
        file.write(structure, value)
    }

    /// So many names stand in one node of their tree: readers search node by node.
    private static let namesOfNode = 1000

    /// The tree of what elements are called.
    private func writeNames() -> PDFObject {
        let sorted = names.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        names = []
        func write(_ names: ArraySlice<PDFElementName>, isRoot: Bool) -> PDFObject {
            var value = PDFBytes("<<")
            if !isRoot, let first = names.first, let last = names.last {
                value.append("/Limits[")
                value.append(literal: first.id.utf8)
                value.append(literal: last.id.utf8)
                value.append("]")
            }
            value.append("/Names[")
            for name in names {
                value.append(literal: name.id.utf8)
                value.append(name.object)
                value.append(" ")
            }
            value.append("]>>")
            return file.add(value)
        }
        guard sorted.count > Self.namesOfNode else { return write(sorted[...], isRoot: true) }
        var kids: [PDFObject] = []
        for start in stride(from: 0, to: sorted.count, by: Self.namesOfNode) {
            kids.append(write(sorted[start..<min(sorted.count, start + Self.namesOfNode)], isRoot: false))
        }
        var value = PDFBytes("<</Kids")
        value.append(kids)
        value.append(">>")
        return file.add(value)
    }

    /// Writes what readers jump by: groups of rows, else pages where there are several.
    func writeBookmarks() -> PDFObject? {
        var bookmarks = bookmarks
        if bookmarks.isEmpty, pages.count > 1 {
            bookmarks = pages.enumerated().map { Bookmark(title: "Page \($0 + 1)", page: $1, top: .infinity, level: 0) }
        }
        guard !bookmarks.isEmpty else { return nil }
        let outline = file.reserve()
        let objects = bookmarks.map { _ in file.reserve() }
        for (i, bookmark) in bookmarks.enumerated() {
            var value = PDFBytes("<</Title")
            value.append(text: bookmark.title)
            value.append("/Parent ")
            value.append(outline)
            if i > 0 {
                value.append("/Prev ")
                value.append(objects[i - 1])
            }
            if i + 1 < objects.count {
                value.append("/Next ")
                value.append(objects[i + 1])
            }
            value.append("/Dest[")
            value.append(bookmark.page)
            if bookmark.top.isFinite {
                value.append("/XYZ 0 ")
                value.append(bookmark.top)
                value.append(" null]>>")
            } else {
                value.append("/Fit]>>")
            }
            file.write(objects[i], value)
        }
        var value = PDFBytes("<</Type/Outlines/First ")
        value.append(objects[0])
        value.append("/Last ")
        value.append(objects[objects.count - 1])
        value.append("/Count ")
        value.append(objects.count)
        value.append(">>")
        file.write(outline, value)
        return outline
    }
}
