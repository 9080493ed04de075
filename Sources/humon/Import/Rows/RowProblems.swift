import HumonModel
import HumonTexts

/// Everything that is wrong with a row, each as a sentence. There is at least one.
struct RowProblems: Error, Equatable {
  let sentences: [String]

  init(_ sentence: String) {
    sentences = [sentence]
  }

  /// Nil if there is nothing wrong.
  init?(_ sentences: [String]) {
    guard !sentences.isEmpty else { return nil }
    self.sentences = sentences
  }

  init(_ failure: ValidationFailure) {
    sentences = failure.problems.map(Texts.english.message)
  }
}
