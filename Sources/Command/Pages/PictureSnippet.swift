/// The element of a page that shows the light or the dark picture, as its reader has it: for HTML, and for Markdown on GitHub.
enum PictureSnippet {
    /// - Parameters:
    ///   - width: Of the light picture, in points.
    static func html(light: String, dark: String, width: Int, alternativeText: String?) -> String {
        let (light, dark) = (PictureMap.escaped(light), PictureMap.escaped(dark))
        return """
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(dark)">
              <img src="\(light)" width="\(width)" alt="\(PictureMap.escaped(alternativeText ?? ""))">
            </picture>

            """
    }
}
