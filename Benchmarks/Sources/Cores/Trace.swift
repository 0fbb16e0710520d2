import WatchedWrite

/// What one drawing by one thread took, stage by stage, in seconds of processor time.
struct Trace: Codable {
    /// Reading the file and making the table of it.
    var reading = 0.0
    /// Measuring: all before the first band's list.
    var layout = 0.0
    /// The display lists of the first bands, which are made before any is painted.
    var firstLists = 0.0
    /// Making what comes before the first pixels.
    var header = 0.0
    /// From the last pixels to the file in its place, with the final header.
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
        // The header is made when the picture is begun, and again with all colours when it is complete.
        guard let first = moments.first, moments.count(where: { $0.kind == watched_header_begin }) == 2 else {
            throw Unexpected()
        }
        reading = read - start
        layout = first.seconds - read
        var lists: [(begin: Double, end: Double)] = []
        var (last, work, writing) = (first.seconds, 0.0, 0.0)
        var headerBegin = Double.infinity
        var headerEnd: Double?
        for (kind, seconds) in moments {
            switch kind {
            case watched_list_begin:
                if headerEnd != nil { work += seconds - last }
                lists.append((seconds, seconds))
            case watched_list_end: lists[lists.count - 1].end = seconds
            case watched_header_begin where headerEnd == nil: headerBegin = seconds
            case watched_header_end where headerEnd == nil: headerEnd = seconds
            case watched_header_begin, watched_header_end: continue
            case watched_write_begin: work += seconds - last
            default: writing += seconds - last
            }
            last = seconds
        }
        guard !lists.isEmpty, let headerEnd else { throw Unexpected() }
        header = headerEnd - headerBegin
        // Pieces of the file hold several bands, so what was done between two is not known band by band: bands are taken to be alike.
        let share = 1 / Double(lists.count)
        for (begin, end) in lists {
            let isFirst = begin < headerBegin
            if isFirst { firstLists += end - begin }
            bands.append(Band(list: isFirst ? 0 : end - begin, work: work * share, write: writing * share))
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
