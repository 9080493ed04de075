/// How the read model went from one snapshot to the next: what whoever follows the events needs to know.
public struct IndexStep: Sendable {
  /// With more changes than this in one step, they are not listed.
  public static let mostChanges = 5_000

  /// The events before.
  public let before: EventSnapshot
  /// The events now.
  public let after: EventSnapshot
  /// What has changed, oldest first; nil where it is more than ``mostChanges``.
  public let changes: [Change]?
}
