import Foundation

/// Puts memory that the process fills anyway on large pages of 2 MiB, where the system has them.
///
/// A search reads all over a read model of some hundred megabytes. With pages of 4 KiB most of these reads first look for
/// their page, which takes longer than reading, on a virtual machine above all. Linux joins pages by itself only where it is
/// set up so, and much later.
enum LargePages {
  static let size = 2 << 20
  /// How much of a large page has to be in use before it is joined, in small ones: what is joined is filled up.
  private static let worthJoining = size / smallPage * 15 / 16
  /// New events are on large pages after this time at the latest.
  static let interval = Duration.seconds(60)

  /// Joins what there is now, then what comes, until the task is cancelled.
  static func keepJoining() async {
    while !Task.isCancelled, joinFilled() {
      try? await Task.sleep(for: interval)
    }
  }

  #if os(Linux)
    private static let smallPage = sysconf(Int32(_SC_PAGESIZE))
    /// `MADV_COLLAPSE` of Linux 6.1 and later, see madvise(2); the C library of Debian 12 has no name for it.
    private static let collapse: CInt = 25

    /// - Returns: whether it is of use to try again later.
    static func joinFilled() -> Bool {
      var isOfUse = true
      guard isAllowed, let mappings = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
        return false
      }
      for mapping in mappings.split(separator: "\n").compactMap(anonymousMemory) {
        let first = (mapping.lowerBound + UInt(size) - 1) / UInt(size) * UInt(size)
        for address in stride(from: first, to: mapping.upperBound, by: size)
        where mapping.upperBound - address >= size {
          guard let page = UnsafeMutableRawPointer(bitPattern: address), isFilled(page) else { continue }
          // Memory that has gone meanwhile, or for which there is no large page just now, stays as it is; an older
          // Linux knows nothing of all this.
          if madvise(page, size, collapse) == 0 { isOfUse = true } else if errno == EINVAL { isOfUse = false }
        }
      }
      return isOfUse
    }

    /// An operator who has switched large pages off does not want these either.
    private static var isAllowed: Bool {
      let choice = try? String(contentsOfFile: "/sys/kernel/mm/transparent_hugepage/enabled", encoding: .utf8)
      return choice.map { !$0.contains("[never]") } ?? false
    }

    /// The addresses in a line of proc_pid_maps(5), if what lies there is no file and no stack.
    private static func anonymousMemory(_ line: Substring) -> Range<UInt>? {
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      guard fields.count >= 5, fields[1] == "rw-p", fields[4] == "0" else { return nil }
      guard fields.count == 5 || fields[5] == "[heap]" else { return nil }
      let addresses = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      return addresses.count == 2 && addresses[0] < addresses[1] ? addresses[0]..<addresses[1] : nil
    }

    private static func isFilled(_ page: UnsafeMutableRawPointer) -> Bool {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size / smallPage) { resident in
        guard mincore(page, size, resident.baseAddress) == 0 else { return false }
        return resident.reduce(0) { $0 + Int($1 & 1) } >= worthJoining
      }
    }
  #else
    private static let smallPage = 4_096

    static func joinFilled() -> Bool { false }
  #endif
}
