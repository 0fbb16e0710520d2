// iOS's names of collection views.

/// Cells in places that a layout finds, with headers, footers and adornments.
public typealias UICollectionView = CollectionView
/// Holds a collection view, of which it is data source and delegate.
public typealias UICollectionViewController = CollectionViewController
/// Says what a collection view shows.
public typealias UICollectionViewDataSource = CollectionDataSource
/// Kept for code that has it: the data of a picture are asked for when they are drawn, and never before.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// Says how the elements of a collection view look.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// A delegate that gives a flow layout its lengths, in points.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// A view that stands for many: a cell, or a header or a footer of a section.
public typealias UICollectionReusableView = ReusableView
/// A cell of a collection view, of a grid of cells, or of a table with cells of one's own.
public typealias UICollectionViewCell = CollectionViewCell
/// Says where the elements of a collection view are.
public typealias UICollectionViewLayout = CollectionViewLayout
/// Where an element of a collection view is, and how it is drawn.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// Items one after the other in lines, as words of a text, with a header and a footer for each section.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
