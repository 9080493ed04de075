import GeoIndex
import Geocoding
import Testing

@Suite("A name finds its place")
struct NameMatchingTests {
  @Test(
    "with a region or a country behind it",
    arguments: [
      ("Boston, MA", "Boston/MA/US"), ("Boston, Mass.", "Boston/MA/US"), ("Boston, UK", "Boston/ENG/GB"),
      ("Boston, Lincolnshire", "Boston/ENG/GB"), ("Paris, France", "Paris/IDF/FR"),
      ("Paris, Texas", "Paris/TX/US"),
      ("Paris, TX, U.S.A.", "Paris/TX/US"), ("St. Petersburg, Russia", "Saint Petersburg/SPE/RU"),
      ("St. Petersburg, FL", "St. Petersburg/FL/US"), ("London, Ontario", "London/ON/CA"),
      ("Cambridge, UK", "Cambridge/ENG/GB"), ("Cambridge, MA", "Cambridge/MA/US"),
      ("Portland, OR", "Portland/OR/US"), ("Portland, ME", "Portland/ME/US"),
      ("San José, Costa Rica", "San José/SJ/CR"), ("San Jose, CA", "San Jose/CA/US"),
      ("London, England, United Kingdom", "London/ENG/GB"), ("London, Great Britain", "London/ENG/GB"),
      ("Edinburgh, Scotland", "Edinburgh/SCT/GB"), ("Cardiff, Wales", "Cardiff/WLS/GB"),
      ("Berlin, Deutschland", "Berlin/BE/DE"), ("Berlin, DE", "Berlin/BE/DE"),
      ("Berlin, DEU", "Berlin/BE/DE"),
      ("Amsterdam, Holland", "Amsterdam/NH/NL"), ("Amsterdam, The Netherlands", "Amsterdam/NH/NL"),
      ("Amsterdam, Netherlands", "Amsterdam/NH/NL"), ("Seoul, South Korea", "Seoul/11/KR"),
      ("Seoul, Korea", "Seoul/11/KR"), ("Prague, Czech Republic", "Prague/52/CZ"),
      ("Prague, Czechia", "Prague/52/CZ"), ("Istanbul, Türkiye", "Istanbul/34/TR"),
      ("Istanbul, Turkey", "Istanbul/34/TR"), ("Munich, Bavaria", "Munich/BY/DE"),
      ("München, Bayern", "Munich/BY/DE"), ("Springfield, Illinois, USA", "Springfield/IL/US"),
      ("Atlanta, Georgia", "Atlanta/GA/US"), ("Tbilisi, Georgia", "Tbilisi/51/GE"),
      ("Perth, WA", "Perth/WA/AU"), ("Seattle, WA", "Seattle/WA/US"), ("Washington, DC", "Washington/DC/US"),
      ("Washington, USA", "Washington/DC/US"), ("New York, NY", "New York City/NY/US"),
      ("Quebec, Canada", "Québec/QC/CA"),
    ])
  func stated(query: String, place: String) throws {
    #expect(summary(try Fixture.gazetteer().find(query)) == place)
  }

  @Test(
    "with its region and country behind it and no comma",
    arguments: [
      ("Harris Park NSW", "Harris Park/NSW/AU"), ("Harris Park NSW 2150", "Harris Park/NSW/AU"),
      ("Paris Texas", "Paris/TX/US"), ("Boston MA USA", "Boston/MA/US"),
      ("Boston Massachusetts United States of America", "Boston/MA/US"), ("London UK", "London/ENG/GB"),
      ("Santiago de Cuba", "Santiago de Cuba/15/CU"), ("Toronto ON", "Toronto/ON/CA"),
    ])
  func withoutCommas(query: String, place: String) throws {
    #expect(summary(try Fixture.gazetteer().find(query)) == place)
  }

  @Test(
    "alone, in any spelling and any script",
    arguments: [
      ("München", "Munich/BY/DE"), ("Munchen", "Munich/BY/DE"), ("MUENCHEN", "Munich/BY/DE"),
      ("Мюнхен", "Munich/BY/DE"), ("Wuerzburg", "Würzburg/BY/DE"), ("wurzburg", "Würzburg/BY/DE"),
      ("Bengaluru", "Bengaluru/KA/IN"), ("Bangalore", "Bengaluru/KA/IN"), ("ಬೆಂಗಳೂರು", "Bengaluru/KA/IN"),
      ("London", "London/ENG/GB"), ("São Paulo", "São Paulo/SP/BR"), ("Sa\u{0303}o Paulo", "São Paulo/SP/BR"),
      ("Zürich", "Zürich/ZH/CH"), ("Köln", "Köln/NW/DE"), ("Cologne", "Köln/NW/DE"),
      ("Den Haag", "The Hague/ZH/NL"), ("The Hague", "The Hague/ZH/NL"),
      ("Hague", "! No place named “Hague” is known."),
      ("'s-Gravenhage", "The Hague/ZH/NL"), ("Kyiv", "Kyiv/12/UA"), ("Kiev", "Kyiv/12/UA"),
      ("Київ", "Kyiv/12/UA"),
      ("Saint-Petersburg", "Saint Petersburg/SPE/RU"), ("Sankt Petersburg", "Saint Petersburg/SPE/RU"),
      ("St.Petersburg", "Saint Petersburg/SPE/RU"), ("Санкт-Петербург", "Saint Petersburg/SPE/RU"),
      ("Tokyo", "Tokyo/13/JP"), ("ＴＯＫＹＯ", "Tokyo/13/JP"), ("東京", "Tokyo/13/JP"), ("とうきょう", "Tokyo/13/JP"),
      ("トウキョウ", "Tokyo/13/JP"), ("北京", "Beijing/BJ/CN"), ("서울", "Seoul/11/KR"),
      ("İstanbul", "Istanbul/34/TR"),
      ("New York City", "New York City/NY/US"), ("New York", "New York City/NY/US"),
      ("NYC", "New York City/NY/US"),
      ("Washington D.C.", "Washington/DC/US"), ("Washington, D.C.", "Washington/DC/US"),
      ("Ft. Worth", "Fort Worth/TX/US"), ("San Jose", "San Jose/CA/US"), ("Singapore", "Singapore/SG"),
      ("Frankfurt", "Frankfurt am Main/HE/DE"), ("Frankfurt (Oder)", "Frankfurt (Oder)/BB/DE"),
      ("Frankfurt/Oder, Germany", "Frankfurt (Oder)/BB/DE"),
    ])
  func alone(query: String, place: String) throws {
    #expect(summary(try Fixture.gazetteer().find(query)) == place)
  }

  @Test("and gives all that is known about it")
  func wholePlace() throws {
    let place = Place(
      id: 6, name: "Harris Park", region: Place.Region(code: "NSW", name: "New South Wales"),
      countryCode: "AU",
      countryName: "Australia", population: 5_700, point: try point(-33.82, 151.01),
      timeZone: "Australia/Sydney")
    #expect(try Fixture.gazetteer().find("Harris Park NSW") == .found(place))
    #expect(place.label == "Harris Park, New South Wales, Australia")
  }

  @Test("in a part of the town stated, and not one of that name elsewhere")
  func partOfTown() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(summary(gazetteer.find("Kreuzberg, Berlin")) == "Kreuzberg/BE/DE")
    #expect(summary(gazetteer.find("Kreuzberg, Bayern")) == "Kreuzberg/BY/DE")
    #expect(summary(gazetteer.find("Brooklyn, New York")) == "Brooklyn/NY/US")
    #expect(summary(gazetteer.find("Manhattan, New York, NY")) == "Manhattan/NY/US")
    #expect(summary(gazetteer.find("Harris Park, Sydney, NSW")) == "Harris Park/NSW/AU")
    #expect(summary(gazetteer.find("Tampa/St. Petersburg, FL")) == "Tampa/FL/US")
  }

  @Test("unless several bear it and none clearly outweighs the others")
  func ambiguous() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(
      summary(gazetteer.find("Springfield")) == "? Springfield/MO/US, Springfield/MA/US, Springfield/IL/US")
    #expect(summary(gazetteer.find("Cambridge")) == "? Cambridge/ENG/GB, Cambridge/MA/US")
    #expect(
      summary(gazetteer.find("Springfield, USA"))
        == "? Springfield/MO/US, Springfield/MA/US, Springfield/IL/US")
  }

  @Test("near the focus before one far away")
  func focus() throws {
    let gazetteer = try Fixture.gazetteer()
    let boston = try point(42.36, -71.06)
    #expect(summary(gazetteer.find("Cambridge", near: boston)) == "Cambridge/MA/US")
    #expect(summary(gazetteer.find("Springfield", near: try point(39.78, -89.65))) == "Springfield/IL/US")
    #expect(summary(gazetteer.find("Portland", near: try point(43.6, -70.3))) == "Portland/ME/US")
    #expect(summary(gazetteer.find("Portland")) == "Portland/OR/US")
    #expect(summary(gazetteer.find("Cambridge, UK", near: boston)) == "Cambridge/ENG/GB")
    #expect(summary(gazetteer.find("Paris", near: boston)) == "Paris/IDF/FR")
  }
}
