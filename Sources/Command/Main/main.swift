internal import CRasterCommand
import Foundation
import RasterCommand

raster_keep_memory()
LastWords.prepare()
exit(Invocation.status(CommandArguments.given))
