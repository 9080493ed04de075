import Synchronization

/// The files of the pages, kept in memory.
public final class Site: Sendable {
  private let folder: String
  private let leaflet: String
  private let reloads: Bool
  private let loaded: Mutex<(content: SiteContent, fingerprint: [String])>

  /// Loads the files.
  /// - Parameters:
  ///   - folder: what the site consists of: templates, scripts, styles, images.
  ///   - leaflet: the folder of the library that draws the map.
  ///   - reloads: whether files that were changed are loaded anew, for whoever works on them.
  /// - Throws: what is missing, or cannot be read or understood.
  public init(folder: String, leaflet: String, reloads: Bool = false) throws(SiteError) {
    self.folder = folder
    self.leaflet = leaflet
    self.reloads = reloads
    let fingerprint = reloads ? FolderReader(folder: folder).fingerprint() : []
    loaded = Mutex((try SiteContent(folder: folder, leaflet: leaflet), fingerprint))
  }

  /// The files as they are.
  var content: SiteContent { loaded.withLock { $0.content } }

  /// Whether a browser must not keep them, because they may change under the same address.
  var isInTheWorks: Bool { reloads }

  /// The files as they are, changed ones loaded anew if that is wished for. What cannot be loaded leaves everything as it was.
  var currentContent: SiteContent {
    guard reloads else { return content }
    let fingerprint = FolderReader(folder: folder).fingerprint()
    if loaded.withLock({ $0.fingerprint == fingerprint }) { return content }
    guard let content = try? SiteContent(folder: folder, leaflet: leaflet) else { return content }
    loaded.withLock { $0 = (content, fingerprint) }
    return content
  }
}
