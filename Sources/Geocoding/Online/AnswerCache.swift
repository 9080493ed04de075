/// Answers that were asked for lately, at most so many, each for a while.
///
/// It keeps two generations: when the younger is full it becomes the older one, whose place it takes, and what is asked
/// for again moves into the younger. So what is used stays, without a list to keep in order.
struct AnswerCache<Key: Hashable & Sendable, Answer: Sendable>: Sendable {
  private struct Entry {
    let answer: Answer
    let end: Duration
  }

  private let generationSize: Int
  private var younger: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]

  /// - Parameter limit: the most answers that are kept.
  init(limit: Int) {
    generationSize = max(1, limit / 2)
  }

  /// What is known, if it is not too old.
  mutating func answer(to key: Key, at now: Duration) -> Answer? {
    guard let entry = younger[key] ?? older[key], entry.end > now else { return nil }
    if younger[key] == nil { keep(entry, for: key) }
    return entry.answer
  }

  /// Keeps an answer until a time.
  mutating func keep(_ answer: Answer, for key: Key, until end: Duration) {
    keep(Entry(answer: answer, end: end), for: key)
  }

  private mutating func keep(_ entry: Entry, for key: Key) {
    if younger.count >= generationSize, younger[key] == nil {
      older = younger
      younger = [:]
    }
    younger[key] = entry
  }
}
