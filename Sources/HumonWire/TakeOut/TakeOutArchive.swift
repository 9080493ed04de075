public import Foundation
public import HumonModel
public import KeyedArchive
public import Recurrence

/// A take-out as the bytes of one keyed archive: what a person carries from server to server.
public enum TakeOutArchive {
  /// The media type of such an archive.
  public static let mediaType = "application/vnd.humon.archive"

  /// The archive of a take-out.
  public static func data(_ takeOut: TakeOut) throws(ArchiveError) -> Data {
    try ArchiveEncoder().encode(ArchivedAccount(takeOut))
  }

  /// What an archive says.
  /// - Throws: why the archive as a whole is none.
  public static func reading(_ data: Data) throws(DocumentFailure) -> TakeOutReading {
    let account: ArchivedAccount
    do throws(ArchiveError) {
      account = try ArchiveDecoder().decode(ArchivedAccount.self, from: data)
    } catch {
      throw DocumentFailure(DocumentProblem("", .notArchive("\(error)")))
    }
    return try account.reading()
  }
}

extension TakeOutReport {
  /// Adds what has not even come to the store.
  public mutating func add(_ reading: TakeOutReading) {
    for refusal in reading.refused { refuse(refusal) }
    answers.refused += reading.refusedAnswers
  }
}
