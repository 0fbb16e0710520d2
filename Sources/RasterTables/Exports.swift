// One import gives a user everything: values, text, pictures, views and tables.
@_exported import RasterDataFiles
@_exported import RasterDataTables
@_exported import RasterDisplayTables
@_exported import RasterDocuments
@_exported import RasterDrawing
@_exported import RasterFormats
@_exported import RasterGraphics
@_exported import RasterGrid
@_exported import RasterJPEG
@_exported import RasterPNG
@_exported import RasterPlots
@_exported import RasterSpecification
@_exported import RasterText
@_exported import RasterViews
