import Dispatch
import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("The commit pipeline")
struct CommitPipelineTests {
  @Test("Writers that come together share commits, and each hears its own value")
  func sharesCommits() async throws {
    try await withPipeline { pipeline, database in
      let answers = try await Gate.hold(pipeline) { group in
        for number in 0..<600 {
          group.addTask { (number, try await pipeline.perform { try $0.insertUser("\(number)") }) }
        }
      }
      let kept = try await database.pool.read { db in
        try Row.fetchAll(db, sql: "SELECT label, id FROM users").map {
          ($0["label"] as String, $0["id"] as Int64)
        }
      }
      #expect(answers.count == 600)
      #expect(kept.count == 600)
      let byLabel = Dictionary(uniqueKeysWithValues: kept)
      for (number, id) in answers { #expect(byLabel["\(number)"] == id) }
      let (commits, writes) = pipeline.statistics.counts
      #expect(writes == 601)
      // One for the gate, and then batches of at most 256.
      #expect((4...30).contains(commits), "\(commits) commits")
    }
  }

  @Test("A write that is refused costs the others nothing and leaves nothing behind")
  func refusedInABatch() async throws {
    try await withPipeline { pipeline, database in
      let outcomes = try await Gate.hold(pipeline) { group in
        for number in 0..<40 {
          group.addTask {
            let outcome = await outcome {
              try await pipeline.perform { db in
                let id = try db.insertUser("\(number)")
                if number % 4 == 1 { throw StoreError.notFound }
                if number % 4 == 2 {
                  try db.execute(sql: "INSERT INTO users (id, created_at) VALUES (\(id), 0)")
                }
                return id
              }
            }
            return (number, outcome)
          }
        }
      }
      for (number, outcome) in outcomes {
        switch number % 4 {
        case 1: #expect(outcome == .failure(.notFound))
        case 2: #expect(throws: StoreError.self) { try outcome.get() }
        default: #expect(throws: Never.self) { try outcome.get() }
        }
      }
      #expect(
        try await database.labels() == (0..<40).filter { $0 % 4 != 1 && $0 % 4 != 2 }.map { "\($0)" }.sorted()
      )
    }
  }

  @Test(
    "A write is done again only if another one of its commit is refused after it has changed something",
    arguments: [(false, 10...10), (true, 11...20)])
  func doneAgain(_ changesFirst: Bool, _ expected: ClosedRange<Int>) async throws {
    try await withPipeline { pipeline, database in
      let executions = Collector<Int>()
      let outcomes = try await Gate.hold(pipeline) { group in
        for number in 0..<10 {
          group.addTask {
            await outcome {
              try await pipeline.perform { db in
                executions.add(number)
                if number == 9, !changesFirst { throw StoreError.notFound }
                let id = try db.insertUser("\(number)")
                if number == 9 { throw StoreError.notOwner }
                return id
              }
            }
          }
        }
      }
      #expect(Set(outcomes.compactMap { try? $0.get() }).count == 9)
      #expect(outcomes.contains(.failure(changesFirst ? .notOwner : .notFound)))
      let labels = try await database.labels()
      #expect(labels == (0..<9).map { "\($0)" })
      #expect(expected.contains(executions.values.count))
    }
  }

  @Test("An error of any kind in one write costs the others nothing")
  func strangeErrorInABatch() async throws {
    struct Strange: Error {}
    try await withPipeline { pipeline, database in
      let outcomes = try await Gate.hold(pipeline) { group in
        for number in 0..<20 {
          group.addTask {
            let outcome = await outcome {
              try await pipeline.perform { db in
                let id = try db.insertUser("\(number)")
                if number == 3 { throw Strange() }
                if number == 4 { try db.execute(sql: "SELECT nonsense") }
                if number == 5 { throw StoreError.unavailable(.fault(code: 1, message: "mine")) }
                return id
              }
            }
            return (number, outcome)
          }
        }
      }
      let failed = outcomes.filter { if case .failure = $0.1 { true } else { false } }.map(\.0).sorted()
      #expect(failed == [3, 4, 5])
      #expect(try await database.labels().count == 17)
    }
  }

  @Test("A write that is alone and refused leaves nothing behind")
  func refusedAlone() async throws {
    try await withPipeline { pipeline, database in
      await #expect(throws: StoreError.notOwner) {
        try await pipeline.perform { db in
          _ = try db.insertUser("x")
          throw StoreError.notOwner
        }
      }
      #expect(try await database.labels() == [])
      _ = try await pipeline.perform { try $0.insertUser("y") }
      #expect(try await database.labels() == ["y"])
    }
  }

  @Test("Writes that are refused are not counted as kept")
  func statisticsCountWhatIsKept() async throws {
    try await withPipeline { pipeline, _ in
      _ = try await pipeline.perform { try $0.insertUser("y") }
      _ = await outcome { try await pipeline.perform { _ in throw StoreError.notFound } }
      let (commits, writes) = pipeline.statistics.counts
      #expect(commits == 1 && writes == 1)
    }
  }

  @Test("A write of a cancelled task is kept, and its value comes back")
  func cancelled() async throws {
    try await withPipeline { pipeline, database in
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await pipeline.perform { try $0.insertUser("x") }
      }
      task.cancel()
      let id = try await task.value
      let labels = try await database.labels()
      #expect(id == 1 && labels == ["x"])
    }
  }

  @Test("More writes than the limit do not wait")
  func queueLimit() async throws {
    try await withPipeline { pipeline, _ in
      let gate = DispatchSemaphore(value: 0)
      let entered = DispatchSemaphore(value: 0)
      async let first: Void = pipeline.perform { _ in
        entered.signal()
        gate.wait()
      }
      while entered.wait(timeout: .now()) == .timedOut { try await Task.sleep(for: .milliseconds(1)) }
      let refused = await withTaskGroup(of: StoreError?.self) { group in
        for _ in 0...CommitPipeline.queueLimit {
          group.addTask {
            do throws(StoreError) {
              try await pipeline.perform { _ in }
              return nil
            } catch {
              return error
            }
          }
        }
        // The first answer can only be that of the one that was too many.
        let first = await group.next() ?? nil
        gate.signal()
        var refused = [first]
        for await answer in group where answer != nil { refused.append(answer) }
        return refused
      }
      #expect(refused == [.unavailable(.overloaded)])
      try await first
      // There is room again.
      try await pipeline.perform { _ in }
    }
  }
}
