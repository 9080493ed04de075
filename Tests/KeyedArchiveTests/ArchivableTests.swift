import Foundation
import KeyedArchive
import Synchronization
import Testing

@Suite("Objects that archive themselves")
struct ArchivableTests {
  final class Link: Archivable {
    static let archiveName = "Link"
    var next: Link?
    var number: Int
    init(_ number: Int) { self.number = number }
    func encode(to fields: FieldEncoder) throws {
      try fields.encode(link: next, for: "next")
      try fields.encode(number, for: "number")
    }
    init(from fields: FieldDecoder) throws { number = try fields.decode(Int.self, for: "number") }
    func link(from links: LinkDecoder) throws { next = try links.decodeIfPresent(Link.self, for: "next") }

    /// Takes a chain apart from its beginning: a chain that ends by itself does so in recursion.
    func takeApart() {
      var rest = next
      next = nil
      while let link = rest {
        rest = link.next
        link.next = nil
      }
    }
  }

  @Test("may be a chain of 100,000, which needs no stack, closed to a ring")
  func longRing() throws {
    let first = Link(0)
    var last = first
    for number in 1..<100_000 {
      let link = Link(number)
      last.next = link
      last = link
    }
    last.next = first
    let bytes = try ArchiveEncoder().encode(first)
    first.takeApart()
    let outcome = onSmallStack {
      let read = try ArchiveDecoder().decode(Link.self, from: bytes)
      var (count, link) = (1, read.next)
      while let here = link, here !== read {
        guard here.number == count else { return -1 }
        count += 1
        link = here.next
      }
      read.takeApart()
      return count
    }
    #expect(try outcome.get() == 100_000)
  }

  class Figure: Archivable {
    class var archiveName: String { "Figure" }
    var title: String
    init(title: String) { self.title = title }
    func encode(to fields: FieldEncoder) throws { try fields.encode(title, for: "title") }
    required init(from fields: FieldDecoder) throws { title = try fields.decode(String.self, for: "title") }
  }

  final class Circle: Figure {
    override class var archiveName: String { "Circle" }
    var radius: Double
    init(title: String, radius: Double) {
      self.radius = radius
      super.init(title: title)
    }
    override func encode(to fields: FieldEncoder) throws {
      try super.encode(to: fields)
      try fields.encode(radius, for: "radius")
    }
    required init(from fields: FieldDecoder) throws {
      radius = try fields.decode(Double.self, for: "radius")
      try super.init(from: fields)
    }
  }

  final class Drawing: Archivable, Hashable {
    static let archiveName = "Drawing"
    var figures: [Figure] = []
    var best: Set<Drawing> = []
    var named: [String: Figure] = [:]
    var all: [any Archivable] = []
    init() {}
    func encode(to fields: FieldEncoder) throws {
      try fields.encode(links: figures, for: "figures")
      try fields.encode(links: best, for: "best")
      try fields.encode(links: named, for: "named")
      try fields.encode(links: all, for: "all")
      try fields.encode(link: all.first, for: "first")
    }
    init(from fields: FieldDecoder) throws {}
    func link(from links: LinkDecoder) throws {
      figures = try links.decode(allOf: Figure.self, for: "figures")
      best = Set(try links.decode(allOf: Drawing.self, for: "best"))
      named = try links.decode(namedOf: Figure.self, for: "named")
      all = try links.decodeAll(for: "all")
      guard links.contains("first") else { return }
      guard try links.decodeAny(for: "first") === all.first else { throw CancellationError() }
    }
    static func == (left: Drawing, right: Drawing) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test(
    "may be linked through arrays, sets, dictionaries and links to any type, of subclasses that the reader names"
  )
  func collections() throws {
    let drawing = Drawing()
    let circle = Circle(title: "round", radius: 2)
    drawing.figures = [Figure(title: "plain"), circle]
    drawing.best = [drawing]
    drawing.named = ["a": circle, "$b": drawing.figures[0]]
    drawing.all = [circle, drawing]
    let bytes = try ArchiveEncoder().encode(drawing)
    let read = try ArchiveDecoder(types: [Circle.self, Figure.self, Drawing.self])
      .decode(Drawing.self, from: bytes)
    #expect(read.figures.map(\.title) == ["plain", "round"])
    #expect((read.figures[1] as? Circle)?.radius == 2)
    #expect(read.best == [read])
    #expect(read.named["a"] === read.figures[1])
    #expect(read.named["$b"] === read.figures[0])
    #expect(read.all[0] === read.figures[1])
    #expect(read.all[1] === read)
    for drawing in [drawing, read] { (drawing.best, drawing.all) = ([], []) }
  }

  @Test("are never made where the reader has not named their type")
  func onlyNamed() throws {
    let drawing = Drawing()
    drawing.figures = [Circle(title: "round", radius: 2)]
    let bytes = try ArchiveEncoder().encode(drawing)
    let error = #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode(Drawing.self, from: bytes)
    }
    guard case .typeNotNamed("Circle", let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.path == "Drawing(0).figures[0]")
    let other = #expect(throws: ArchiveError.self) { try ArchiveDecoder().decode(Link.self, from: bytes) }
    guard case .typeNotNamed("Drawing", _) = other else {
      Issue.record("\(String(describing: other))")
      return
    }
  }

  @Test("are not taken for another type that the reader names")
  func otherType() throws {
    let drawing = Drawing()
    drawing.figures = [Figure(title: "plain")]
    drawing.all = drawing.figures
    let document = try ArchiveDocument(ArchiveEncoder().encode(drawing))
    var forged = document
    forged.objects[0].value = .fields([
      "figures": .array([.object(0)]), "best": .set([]), "named": .fields([:]), "all": .array([]),
    ])
    let error = #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode(Drawing.self, from: forged.binary())
    }
    guard case .wrongType(_, _, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.path == "Drawing(0).figures[0]")
  }

  final class Venue: Codable {
    var name: String
    init(name: String) { self.name = name }
  }

  final class Concert: Archivable, Codable {
    static let archiveName = "Concert"
    var venue: Venue
    var encore: Concert?
    init(venue: Venue) { self.venue = venue }
    func encode(to fields: FieldEncoder) throws {
      try fields.encode(venue, for: "venue")
      try fields.encode(link: encore, for: "encore")
    }
    init(from fields: FieldDecoder) throws { venue = try fields.decode(Venue.self, for: "venue") }
    func link(from links: LinkDecoder) throws {
      encore = try links.decodeIfPresent(Concert.self, for: "encore")
    }
  }

  struct Tour: Codable {
    var name: String
    var concerts: [Concert]
  }

  @Test("may be in a Codable tree and hold one, and everything shared stays shared")
  func mixed() throws {
    let hall = Venue(name: "Hall")
    let tour = Tour(name: "2027", concerts: [Concert(venue: hall), Concert(venue: hall)])
    tour.concerts[0].encore = tour.concerts[1]
    tour.concerts[1].encore = tour.concerts[0]
    let read = try ArchiveDecoder().decode(Tour.self, from: ArchiveEncoder().encode(tour))
    #expect(read.concerts[0].venue === read.concerts[1].venue)
    #expect(read.concerts[0].encore === read.concerts[1])
    #expect(read.concerts[1].encore === read.concerts[0])
    for concerts in [tour.concerts, read.concerts] { concerts[0].encore = nil }
  }

  @Test("leave nothing behind when they are gone, nor when reading them failed")
  func noLeaks() throws {
    let drawing = Drawing()
    drawing.figures = [Figure(title: "plain")]
    let bytes = try ArchiveEncoder().encode(drawing)
    weak var read: Drawing?
    do {
      let strong = try ArchiveDecoder().decode(Drawing.self, from: bytes)
      read = strong
      #expect(read != nil)
    }
    #expect(read == nil)
    Counted.alive.withLock { $0 = 0 }
    let counted = try ArchiveEncoder().encode(Counted(fails: true))
    #expect(throws: ArchiveError.self) { try ArchiveDecoder().decode(Counted.self, from: counted) }
    #expect(Counted.alive.withLock { $0 } == 0)
  }
}

/// Counts its instances, and may fail when it is linked.
private final class Counted: Archivable {
  static let archiveName = "Counted"
  static let alive = Mutex(0)
  let fails: Bool
  init(fails: Bool) {
    self.fails = fails
    Counted.alive.withLock { $0 += 1 }
  }
  deinit { Counted.alive.withLock { $0 -= 1 } }
  func encode(to fields: FieldEncoder) throws { try fields.encode(fails, for: "fails") }
  init(from fields: FieldDecoder) throws {
    fails = try fields.decode(Bool.self, for: "fails")
    Counted.alive.withLock { $0 += 1 }
  }
  func link(from links: LinkDecoder) throws { if fails { throw CancellationError() } }
}
