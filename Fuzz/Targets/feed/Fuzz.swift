import FeedParser
import Foundation
import FuzzSupport

/// Any bytes as a feed: read at once and in pieces, made safe to show, and written as JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  let context = FeedContext(location: "https://example.org/a/feed")
  let feed = withoutWords(Feed(bytes, context: context))
  let again = withoutWords(inPieces(bytes, context))
  check(again == feed, "in pieces it is another feed: \(difference(feed, again))")
  for entry in feed.entries {
    for content in [entry.title, entry.summary].compactMap(\.self) + entry.contents { sanitize(content) }
    if let event = entry.event, let end = event.end {
      check(end.secondsSince1970 >= event.start.secondsSince1970, "\(event) ends before it begins")
    }
  }
  let json = Data(FeedReadJSON.line(feed, source: "-"))
  check((try? JSONSerialization.jsonObject(with: json)) != nil, "what is written is no JSON")
  return 0
}

/// What libxml2 says of broken XML, and where, depends on how much of it has arrived; what is read does not.
private func withoutWords(_ feed: Feed) -> Feed {
  var feed = feed
  for index in feed.problems.indices where feed.problems[index].code == .notWellFormed {
    (feed.problems[index].message, feed.problems[index].line) = ("", nil)
  }
  return feed
}

/// Where two feeds begin to differ, as JSON.
private func difference(_ feed: Feed, _ other: Feed) -> String {
  let one = FeedReadJSON.line(feed, source: "-")
  let two = FeedReadJSON.line(other, source: "-")
  let same = zip(one, two).prefix { $0 == $1 }.count
  let part = { (line: [UInt8]) in String(decoding: line[max(0, same - 100)...].prefix(400), as: UTF8.self) }
  return "\(part(two))\ninstead of \(part(one))"
}

private func inPieces(_ bytes: [UInt8], _ context: FeedContext) -> Feed {
  let stream = FeedStream(context: context)
  var rest = bytes[...]
  while !rest.isEmpty {
    stream.append(Array(rest.prefix(7)))
    rest = rest.dropFirst(7)
  }
  return stream.finish()
}

/// What is safe stays as it is when it is made safe again, and so does its text.
private func sanitize(_ content: Content) {
  guard content.isMarkup else { return }
  let safe = content.html
  check(HTMLSanitizer(base: content.base).sanitize(safe) == safe, "made safe again it is something else")
  _ = content.plainText
}
