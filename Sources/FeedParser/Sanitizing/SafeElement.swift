/// The elements that are let through. Everything else is left out, though not what is in it; see ``VisibleMarkup``.
enum SafeElement: String, CaseIterable {
  case a, abbr, acronym, address, article, aside, audio, b, bdi, bdo, big, blockquote, br, caption, center,
    cite, code,
    col, colgroup, dd, del, details, dfn, dir, div, dl, dt, em, figcaption, figure, footer, h1, h2, h3, h4,
    h5, h6,
    header,
    hr, i, img, ins, kbd, li, main, mark, menu, nav, ol, p, pre, q, rp, rt, ruby, s, samp, section, small,
    source,
    span,
    strike, strong, sub, summary, sup, table, tbody, td, tfoot, th, thead, time, tr, tt, u, ul, video, wbr
  case variable = "var"

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The element of a name in lower case.
  init?(name: String) {
    guard let element = Self.byName[name] else { return nil }
    self = element
  }

  /// Whether it has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .br, .col, .hr, .img, .source, .wbr: true
    default: false
    }
  }

  /// Whether it ends a paragraph that is open.
  var endsParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .dd, .details, .dir, .div, .dl, .dt, .figcaption,
      .figure,
      .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hr, .li, .main, .menu, .nav, .ol, .p, .pre, .section,
      .summary, .table,
      .ul:
      true
    default: isTablePart
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// Whether it only makes sense in a table.
  var isTablePart: Bool {
    switch self {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }

  /// Whether what is in it is closed off from what is around it.
  var isBoundary: Bool {
    switch self {
    case .table, .td, .th, .caption: true
    default: false
    }
  }

  /// Which open elements it ends, and where to stop looking for them; nil if it ends none.
  var siblings: (ends: Set<SafeElement>, within: Set<SafeElement>)? {
    switch self {
    case .li: ([.li], [.ul, .ol, .menu, .dir, .table, .td, .th, .caption])
    case .dd, .dt: ([.dd, .dt], [.dl, .table, .td, .th, .caption])
    case .a: ([.a], [.table, .td, .th, .caption])
    case .rt, .rp: ([.rt, .rp], [.ruby, .table, .td, .th, .caption])
    case .td, .th: ([.td, .th, .caption, .colgroup], [.table])
    case .tr: ([.tr, .caption, .colgroup], [.table])
    case .tbody, .thead, .tfoot, .caption, .colgroup:
      ([.tbody, .thead, .tfoot, .caption, .colgroup, .tr], [.table])
    case .col: ([.tbody, .thead, .tfoot, .caption, .tr], [.table])
    default: nil
    }
  }
}
