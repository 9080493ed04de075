import Testing

@testable import humon

struct EventLoopsTests {
  @Test(
    "A machine with several cores keeps one for everything else",
    arguments: [(1, 1), (2, 2), (3, 3), (4, 3), (64, 63)])
  func standard(cores: Int, threads: Int) {
    #expect(EventLoops.standard(cores: cores) == threads)
  }
}
