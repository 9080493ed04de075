import HumonServer

/// How many connections there may be, as far as the system goes along: each is an open file.
struct OpenFiles {
  /// What the database, the log and the runtime need besides connections.
  private static let reserve = 256

  /// As many as asked for, or as many as files allow.
  let connections: Int
  /// What an operator is to know where these are fewer; nil where they are not.
  let warning: String?

  /// Raises the limit of open files as far as the system lets it.
  /// - Parameter wanted: the connections that are asked for.
  init(allowing wanted: Int) {
    let files = FileLimit.raise(to: wanted + Self.reserve)
    // Of few files half are for connections, so that a server with any can be used.
    connections = max(1, min(wanted, max(files - Self.reserve, files / 2)))
    warning =
      connections == wanted
      ? nil
      : """
      Only \(connections) connections fit, not \(wanted): the system allows this process \(files) open files. Raise the hard \
      limit to \(wanted + Self.reserve) (`ulimit -Hn`, or LimitNOFILE= in the systemd unit), or say --max-connections \(connections).
      """
  }
}
