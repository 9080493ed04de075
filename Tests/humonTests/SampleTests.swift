import Foundation
import Geocoding
import HumonModel
import Testing

@testable import humon

@Suite struct SampleTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func sample(
    seed: UInt64 = 1, from day: String = "2027-01-04", recurring: Int = 0
  ) throws -> SampleEvents {
    SampleEvents(
      seed: seed, reference: try #require(CalendarDay(day)),
      towns: SampleTowns(try Gazetteer(contentsOf: workspace.places)), recurring: recurring)
  }

  @Test func theGeneratorIsThePublishedOne() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func isTheSameForTheSameSeed() throws {
    #expect(try sample().events(0..<300) == sample().events(0..<300))
    #expect(try sample().events(100..<200) == Array(sample().events(0..<300)[100..<200]))
    #expect(try sample(seed: 2).events(0..<10).map(\.name) != sample().events(0..<10).map(\.name))
  }

  @Test func liesAroundTownsByTheirSize() throws {
    let gazetteer = try Gazetteer(contentsOf: workspace.places)
    let events = try sample().events(0..<5_000)
    let nearest = try events.map { gazetteer.nearest(to: try #require($0.point)) }
    #expect(nearest.allSatisfy { $0.kilometres < 24 })
    // Santiago has 4.8 of 11.4 million.
    let santiago = nearest.count { $0.place.name == "Santiago" }
    #expect((1_900...2_300).contains(santiago))
    let near = zip(events, nearest).count { $1.place.name == "Santiago" && $1.kilometres < 8 }
    let ring = zip(events, nearest).count { $1.place.name == "Santiago" && (8..<16).contains($1.kilometres) }
    #expect(near * 3 > ring)
  }

  @Test func liesInTheWeeksAroundTheDay() throws {
    let events = try sample().events(0..<5_000)
    let first = try #require(events.map(\.start).min())
    let last = try #require(events.map(\.start).max())
    #expect(first.rfc3339 > "2026-12-04" && first.rfc3339 < "2026-12-10")
    #expect(last.rfc3339 > "2027-02-26" && last.rfc3339 < "2027-03-08")
    #expect(Set(events.flatMap(\.categories)).count == 13)
    #expect(events.allSatisfy { $0.end == nil || $0.end! > $0.start })
    #expect(Set(events.map(\.uid)).count == 5_000)
  }

  @Test func repeatsAsOftenAsItIsTold() throws {
    let plain = try sample().events(0..<2_000)
    let recurring = try sample(recurring: 10).events(0..<2_000)
    let series = recurring.filter { $0.recurrence != nil }
    #expect(series.count == 201)
    #expect(series.allSatisfy { $0.recurrence?.rules.count == 1 })
    #expect(series.contains { $0.recurrence?.text.contains("WEEKLY") == true })
    #expect(series.contains { $0.recurrence?.text.contains("UNTIL") == true })
    #expect(recurring.allSatisfy { !$0.languages.isEmpty && !$0.categories.isEmpty })
    #expect(plain.map(\.name) == recurring.map(\.name) && plain.map(\.start) == recurring.map(\.start))
    #expect(plain.allSatisfy { $0.recurrence == nil && $0.languages.isEmpty })
  }

  @Test func addsOnlyWhatIsMissing() async throws {
    let first = try await workspace.humon("sample", "--count", "200")
    #expect(first.output == "Added 200 events to \(workspace.database).\n")
    let again = try await workspace.humon("sample", "--count", "200")
    #expect(again.output == "\(workspace.database) has this sample already; nothing was added.\n")
    let more = try await workspace.humon("sample", "--count", "250", "--json").json()
    #expect(more["added"] as? Int == 50)
    let other = try await workspace.humon("sample", "--count", "10", "--seed", "7", "--json").json()
    #expect(other["added"] as? Int == 10)
  }

  @Test func refusesCountsAndDaysThatAreNone() async throws {
    for arguments in [
      ["--count", "0"], ["--count", "1000001"], ["--count", "5", "--from", "2027-02-30"],
      ["--count", "5", "--recurring", "101"],
    ] {
      let outcome = try await Command.run(
        ["sample"] + arguments, in: workspace.folder, environment: [:], input: "")
      #expect(outcome.status == 64)
    }
  }

  @Test func saysHowToGetAGazetteer() async throws {
    // From a folder of its own: beside the build there may be a gazetteer.
    let bin = URL(fileURLWithPath: workspace.folder).appendingPathComponent("opt/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let program = bin.appendingPathComponent("humon")
    try FileManager.default.copyItem(at: Command.program, to: program)
    let outcome = try await Command.run(
      ["sample", "--count", "5"], in: workspace.folder, environment: ["HOME": workspace.folder], input: "",
      program: program)
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Error: There is no gazetteer: make it with `make places`"))
  }
}
