import Foundation

extension CalendarStorageError {
  /// What the system said, as it concerns who keeps calendars.
  init(_ fault: FileFault) {
    let what = "\(fault.path): \(fault.reason)"
    switch fault.code {
    case ENOSPC, EDQUOT, EFBIG: self = .noSpace
    case EACCES, EPERM, EROFS: self = .notPermitted(what)
    case ENAMETOOLONG, EILSEQ: self = .badName(fault.path)
    default: self = .unavailable(what)
    }
  }
}

/// Does what may fail for the system's reasons, and says them in the storage's words.
func withStorageErrors<Value>(
  _ body: () throws(FileFault) -> Value
) throws(CalendarStorageError) -> Value {
  do throws(FileFault) { return try body() } catch { throw CalendarStorageError(error) }
}
