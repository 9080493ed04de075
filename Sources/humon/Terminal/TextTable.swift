/// Rows of text in aligned columns.
struct TextTable {
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with these columns.
  init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a row with a text for every column.
  mutating func add(_ cells: [String]) {
    rows.append(cells.map(Printable.text))
  }

  /// The lines, two spaces between columns, none at the end of a line.
  var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - DisplayWidth.columns(of: cell))
        line += (column == 0 ? "" : "  ") + (alignments[column] == .right ? padding + cell : cell + padding)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
