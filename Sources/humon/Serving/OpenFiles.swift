import Foundation

/// How many files the system lets this process have open: each connection is one.
enum OpenFiles {
  /// What the database, the log and the runtime need besides connections.
  private static let reserve = 256

  /// Raises the limit as far as the system lets it.
  /// - Returns: how many connections there may be: as many as asked for, or as many as files allow.
  static func allow(connections: Int) -> Int {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + reserve)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(resource, &limit)
      getrlimit(resource, &limit)
    }
    let files = Int(min(limit.rlim_cur, rlim_t(Int32.max)))
    return max(1, min(connections, files - reserve))
  }
}
