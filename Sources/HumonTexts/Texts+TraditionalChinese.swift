import HumonModel

extension Texts {
  /// Chinese in traditional characters.
  public static let traditionalChinese = Texts(language: "zh-Hant") { key in
    switch key {
    case .validationFailed: "有些內容無效"
    case .noEventsFound: "找不到活動"
    case .problemsParsingJSON: "無法讀取 JSON"
    case .forbidden: "不允許這樣做"
    case .notFound: "不存在"
    case .methodNotAllowed: "不支援此方法"
    case .bodyTooLarge: "內容過大"
    case .addressTooLong: "網址太長"
    case .unsupportedMediaType: "不支援此內容類型"
    case .requestTimeout: "請求逾時"
    case .serviceUnavailable: "服務暫時無法使用"
    case .internalServerError: "伺服器內部錯誤"
    case .field(let field): name(of: field)
    case .problem(let code): sentence(for: code)
    case .unauthorised: "請先表明身分"
    case .wrongAppSecret: "請在 tb-app-secret 中提供應用程式密鑰"
    case .changedMeanwhile: "活動在此期間已被修改"
    case .versionNeeded: "請說明要修改的是哪個版本"
    case .keyUsedOtherwise: "此 Idempotency-Key 已用於其他內容"
    case .events: "活動"
    case .cannotCut: "此系列活動無法在這一次拆分"
    case .eventCancelled: "活動已取消"
    case .cancelledTitle(let name): "已取消：\(name)"
    case .seriesNeedsOccurrence: "這是重複活動，請選擇其中一次進行回覆"
    case .foreignPage: "只有 Humon 自己的頁面可以這樣請求"
    case .unknownCode: "此代碼無效或已失效"
    case .ownEvents: "我的活動"
    case .attendedEvents: "我參加的活動"
    case .tooManyRequests: "請求過於頻繁"
    case .changesForgotten: "此後的變化過多，請重新載入全部內容"
    case .notAcceptable: "沒有可接受的格式"
    case .advice(let code): advice(for: code)
    case .kind(let kind): name(of: kind)
    }
  }

  private static func name(of field: Problem.Field) -> String {
    switch field {
    case .lat: "緯度"
    case .lon: "經度"
    case .name: "名稱"
    case .startedAt: "開始時間"
    case .endedAt: "結束時間"
    case .address: "地址"
    case .radius: "半徑"
    case .limit: "數量上限"
    case .event: "活動"
    case .deviceToken: "裝置識別碼"
    }
  }

  private static func sentence(for code: Problem.Code) -> String {
    switch code {
    case .blank: "{field}不能為空"
    case .notNumber: "{field}必須是數字"
    case .notInteger: "{field}必須是整數"
    case .notBetween(let low, let high): "{field}必須在 \(low) 到 \(high) 之間"
    case .lessThan(let minimum): "{field}不能小於 \(minimum)"
    case .tooLong(let maximum): "{field}過長（最多 \(maximum) 個字元）"
    case .forbiddenCharacters: "{field}含有不允許的字元"
    case .notText: "{field}必須是文字"
    case .notDate: "{field}必須是日期"
    case .invalid: "{field}無效"
    }
  }

  private static func advice(for code: DocumentProblem.Code) -> String {
    switch code {
    case .missing: "必須填寫"
    case .unknown: "這裡沒有這一項"
    case .wrongKind(let kind): "必須是\(name(of: kind))"
    case .notBetween(let low, let high): "必須在 \(low) 到 \(high) 之間"
    case .tooLong(let maximum): "過長（最多 \(maximum) 個字元）"
    case .tooMany(let maximum): "項目過多（最多 \(maximum) 項）"
    case .forbiddenCharacters: "含有不允許的字元"
    case .notOneOf(let choices): "必須是以下之一：\(choices.joined(separator: "、"))"
    case .notURL: "必須是以 http:// 或 https:// 開頭的網址"
    case .notTimeZone: "必須是時區名稱，例如 Asia/Taipei"
    case .notLanguage: "必須是語言標籤，例如 en 或 zh-Hant"
    case .notDateTime: "必須是日期和時間，例如 2026-11-26T19:00:00"
    case .notDate: "必須是日期，例如 2026-11-26"
    case .notDuration: "必須是時間長度，例如 PT30M 或 -P1D"
    case .tooOften(let count): "每天不能超過 \(count) 次"
    case .countsTooFar(let maximum): "計數不能超過 \(maximum)"
    case .notAfterStart: "必須晚於開始時間"
    case .tooFarFromStart(let days): "距開始時間不能超過 \(days) 天"
    case .without(let other): "還需要 \(other)"
    case .excludedBy(let other): "不能與 \(other) 同時出現"
    case .notRule(let reason): "不是重複規則（RFC 5545）：\(reason)"
    case .notArchive(let reason): "不是此處可用的封存檔：\(reason)"
    case .noOccurrence: "永遠不會發生"
    case .notValidHere: "在這裡無效，或已失效"
    }
  }

  private static func name(of kind: DocumentProblem.Kind) -> String {
    switch kind {
    case .text: "文字"
    case .number: "數字"
    case .integer: "整數"
    case .boolean: " true 或 false"
    case .list: "清單"
    case .object: "物件"
    }
  }
}
