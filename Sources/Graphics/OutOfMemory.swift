import Foundation

/// Ends the process as Swift itself does where the system refuses memory: by `abort()`, which a command may answer with a
/// sentence.
///
/// Only for memory of C's beside which Swift takes some of its own, and would end the process the same: an iterator of lines or
/// directions, HarfBuzz's name of a language, a packed file of the binary, scratch of the painter. What throws an error of its
/// room, such as all that reads and writes pictures, throws that.
package func outOfMemory() -> Never { abort() }
