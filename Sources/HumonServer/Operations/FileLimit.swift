import Foundation

/// How many files the system lets this process have open: each connection is one.
public enum FileLimit {
  /// The limit as it is.
  public static var current: Int { Int(clamping: limit?.rlim_cur ?? 0) }

  /// Raises the limit, as far as the system lets it.
  /// - Parameter wanted: what would be enough.
  /// - Returns: the limit as it is then.
  public static func raise(to wanted: Int) -> Int {
    if var limit, limit.rlim_cur < rlim_t(wanted) {
      limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
      setrlimit(resource, &limit)
    }
    return current
  }

  private static var limit: rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }

  #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #else
    private static var resource: Int32 { RLIMIT_NOFILE }
  #endif
}
