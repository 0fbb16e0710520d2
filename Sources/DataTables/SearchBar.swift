import RasterViews
final class SearchBar: View { var text: String? }
