import Foundation

/// Ends the process as Swift itself does where the system refuses memory: by `abort()`, which a command may answer with a
/// sentence.
package func outOfMemory() -> Never { abort() }
