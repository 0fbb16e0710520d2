/// The element of a page that shows the light or the dark picture, as its reader has it: for HTML, and for Markdown on GitHub.
public enum PictureElement {
    /// `<picture>`, with the light picture where nothing is preferred.
    /// - Parameters:
    ///   - light: The address of the light picture, as the page sees it.
    ///   - dark: That of the dark one.
    ///   - width: Of the light picture, in points.
    ///   - alternativeText: What the pictures show, for those who do not see them. Default: nothing.
    public static func html(light: String, dark: String, width: Int, alternativeText: String? = nil) -> String {
        let (light, dark) = (PictureMap.escaped(light), PictureMap.escaped(dark))
        return """
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(dark)">
              <img src="\(light)" width="\(width)" alt="\(PictureMap.escaped(alternativeText ?? ""))">
            </picture>

            """
    }
}
