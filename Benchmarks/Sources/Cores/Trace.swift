import WatchedWrite

/// What one drawing by one thread took, stage by stage, in seconds of processor time.
struct Trace: Codable {
    /// Reading the file and making the table of it.
    var reading = 0.0
    /// Measuring: all before the first band's list.
    var layout = 0.0
    /// What was written before the first pixels.
    var header = 0.0
    /// From the last pixels to the file in its place.
    var end = 0.0
    /// The first bands, which are looked at before any is written.
    var looked: [Looked] = []
    /// The others.
    var bands: [Band] = []

    struct Looked: Codable {
        /// Making the display list.
        var list: Double
        /// Painting, and turning pixels into indices.
        var look: Double
        var compress = 0.0
        var write = 0.0
    }

    struct Band: Codable {
        var list: Double
        /// Painting, packing and compressing.
        var work: Double
        var write: Double
    }

    /// The drawing was no picture in palette indices whose first bands are looked at, or one that was begun anew.
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
        var look = 0.0
        var last = first.seconds
        var headerEnd = 0.0
        for (kind, seconds) in moments {
            switch kind {
            case watched_list_begin:
                if images.isEmpty { look += seconds - last }
                lists.append((seconds, seconds))
            case watched_list_end: lists[lists.count - 1].end = seconds
            case watched_header_begin:
                look += seconds - last
                header -= seconds
            case watched_image_begin:
                if images.isEmpty { headerEnd = last }
                images.append((seconds, seconds, seconds - last))
            default: if !images.isEmpty { images[images.count - 1].end = seconds }
            }
            last = seconds
        }
        guard lists.count == images.count, let firstImage = images.first else { throw Unexpected() }
        header += headerEnd
        let count = lists.firstIndex { $0.begin > firstImage.begin } ?? lists.count
        let compress = (firstImage.begin - headerEnd) / Double(count)
        for index in lists.indices {
            let list = lists[index].end - lists[index].begin
            let write = images[index].end - images[index].begin
            if index < count {
                looked.append(Looked(list: list, look: look / Double(count), compress: compress, write: write))
            } else {
                bands.append(Band(list: list, work: images[index].work, write: write))
            }
        }
        end = finish - last
    }

    var lists: Double { looked.reduce(0) { $0 + $1.list } + bands.reduce(0) { $0 + $1.list } }
    var writing: Double { header + end + looked.reduce(0) { $0 + $1.write } + bands.reduce(0) { $0 + $1.write } }
    /// What any thread can do: painting, packing, compressing.
    var work: Double { looked.reduce(0) { $0 + $1.look + $1.compress } + bands.reduce(0) { $0 + $1.work } }
    var total: Double { reading + layout + lists + writing + work }
}
