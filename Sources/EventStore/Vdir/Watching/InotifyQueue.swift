#if os(Linux)
  import Foundation

  /// What the system tells of folders.
  final class InotifyQueue: Sendable {
    struct Event {
      /// Which of the folders; -1 for the queue itself.
      let watch: Int32
      let mask: UInt32
      /// Which name in it; empty for the folder itself, and for what is no UTF-8.
      let name: String

      /// Events were lost.
      var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
      /// It happened to a folder in the folder.
      var isOfFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }
      /// The folder itself was removed, renamed or unmounted.
      var isEnd: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 }
    }

    /// Becomes readable when there are events.
    let descriptor: Int32

    /// Nil where the system has no more of them.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit {
      close(descriptor)
    }

    /// Watches what happens to the names in a folder.
    /// - Returns: how its events are marked, always the same for one folder; nil where it cannot be watched.
    func watch(_ path: String) -> Int32? {
      let changes = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
      let mask = UInt32(changes | IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
      let watch = inotify_add_watch(descriptor, path, mask)
      return watch < 0 ? nil : watch
    }

    /// The events that wait.
    func events() -> [Event] {
      var events: [Event] = []
      withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        var rest = UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)])
        while let event = Self.event(&rest) { events.append(event) }
      }
      return events
    }

    /// Takes the first of the system's records: a head, and as many bytes of name as it says, zeros behind it.
    private static func event(_ bytes: inout UnsafeRawBufferPointer) -> Event? {
      let headSize = MemoryLayout<inotify_event>.size
      guard bytes.count >= headSize else { return nil }
      let head = bytes.loadUnaligned(as: inotify_event.self)
      let end = headSize + Int(head.len)
      guard bytes.count >= end else { return nil }
      let name = bytes[headSize..<end].prefix { $0 != 0 }
      bytes = UnsafeRawBufferPointer(rebasing: bytes[end...])
      return Event(
        watch: head.wd, mask: head.mask, name: String(validating: name, as: UTF8.self) ?? "")
    }
  }
#endif
