#if os(Linux)
  import Foundation
  import Testing

  @testable import humon

  @Suite struct LargePagesTests {
    private static let smallPage = sysconf(Int32(_SC_PAGESIZE))

    /// Calls a function with fresh memory of eight large pages.
    private func withMemory<Result>(_ body: (UnsafeMutableRawPointer) throws -> Result) throws -> Result {
      let size = 8 * LargePages.size
      let memory = try #require(
        mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
      try #require(memory != MAP_FAILED)
      defer { munmap(memory, size) }
      return try body(memory)
    }

    private func residentPages(of memory: UnsafeMutableRawPointer) -> Int {
      var resident = [UInt8](repeating: 0, count: 8 * LargePages.size / Self.smallPage)
      guard mincore(memory, 8 * LargePages.size, &resident) == 0 else { return -1 }
      return resident.reduce(0) { $0 + Int($1 & 1) }
    }

    @Test("What is joined keeps its bytes")
    func bytes() throws {
      try withMemory { memory in
        let numbers = UnsafeMutableBufferPointer(
          start: memory.bindMemory(to: UInt64.self, capacity: LargePages.size),
          count: LargePages.size)
        for position in numbers.indices { numbers[position] = UInt64(position) &* 0x9e37_79b9_7f4a_7c15 }
        _ = LargePages.joinFilled()
        let changed = numbers.indices.first { numbers[$0] != UInt64($0) &* 0x9e37_79b9_7f4a_7c15 }
        #expect(changed == nil)
      }
    }

    @Test("Memory that is hardly used is not filled up")
    func thinMemory() throws {
      try withMemory { memory in
        for page in 0..<8 { memory.storeBytes(of: 1, toByteOffset: page * LargePages.size, as: UInt8.self) }
        let before = residentPages(of: memory)
        _ = LargePages.joinFilled()
        #expect(before == 8)
        #expect(residentPages(of: memory) == 8)
      }
    }
  }
#endif
