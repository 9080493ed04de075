/// One thing that a batch does to the names of a vdir. What it puts in place, and what it takes away, has a temporary
/// name before or after, in the same folder; so each step can be undone as long as the journal stands.
struct VdirStep {
  enum Kind: String {
    /// A new file.
    case make
    /// A file in the place of another.
    case replace
    /// No file any more.
    case remove
    /// A new calendar.
    case makeFolder
    /// No calendar any more.
    case removeFolder
  }

  let kind: Kind
  /// The folder in which it happens; empty for the root.
  let folder: String
  let name: String
  let temporary: String
  /// What is put in place. Of a new folder only the file is the same afterwards. Nil where something is taken away.
  let version: FileVersion?
}
