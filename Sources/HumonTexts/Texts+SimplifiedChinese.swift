import HumonModel

extension Texts {
  /// Chinese in simplified characters.
  public static let simplifiedChinese = Texts(language: "zh-Hans") { key in
    switch key {
    case .validationFailed: "有些内容无效"
    case .noEventsFound: "没有找到活动"
    case .problemsParsingJSON: "无法读取 JSON"
    case .forbidden: "不允许这样做"
    case .notFound: "不存在"
    case .methodNotAllowed: "不支持此方法"
    case .bodyTooLarge: "内容过大"
    case .addressTooLong: "地址太长"
    case .unsupportedMediaType: "不支持此内容类型"
    case .requestTimeout: "请求超时"
    case .serviceUnavailable: "服务暂不可用"
    case .internalServerError: "服务器内部错误"
    case .field(let field): name(of: field)
    case .problem(let code): sentence(for: code)
    case .unauthorised: "请先表明身份"
    case .wrongAppSecret: "请在 tb-app-secret 中提供应用密钥"
    case .changedMeanwhile: "活动在此期间已被修改"
    case .versionNeeded: "请说明要修改的是哪个版本"
    case .keyUsedOtherwise: "此 Idempotency-Key 已用于其他内容"
    case .events: "活动"
    case .cannotCut: "此系列活动无法在这一次拆分"
    case .eventCancelled: "活动已取消"
    case .cancelledTitle(let name): "已取消：\(name)"
    case .seriesNeedsOccurrence: "这是重复活动，请选择其中一次进行回复"
    case .foreignPage: "只有 Humon 自己的页面可以这样请求"
    case .unknownCode: "此代码无效或已失效"
    case .ownEvents: "我的活动"
    case .attendedEvents: "我参加的活动"
    case .tooManyRequests: "请求过于频繁"
    case .changesForgotten: "此后的变化过多，请重新加载全部内容"
    case .notAcceptable: "没有可接受的格式"
    case .advice(let code): advice(for: code)
    case .kind(let kind): name(of: kind)
    }
  }

  private static func name(of field: Problem.Field) -> String {
    switch field {
    case .lat: "纬度"
    case .lon: "经度"
    case .name: "名称"
    case .startedAt: "开始时间"
    case .endedAt: "结束时间"
    case .address: "地址"
    case .radius: "半径"
    case .limit: "数量上限"
    case .event: "活动"
    case .deviceToken: "设备标识"
    }
  }

  private static func sentence(for code: Problem.Code) -> String {
    switch code {
    case .blank: "{field}不能为空"
    case .notNumber: "{field}必须是数字"
    case .notInteger: "{field}必须是整数"
    case .notBetween(let low, let high): "{field}必须在 \(low) 到 \(high) 之间"
    case .lessThan(let minimum): "{field}不能小于 \(minimum)"
    case .tooLong(let maximum): "{field}过长（最多 \(maximum) 个字符）"
    case .forbiddenCharacters: "{field}含有不允许的字符"
    case .notText: "{field}必须是文字"
    case .notDate: "{field}必须是日期"
    case .invalid: "{field}无效"
    }
  }

  private static func advice(for code: DocumentProblem.Code) -> String {
    switch code {
    case .missing: "必须填写"
    case .unknown: "这里没有这一项"
    case .wrongKind(let kind): "必须是\(name(of: kind))"
    case .notBetween(let low, let high): "必须在 \(low) 到 \(high) 之间"
    case .tooLong(let maximum): "过长（最多 \(maximum) 个字符）"
    case .tooMany(let maximum): "项目过多（最多 \(maximum) 项）"
    case .forbiddenCharacters: "含有不允许的字符"
    case .notOneOf(let choices): "必须是以下之一：\(choices.joined(separator: "、"))"
    case .notURL: "必须是以 http:// 或 https:// 开头的网址"
    case .notTimeZone: "必须是时区名称，例如 Asia/Shanghai"
    case .notLanguage: "必须是语言标签，例如 en 或 zh-Hans"
    case .notDateTime: "必须是日期和时间，例如 2026-11-26T19:00:00"
    case .notDate: "必须是日期，例如 2026-11-26"
    case .notDuration: "必须是时间长度，例如 PT30M 或 -P1D"
    case .tooOften(let count): "每天不能超过 \(count) 次"
    case .countsTooFar(let maximum): "计数不能超过 \(maximum)"
    case .notAfterStart: "必须晚于开始时间"
    case .tooFarFromStart(let days): "距开始时间不能超过 \(days) 天"
    case .without(let other): "还需要 \(other)"
    case .excludedBy(let other): "不能与 \(other) 同时出现"
    case .notRule(let reason): "不是重复规则（RFC 5545）：\(reason)"
    case .notArchive(let reason): "不是此处可用的归档：\(reason)"
    case .noOccurrence: "永远不会发生"
    case .notValidHere: "在这里无效，或已失效"
    }
  }

  private static func name(of kind: DocumentProblem.Kind) -> String {
    switch kind {
    case .text: "文字"
    case .number: "数字"
    case .integer: "整数"
    case .boolean: " true 或 false"
    case .list: "列表"
    case .object: "对象"
    }
  }
}
