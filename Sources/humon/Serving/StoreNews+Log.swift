import HumonStore
import Logging

extension StoreNews {
  /// Writes the line of the log that tells it.
  func log(to logger: Logger) {
    switch self {
    case .fails(let work, let error):
      logger.error("\(work.subject) fail", metadata: ["reason": "\(error)"])
    case .works(let work, let failures):
      logger.notice("\(work.subject) work again", metadata: ["failures": .stringConvertible(failures)])
    }
  }
}

extension StoreWork {
  /// What an operator calls it.
  fileprivate var subject: String {
    switch self {
    case .commit: "writes"
    case .read: "reads"
    case .follow: "updates of what searches find"
    case .deletion: "deletions of ended accounts"
    }
  }
}
