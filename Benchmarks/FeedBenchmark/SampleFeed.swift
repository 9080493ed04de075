import SeededNumbers

/// A made-up feed as publishers write them: the same bytes at every run.
struct SampleFeed {
  /// Its file's name.
  let name: String
  let bytes: [UInt8]

  /// A feed of RSS 2.0 with the modules that blogs use, and one of Atom.
  static func all(entries: Int) -> [SampleFeed] {
    [
      SampleFeed(name: "rss", bytes: rss(entries)),
      SampleFeed(name: "atom", bytes: atom(entries)),
    ]
  }

  private static func rss(_ entries: Int) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:wfw="http://wellformedweb.org/CommentAPI/">
      <channel><title>What is on in Parramatta</title><link>https://events.example/</link>
      <atom:link href="https://events.example/feed" rel="self" type="application/rss+xml"/>
      <description>Markets, concerts, walks &amp; talks</description><language>en-AU</language>
      <lastBuildDate>Sat, 21 Nov 2026 10:00:00 +0000</lastBuildDate><generator>https://wordpress.example/?v=6.7</generator>

      """
    var words = Words(seed: 1)
    for number in 0..<entries {
      let title = words.sentence(6)
      text += """
        <item><title>\(title)</title><link>https://events.example/\(number)/</link>
        <comments>https://events.example/\(number)/#respond</comments>
        <dc:creator><![CDATA[Ana Lím]]></dc:creator>
        <pubDate>Sat, \(words.two(1...28)) Nov 2026 \(words.two(0...23)):\(words.two(0...59)):00 +0000</pubDate>
        <category><![CDATA[Music]]></category><category><![CDATA[Family & friends]]></category>
        <guid isPermaLink="false">https://events.example/?p=\(number)</guid>
        <description><![CDATA[\(words.paragraph(40)) [&#8230;]]]></description>
        <content:encoded><![CDATA[\(words.html(paragraphs: 4))]]></content:encoded>
        <wfw:commentRss>https://events.example/\(number)/feed/</wfw:commentRss>
        <slash:comments>\(number % 7)</slash:comments>
        <enclosure url="https://events.example/\(number).mp3" length="2345678" type="audio/mpeg"/></item>

        """
    }
    return Array((text + "</channel></rss>\n").utf8)
  }

  private static func atom(_ entries: Int) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" xml:lang="en">
      <title>What is on in Parramatta</title><link href="https://events.example/"/>
      <link rel="self" href="https://events.example/atom"/><id>tag:events.example,2026:feed</id>
      <updated>2026-11-21T10:00:00Z</updated><author><name>Ana Lím</name><uri>https://ana.example/</uri></author>

      """
    var words = Words(seed: 2)
    for number in 0..<entries {
      let day = "2026-11-\(words.two(1...28))T\(words.two(0...23)):\(words.two(0...59)):00+11:00"
      text += """
        <entry><title type="html">\(words.sentence(6)) &amp;amp; more</title>
        <link rel="alternate" type="text/html" href="https://events.example/\(number)"/>
        <id>tag:events.example,2026:\(number)</id><published>\(day)</published><updated>\(day)</updated>
        <category term="music" scheme="https://events.example/words" label="Music"/>
        <georss:point>-33.8\(number % 100) 151.\(number % 100)</georss:point>
        <summary>\(words.paragraph(30))</summary>
        <content type="html">\(escaped(words.html(paragraphs: 4)))</content></entry>

        """
    }
    return Array((text + "</feed>\n").utf8)
  }

  private static func escaped(_ html: String) -> String {
    html.map { $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
  }
}

/// Text of made-up sentences.
private struct Words {
  private var generator: SeededGenerator
  private static let all = """
    the community garden market opens at nine with music by a string quartet and free coffee for everybody who brings \
    a cup from home children paint kites while their parents learn how to repair a bicycle afterwards we walk along \
    the river to the old mill where a choir sings songs of seven countries 家庭 同樂日 café naïve Straße
    """.split(separator: " ").map(String.init)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func sentence(_ count: Int) -> String {
    (0..<count).map { _ in Self.all.randomElement(using: &generator) ?? "" }.joined(separator: " ")
  }

  mutating func paragraph(_ count: Int) -> String { sentence(count) + "." }

  mutating func two(_ range: ClosedRange<Int>) -> String {
    let number = Int.random(in: range, using: &generator)
    return number < 10 ? "0\(number)" : "\(number)"
  }

  mutating func html(paragraphs: Int) -> String {
    (0..<paragraphs).map { index in
      "<p>\(sentence(25)) <a href=\"/place/\(index)\">\(sentence(3))</a>, <strong>\(sentence(2))</strong> &amp; "
        + "\(sentence(20)).</p>\n<img src=\"https://events.example/\(index).jpg\" alt=\"\(sentence(3))\" width=\"600\"/>\n"
    }.joined()
  }
}
