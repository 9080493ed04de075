import GRDB

extension StoreError {
  /// What a database error means to the store's callers.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    // Whoever writes has looked at the event in the same transaction: what is missing is the one who asks.
    case let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
      self = .noSuchUser
    case let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT:
      self = .refused(error.message ?? "")
    case let error as DatabaseError: self = .unavailable(Reason(error))
    default: self = .unavailable(.fault(code: -1, message: "\(error)"))
    }
  }
}

extension StoreError {
  /// What an error means to who wanted to open a database.
  init(opening path: String, _ error: any Error) {
    self = (error as? StoreError) ?? .cannotOpen(path: path, OpenFailure(error))
  }
}

extension StoreError.Reason {
  init(_ error: DatabaseError) {
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .diskFull
      case .SQLITE_READONLY: .readOnly
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      // What GRDB says of a connection that has been closed.
      case .SQLITE_MISUSE: .closed
      default: .fault(code: error.extendedResultCode.rawValue, message: error.message ?? "")
      }
  }
}

extension StoreError.OpenFailure {
  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = .other("\(error)")
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT: .notADatabase
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: .notWritable
      default: .other(error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
      }
  }
}
