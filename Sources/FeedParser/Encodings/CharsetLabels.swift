/// The labels of encodings, letters and digits only, in lower case: those of the WHATWG's Encoding Standard, of IANA,
/// and some that old tools write.
extension Charset {
  static let unicode: [String: Charset] = [
    "utf8": .utf8, "unicode11utf8": .utf8, "xunicode20utf8": .utf8,
    "usascii": .usASCII, "ascii": .usASCII, "ansix341968": .usASCII, "iso646us": .usASCII, "us": .usASCII,
    "utf16": .utf16LittleEndian, "utf16le": .utf16LittleEndian, "u16": .utf16LittleEndian,
    "csunicode": .utf16LittleEndian, "iso10646ucs2": .utf16LittleEndian, "ucs2": .utf16LittleEndian,
    "unicode": .utf16LittleEndian, "unicodefeff": .utf16LittleEndian,
    "utf16be": .utf16BigEndian, "unicodefffe": .utf16BigEndian,
    "utf32": .utf32LittleEndian, "utf32le": .utf32LittleEndian, "u32": .utf32LittleEndian,
    "csucs4": .utf32LittleEndian, "iso10646ucs4": .utf32LittleEndian, "ucs4": .utf32LittleEndian,
    "utf32be": .utf32BigEndian,
  ]

  /// What is read as Windows-1252.
  static let western: Set<String> = [
    "windows1252", "cp1252", "xcp1252", "1252", "msansi", "iso88591", "iso885911987", "88591", "latin1", "l1",
    "isoir100", "csisolatin1", "ibm819", "cp819", "latin", "iso8859",
  ]

  static let gb18030 = ["GB18030"]
  private static let shiftJIS = ["CP932", "SHIFT_JIS"]
  private static let eucJP = ["EUC-JP-MS", "EUC-JP"]
  private static let korean = ["CP949", "UHC", "EUC-KR"]
  private static let big5 = ["BIG5-HKSCS", "BIG5"]
  private static let thai = ["CP874", "TIS-620"]
  private static let macintosh = ["MACINTOSH", "MACROMAN"]
  private static let macCyrillic = ["MAC-CYRILLIC", "MACCYRILLIC"]
  private static let macCentralEurope = ["MAC-CENTRALEUROPE", "MACCENTRALEUROPE"]

  static let named: [String: [String]] = [
    "gb18030": gb18030, "gbk": gb18030, "gb2312": gb18030, "gb231280": gb18030, "csgb2312": gb18030,
    "xgbk": gb18030, "cp936": gb18030, "ms936": gb18030, "windows936": gb18030, "chinese": gb18030,
    "euccn": gb18030, "isoir58": gb18030, "csiso58gb231280": gb18030, "936": gb18030,
    "big5": big5, "big5hkscs": big5, "cnbig5": big5, "csbig5": big5, "xxbig5": big5, "big5tw": big5,
    "cp950": big5,
    "950": big5, "bigfive": big5, "euctw": ["EUC-TW"],
    "shiftjis": shiftJIS, "sjis": shiftJIS, "xsjis": shiftJIS, "mskanji": shiftJIS, "csshiftjis": shiftJIS,
    "windows31j": shiftJIS, "cswindows31j": shiftJIS, "ms932": shiftJIS, "cp932": shiftJIS, "932": shiftJIS,
    "eucjp": eucJP, "xeucjp": eucJP, "ujis": eucJP, "cseucpkdfmtjapanese": eucJP,
    "iso2022jp": ["ISO-2022-JP"], "csiso2022jp": ["ISO-2022-JP"],
    "euckr": korean, "cseuckr": korean, "ksc5601": korean, "ksc56011987": korean, "ksc56011989": korean,
    "ksc5601wansung": korean, "korean": korean, "uhc": korean, "cp949": korean, "windows949": korean,
    "949": korean,
    "isoir149": korean, "csksc56011987": korean, "johab": ["JOHAB", "CP1361"],
    "koi8r": ["KOI8-R"], "koi8": ["KOI8-R"], "koi": ["KOI8-R"], "cskoi8r": ["KOI8-R"],
    "koi8u": ["KOI8-U"], "koi8ru": ["KOI8-RU", "KOI8-U"], "koi8t": ["KOI8-T"],
    "tis620": thai, "windows874": thai, "dos874": thai, "iso885911": thai, "iso8859112001": thai,
    "tcvn": ["TCVN"], "tcvn5712": ["TCVN"], "tcvn57121": ["TCVN"], "viscii": ["VISCII"],
    "macintosh": macintosh, "mac": macintosh, "macroman": macintosh, "csmacintosh": macintosh,
    "xmacroman": macintosh, "maccyrillic": macCyrillic, "xmaccyrillic": macCyrillic,
    "xmacukrainian": macCyrillic,
    "maccentraleurope": macCentralEurope, "maclatin2": macCentralEurope, "xmacce": macCentralEurope,
    "maciceland": ["MAC-IS", "MACICELAND"], "macgreek": ["MACGREEK"], "macturkish": ["MACTURKISH"],
    "latin2": ["ISO-8859-2"], "l2": ["ISO-8859-2"], "csisolatin2": ["ISO-8859-2"],
    "latin3": ["ISO-8859-3"], "latin4": ["ISO-8859-4"], "cyrillic": ["ISO-8859-5"], "arabic": ["ISO-8859-6"],
    "greek": ["ISO-8859-7"], "hebrew": ["ISO-8859-8"], "logical": ["ISO-8859-8"], "visual": ["ISO-8859-8"],
    "latin5": ["CP1254"], "l5": ["CP1254"], "csisolatin5": ["CP1254"], "latin6": ["ISO-8859-10"],
    "latin7": ["ISO-8859-13"], "latin8": ["ISO-8859-14"], "latin9": ["ISO-8859-15"],
    "latin10": ["ISO-8859-16"],
    "msee": ["CP1250"], "mscyrl": ["CP1251"], "msgreek": ["CP1253"], "msturk": ["CP1254"],
    "mshebr": ["CP1255"],
    "msarab": ["CP1256"], "winbaltrim": ["CP1257"], "cpis": ["CP861"],
    "cspc8codepage437": ["CP437"], "cspc775baltic": ["CP775"], "cspc850multilingual": ["CP850"],
    "cspc862latinhebrew": ["CP862"], "cspcp852": ["CP852"],
    "ebcdiccpus": ["CP037"], "ebcdiccpca": ["CP037"], "ebcdiccpwt": ["CP037"], "ebcdiccpnl": ["CP037"],
    "ibm039": ["CP037"], "ebcdiccpbe": ["CP500"], "ebcdiccpch": ["CP500"],
  ]

  /// The code pages of IBM and Microsoft that hold one byte a character, and that a document may name by number.
  private static let pages: Set<String> = [
    "37", "437", "500", "737", "775", "850", "852", "855", "856", "857", "858", "860", "861", "862", "863",
    "864",
    "865", "866", "869", "874", "875", "1125", "1140", "1250", "1251", "1253", "1254", "1255", "1256", "1257",
    "1258",
  ]
  static let ebcdicPages: Set<String> = ["CP037", "CP500", "CP875", "CP1140"]

  /// `windows-1251`, `cp866`, `ibm850`, `csIBM855`, `866`.
  static func codePage(_ key: String) -> [String]? {
    var number = key[...]
    for prefix in ["windows", "csibm", "ibm", "xcp", "cp", "dos"] where number.hasPrefix(prefix) {
      number.removeFirst(prefix.count)
      break
    }
    while number.count > 1, number.first == "0" { number.removeFirst() }
    guard pages.contains(String(number)) else { return nil }
    return number == "37" ? ["CP037", "IBM037"] : ["CP\(number)", "IBM\(number)"]
  }

  /// `iso-8859-5`, `iso_8859-5:1988`, `8859-5`; part 9 is read as its superset Windows-1254, as browsers do.
  static func isoPart(_ key: String) -> [String]? {
    var part = key[...]
    for prefix in ["iso8859", "8859"] where part.hasPrefix(prefix) {
      part.removeFirst(prefix.count)
      // A year may follow: 81988 is part 8 of 1988.
      if part.count > 4 { part.removeLast(4) }
      guard let number = Int(part), (2...16).contains(number), number != 12 else { return nil }
      return number == 9 ? ["CP1254"] : ["ISO-8859-\(number)"]
    }
    return nil
  }
}
