import HumonModel

extension Texts {
  /// Spanish.
  public static let spanish = Texts(language: "es") { key in
    switch key {
    case .validationFailed: "Hay datos que no son válidos"
    case .noEventsFound: "No se ha encontrado ningún evento"
    case .problemsParsingJSON: "El JSON no se puede leer"
    case .forbidden: "No está permitido"
    case .notFound: "No existe"
    case .methodNotAllowed: "Método no permitido"
    case .bodyTooLarge: "El contenido es demasiado grande"
    case .addressTooLong: "La dirección es demasiado larga"
    case .unsupportedMediaType: "Tipo de contenido no admitido"
    case .requestTimeout: "La petición ha tardado demasiado"
    case .serviceUnavailable: "El servicio no está disponible"
    case .internalServerError: "Error interno del servidor"
    case .field(let field): name(of: field)
    case .problem(let code): sentence(for: code)
    case .unauthorised: "Hace falta identificarse"
    case .wrongAppSecret: "Indica el secreto de la aplicación en tb-app-secret"
    case .changedMeanwhile: "El evento ha cambiado entretanto"
    case .versionNeeded: "Hay que indicar qué versión se cambia"
    case .keyUsedOtherwise: "Esta Idempotency-Key ya se usó para otra cosa"
    case .events: "Eventos"
    case .cannotCut: "La serie no se puede dividir en esta fecha"
    case .eventCancelled: "El evento se ha cancelado"
    case .cancelledTitle(let name): "Cancelado: \(name)"
    case .seriesNeedsOccurrence: "El evento se repite: hay que responder para una de sus fechas"
    case .foreignPage: "Solo las páginas de Humon pueden pedir esto"
    case .unknownCode: "Este código no es válido, o ya no lo es"
    case .ownEvents: "Mis eventos"
    case .attendedEvents: "Eventos a los que voy"
    case .tooManyRequests: "Demasiadas peticiones"
    case .changesForgotten: "Desde entonces ha cambiado demasiado: vuelva a cargarlo todo"
    case .notAcceptable: "Ningún formato aceptable"
    case .advice(let code): advice(for: code)
    case .kind(let kind): name(of: kind)
    }
  }

  private static func name(of field: Problem.Field) -> String {
    switch field {
    case .lat: "La latitud"
    case .lon: "La longitud"
    case .name: "El nombre"
    case .startedAt: "El inicio"
    case .endedAt: "El fin"
    case .address: "La dirección"
    case .radius: "El radio"
    case .limit: "El límite"
    case .event: "El evento"
    case .deviceToken: "El identificador del dispositivo"
    }
  }

  private static func sentence(for code: Problem.Code) -> String {
    switch code {
    case .blank: "{field} no puede quedar en blanco"
    case .notNumber: "{field} debe ser un número"
    case .notInteger: "{field} debe ser un número entero"
    case .notBetween(let low, let high): "{field} debe estar entre \(low) y \(high)"
    case .lessThan(let minimum): "{field} debe ser al menos \(minimum)"
    case .tooLong(let maximum): "{field} es demasiado largo (máximo \(maximum) caracteres)"
    case .forbiddenCharacters: "{field} contiene caracteres no permitidos"
    case .notText: "{field} debe ser un texto"
    case .notDate: "{field} debe ser una fecha"
    case .invalid: "{field} no es válido"
    }
  }

  private static func advice(for code: DocumentProblem.Code) -> String {
    switch code {
    case .missing: "hace falta"
    case .unknown: "no se conoce aquí"
    case .wrongKind(let kind): "debe ser \(name(of: kind))"
    case .notBetween(let low, let high): "debe estar entre \(low) y \(high)"
    case .tooLong(let maximum): "es demasiado largo (máximo \(maximum) caracteres)"
    case .tooMany(let maximum): "tiene demasiados elementos (máximo \(maximum))"
    case .forbiddenCharacters: "contiene caracteres no permitidos"
    case .notOneOf(let choices): "debe ser uno de: \(choices.joined(separator: ", "))"
    case .notURL: "debe ser una dirección que empiece por http:// o https://"
    case .notTimeZone: "debe ser el nombre de una zona horaria, como Europe/Madrid"
    case .notLanguage: "debe ser una etiqueta de idioma, como es o zh-Hant"
    case .notDateTime: "debe ser una fecha con hora, como 2026-11-26T19:00:00"
    case .notDate: "debe ser una fecha, como 2026-11-26"
    case .notDuration: "debe ser una duración, como PT30M o -P1D"
    case .tooOften(let count): "no puede tener lugar más de \(count) veces al día"
    case .countsTooFar(let maximum): "no puede contar más allá de \(maximum)"
    case .notAfterStart: "debe ser posterior al inicio"
    case .tooFarFromStart(let days): "debe estar a menos de \(days) días del inicio"
    case .without(let other): "necesita también \(other)"
    case .excludedBy(let other): "no puede ir junto con \(other)"
    case .notRule(let reason): "no es una regla de repetición (RFC 5545): \(reason)"
    case .notArchive(let reason): "no es un archivo de objetos que valga aquí: \(reason)"
    case .noOccurrence: "no sucede nunca"
    case .notValidHere: "no es válido aquí, o ya no lo es"
    }
  }

  private static func name(of kind: DocumentProblem.Kind) -> String {
    switch kind {
    case .text: "un texto"
    case .number: "un número"
    case .integer: "un número entero"
    case .boolean: "true o false"
    case .list: "una lista"
    case .object: "un objeto"
    }
  }
}
