/// Names of months in the languages whose feeds were seen to use them, in lower case.
enum MonthName {
  /// The number of a month, 1 to 12: a name of the table, or any word that begins as an English month does.
  static func number(of word: String) -> Int? {
    numbers[word] ?? (word.count >= 3 ? english[String(word.prefix(3))] : nil)
  }

  static let numbers: [String: Int] = Dictionary(
    names.enumerated().flatMap { index, names in names.split(separator: " ").map { (String($0), index + 1) }
    },
    uniquingKeysWith: { first, _ in first })

  private static let english: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10,
    "nov": 11,
    "dec": 12,
  ]

  /// A line a month; English first, then German, French, Spanish, Portuguese, Italian, Dutch, Scandinavian, Polish,
  /// Hungarian, Turkish, Russian, Greek. Accents are often lost on the way, so some stand here with and without.
  private static let names = [
    """
    january jan januar jänner janvier janv enero ene janeiro gennaio gen januari stycznia sty január ocak oca \
    января янв ιανουαρίου ιαν
    """,
    """
    february feb februar februari février fevrier févr fevr fév fev febrero fevereiro febbraio lutego lut február \
    februári şubat subat şub февраля фев φεβρουαρίου φεβ
    """,
    """
    march mar märz maerz mär mrz mars marzo março marco maart mrt marts marca március marcius mart марта мар \
    μαρτίου μάρ μαρ μάρτ μάώ μαώ
    """,
    """
    april apr avril avr abril abr aprile kwietnia kwi április aprilis ápr nisan nis апреля апр απριλίου απρ
    """,
    """
    may mai mayo maio maggio mag mei maj maja május majus máj mayıs mayis мая май μαΐου μαϊου μάι μαϊ μαι
    """,
    """
    june jun juni juin junio junho giugno giu czerwca cze június junius jún haziran haz июня июн ιουνίου ιούν ιουν \
    ιον
    """,
    """
    july jul juli juillet juil julio julho luglio lug lipca lip július julius júl temmuz tem июля июл ιουλίου ιούλ \
    ιουλ ιολ
    """,
    """
    august aug août aout aoû agosto ago augustus augusti sierpnia sie augusztus ağustos agustos ağu августа авг \
    αυγούστου αύγ αυγ
    """,
    """
    september sep sept septembre septiembre setembro set settembre września wrzesnia wrz szeptember szept eylül \
    eylul eyl сентября сен сент σεπτεμβρίου σεπ σεπτ
    """,
    """
    october oct oktober okt octobre octubre outubro out ottobre ott października pazdziernika paź október ekim eki \
    октября окт οκτωβρίου οκτ
    """,
    """
    november nov novembre noviembre novembro listopada lis kasım kasim kas ноября ноя нояб νοεμβρίου νοέ νοε
    """,
    """
    december dec dezember dez décembre decembre déc diciembre dic dezembro dicembre desember grudnia gru aralık \
    aralik ara декабря дек δεκεμβρίου δεκ
    """,
  ]
}
