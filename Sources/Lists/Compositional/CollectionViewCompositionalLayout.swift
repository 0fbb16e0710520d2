import Foundation
import RasterGraphics
import RasterViews

/// What holds for a whole compositional layout.
open class CollectionViewCompositionalLayoutConfiguration {
    /// Which way sections follow each other. Default: one below the other.
    public final var scrollDirection = LayoutConstraint.Axis.vertical
    /// Points between sections. Default 0.
    public final var interSectionSpacing: CGFloat = 0
    /// Headers, footers and what else stands at the edges of the whole. Their index paths have one position. Default: none.
    public final var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
    /// What the insets of sections count from. Default: the safe area, which a picture has none of.
    public final var contentInsetsReference = CollectionLayoutContentInsetsReference.safeArea

    public init() {}
}

/// Cells in sections, each of groups of its own kind: lists, grids, lines beside each other, and dashboards of them.
///
/// ```swift
/// let item = CollectionLayoutItem(
///     layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
/// let group = CollectionLayoutGroup.horizontal(
///     layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
///     subitems: [item])
/// let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
/// ```
///
/// Fractions of a height count from that of the collection view; in one that has no height, as it is drawn as a whole, they come
/// to nothing in a group.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
    /// Makes a section for its number and what holds it.
    public typealias SectionProvider = (_ section: Int, _ environment: any CollectionLayoutEnvironment) -> CollectionLayoutSection?

    private let provider: SectionProvider
    /// What holds for the whole layout.
    public final var configuration: CollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    /// All sections alike.
    public convenience init(section: CollectionLayoutSection) {
        self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
    }

    public convenience init(section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Each section as code says.
    public convenience init(sectionProvider: @escaping SectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: CollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping SectionProvider, configuration: CollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Nil: see ``CollectionViewLayout``.
    public required init?(coder: NSCoder) { return nil }
}
