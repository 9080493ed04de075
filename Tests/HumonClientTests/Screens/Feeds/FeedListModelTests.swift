import FeedReader
import HumonClient
import Testing

@MainActor @Suite("The list of a community's feed")
struct FeedListModelTests {
  let source = CommunitySource()
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// As after a start of the app.
  private func model() throws -> FeedListModel {
    let settings = ReaderSettings(
      address: "http://community.example/feed", storePath: folder.file("feed.sqlite"))
    return FeedListModel(
      try Reader(settings, source: source, now: { 1_400_000_000 }),
      times: Sample.times(in: "Australia/Sydney"),
      texts: Sample.texts)
  }

  @Test("The first run loads by itself, later ones when the person asks")
  func firstRun() async throws {
    let first = try model()
    await first.appear()
    #expect(source.fetches == 1)
    #expect(first.title == "Community events")
    #expect(first.rows.map(\.id) == ["17", "18"])
    #expect(first.state == .idle)
    let second = try model()
    await second.appear()
    #expect(source.fetches == 1)
    #expect(second.rows.map(\.id) == ["17", "18"])
    await second.refresh()
    #expect(source.fetches == 2)
  }

  @Test("Rows say what, when and where")
  func rows() async throws {
    let model = try model()
    await model.appear()
    let row = try #require(model.rows.first)
    #expect(row.title == "Picnic")
    #expect(row.when == "Wednesday, 14 May 2014 at 3:00 – 6:00")
    #expect(row.venue == "3 River Road")
    #expect(!row.isCancelled)
  }

  @Test("While it loads it says so, and how far it has come")
  func progress() async throws {
    let model = try model()
    let gate = Gate()
    source.wait(at: gate)
    async let appearing: Void = model.appear()
    await gate.arrival()
    #expect(model.state == .working("Loading Events"))
    #expect(model.emptyText == nil)
    while model.progress == nil { await Task.yield() }
    #expect(model.progress == 0)
    gate.open()
    await appearing
    #expect(model.progress == nil)
    #expect(model.state == .idle)
  }

  @Test("A category is chosen among those that there are, and remembered")
  func category() async throws {
    let first = try model()
    await first.appear()
    #expect(first.category == nil)
    #expect(first.categories.map(\.name) == ["Family", "Music", "Outdoors"])
    await first.choose("Music")
    #expect(first.rows.map(\.title) == ["Choir"])
    let second = try model()
    await second.appear()
    #expect(second.category == "Music")
    #expect(second.rows.map(\.title) == ["Choir"])
    await second.choose(nil)
    #expect(second.rows.count == 2)
  }

  @Test("What the publisher hides is gone from the list, and comes back when it is shown again")
  func hidden() async throws {
    let model = try model()
    await model.appear()
    source.publish(CommunitySource.document(picnic: "No"))
    await model.refresh()
    #expect(model.rows.map(\.id) == ["18"])
    source.publish(CommunitySource.document(choir: "Big choir"))
    await model.refresh()
    #expect(model.rows.map(\.title) == ["Picnic", "Big choir"])
  }

  @Test("A failure is told, what is kept stays, and the first run is tried again at the next start")
  func failed() async throws {
    source.fail(.unreachable("no route"))
    let first = try model()
    await first.appear()
    #expect(first.state == .failed("The feed could not be loaded."))
    #expect(first.emptyText == nil)
    source.fail(nil)
    let second = try model()
    await second.appear()
    #expect(second.rows.count == 2)
    source.fail(.status(500))
    await second.refresh()
    #expect(second.state == .failed("The feed could not be loaded."))
    #expect(second.rows.count == 2)
  }

  @Test("An empty list says so; whoever leaves while it loads has not failed")
  func emptyAndCancelled() async throws {
    source.fail(.cancelled)
    let model = try model()
    await model.appear()
    #expect(model.state == .idle)
    #expect(model.emptyText == "There are no entries.")
  }
}
