import Foundation
import RasterGraphics

/// What a section of a compositional layout is made for.
public protocol CollectionLayoutEnvironment {
    /// What holds the section.
    var container: any CollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: TraitCollection { get }
}

/// What holds a section, in points.
public protocol CollectionLayoutContainer {
    /// The size of the view; 0 high where the view has no height, as one that is drawn as a whole.
    var contentSize: CGSize { get }
    /// ``contentSize`` without ``effectiveContentInsets``.
    var effectiveContentSize: CGSize { get }
    /// What the layout keeps from the edges.
    var contentInsets: DirectionalEdgeInsets { get }
    /// The same, as they count here.
    var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// Both as values.
struct CompositionalEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer {
    var contentSize: CGSize
    var contentInsets = DirectionalEdgeInsets.zero
    var traitCollection = TraitCollection.light
    /// Pixels per point.
    var scale: CGFloat = 2
    /// What the collection view was given as margins, see ``View/givenLayoutMargins``.
    var givenLayoutMargins: DirectionalEdgeInsets?

    var container: any CollectionLayoutContainer { self }
    var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

/// What the insets of sections count from.
public enum CollectionLayoutContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
    /// As the layout's configuration has it: there the safe area, which a picture has none of.
    case automatic = 0
    /// The edges.
    case none
    /// The edges, as a picture has no bars and no notch.
    case safeArea
    /// The layout margins of the collection view.
    case layoutMargins
    /// The layout margins, and what makes lines too long to read with ease.
    case readableContent
}
