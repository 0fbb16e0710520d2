import WatchedWrite

/// What one drawing by one thread took, stage by stage, in seconds of processor time.
struct Trace: Codable {
    /// Reading the file and making the table of it.
    var reading = 0.0
    /// Measuring: all before the first band's list.
    var layout = 0.0
    /// The display lists of the first bands, which are made before any is painted.
    var firstLists = 0.0
    /// What was written before the first pixels.
    var header = 0.0
    /// From the last pixels to the file in its place.
    var end = 0.0
    var bands: [Band] = []

    struct Band: Codable {
        /// Making the display list; 0 for the first bands.
        var list: Double
        /// Painting, packing and compressing.
        var work: Double
        var write: Double
    }

    /// The drawing was no picture of few colours, or one that was begun anew.
    struct Unexpected: Error {}

    /// - Parameters:
    ///   - moments: Of the one thread, in order: the first band's list begins with the first, the file is in its place at
    ///     the last.
    ///   - start, read: Before the file was read, and after.
    init(_ moments: [(kind: watched_kind, seconds: Double)], start: Double, read: Double, end finish: Double) throws {
        guard let first = moments.first, moments.count(where: { $0.kind == watched_header_begin }) == 1 else {
            throw Unexpected()
        }
        reading = read - start
        layout = first.seconds - read
        var lists: [(begin: Double, end: Double)] = []
        // What is done before a band's bytes are written: its pixels, since lists are made up to four bands ahead.
        var images: [(begin: Double, end: Double, work: Double)] = []
        var last = first.seconds
        var headerEnd = 0.0
        for (kind, seconds) in moments {
            switch kind {
            case watched_list_begin: lists.append((seconds, seconds))
            case watched_list_end: lists[lists.count - 1].end = seconds
            case watched_header_begin: header -= seconds
            case watched_image_begin:
                if images.isEmpty { headerEnd = last }
                images.append((seconds, seconds, seconds - last))
            default: if !images.isEmpty { images[images.count - 1].end = seconds }
            }
            last = seconds
        }
        guard lists.count == images.count, let headerBegin = moments.first(where: { $0.kind == watched_header_begin })
        else { throw Unexpected() }
        header += headerEnd
        for index in lists.indices {
            let list = lists[index].end - lists[index].begin
            let isFirst = lists[index].begin < headerBegin.seconds
            if isFirst { firstLists += list }
            bands.append(
                Band(list: isFirst ? 0 : list, work: images[index].work, write: images[index].end - images[index].begin))
        }
        end = finish - last
    }

    var lists: Double { firstLists + bands.reduce(0) { $0 + $1.list } }
    var writing: Double { header + end + writingOfBands }
    /// What has a thread of its own where there are many.
    var writingOfBands: Double { bands.reduce(0) { $0 + $1.write } }
    /// What any thread can do: painting, packing, compressing.
    var work: Double { bands.reduce(0) { $0 + $1.work } }
    var total: Double { reading + layout + lists + writing + work }
}
