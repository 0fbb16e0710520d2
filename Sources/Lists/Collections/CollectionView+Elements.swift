import Foundation
import RasterGraphics
import RasterViews

extension CollectionView {
    /// An element, as it is to be measured.
    struct FittingElement: Hashable {
        var category: ElementCategory
        var kind: String?
        var indexPath: IndexPath
        var width, height: CGFloat
        var fixedAxes: Axes
    }

    /// `traits` with what the collection view says of itself.
    final func ownTraits(_ traits: TraitCollection) -> TraitCollection {
        var traits = traits
        traits.preferredContentSizeCategory = overridingContentSizeCategory ?? preferredContentSizeCategory
        return traits
    }

    /// The traits of an element of a section.
    private func traits(_ traits: TraitCollection, inSectionOf indexPath: IndexPath) -> TraitCollection {
        var traits = ownTraits(traits)
        let section = indexPath.isEmpty ? 0 : indexPath[0]
        traits.listEnvironment = collectionViewLayout.listEnvironment(inSection: section)
        return traits
    }

    /// Calls `body` with the view of an element, with its content and state, as if it were in the collection view.
    final func withView<Result>(
        of attributes: CollectionViewLayoutAttributes, traits: TraitCollection,
        _ body: (ReusableView) -> Result
    ) -> Result {
        let traits = self.traits(traits, inSectionOf: attributes.indexPath)
        let view = makeView(of: attributes, traits: traits)
        return hosting(view, traits: traits) { traits.performingAsCurrent { body(view) } }
    }

    /// The view of an element; its look is that of the state only once it is measured or laid out.
    final func makeView(of attributes: CollectionViewLayoutAttributes, traits: TraitCollection) -> ReusableView {
        traits.performingAsCurrent {
            let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
            switch attributes.representedElementCategory {
            case .cell:
                guard let dataSource, hasItem(path) else {
                    preconditionFailure("the layout has a place for a cell that does not exist: \(path)")
                }
                let wasMakingCell = isMakingCell
                isMakingCell = true
                let cell = dataSource.collectionView(self, cellForItemAt: path)
                isMakingCell = wasMakingCell
                cell.isSelected = selection.contains(path)
                cell.isInEditing = isEditing
                cell.setNeedsUpdateConfiguration()
                return cell
            case .supplementaryView:
                guard let dataSource else {
                    preconditionFailure("the layout has a place for \(kind) at \(path) of a collection view without data")
                }
                return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            case .decorationView:
                guard let viewClass = collectionViewLayout.decorationClasses[kind] else {
                    preconditionFailure(
                        "could not dequeue a decoration view of kind \(kind): must register a class with the layout")
                }
                return viewClass.readyForUse(registeredAs: kind)
            }
        }
    }

    /// The size that an element wants, in points, rounded up to device pixels: what
    /// ``ReusableView/preferredLayoutAttributesFitting(_:)`` of its view answers. It is asked once until something changes.
    /// - Parameters:
    ///   - attributes: The element. Their size is what is proposed: the given length along `fixedAxes`, an estimate along the
    ///     others.
    ///   - fixedAxes: Along these the element has the length that is proposed.
    final func fittingSize(of attributes: CollectionViewLayoutAttributes, fixedAxes: Axes) -> CGSize {
        let element = FittingElement(
            category: attributes.representedElementCategory, kind: attributes.representedElementKind,
            indexPath: attributes.indexPath, width: attributes.size.width, height: attributes.size.height,
            fixedAxes: fixedAxes)
        if let size = fittingSizes[element] { return size }
        // A view may answer with what it is given, changed.
        let proposed = attributes.copy() as? CollectionViewLayoutAttributes ?? attributes
        proposed.fixedAxes = fixedAxes
        let wanted = withView(of: proposed, traits: traitCollection) { view in
            view.preferredLayoutAttributesFitting(proposed).size
        }
        let size = CGSize(
            width: fixedAxes.contains(.horizontal) ? element.width : fittingLength(wanted.width),
            height: fixedAxes.contains(.vertical) ? element.height : fittingLength(wanted.height))
        fittingSizes[element] = size
        return size
    }

    /// What is no number or negative is no length.
    private func fittingLength(_ length: CGFloat) -> CGFloat {
        length > 0 ? min(length, ListMetrics.longestLength).roundedUp(toScale: contentScaleFactor) : 0
    }
}

extension TraitCollection {
    fileprivate func performingAsCurrent<Result>(_ body: () -> Result) -> Result {
        Self.$current.withValue(self, operation: body)
    }
}
