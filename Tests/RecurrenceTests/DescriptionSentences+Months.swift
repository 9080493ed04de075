extension DescriptionSentences {
  static let months = [
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      texts: [
        "every month on the second-last weekday",
        "cada mes el penúltimo día laborable",
        "每月倒数第二个工作日",
        "每月倒數第二個工作日",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
      texts: [
        "every month on the first weekend day",
        "cada mes el primer día de fin de semana",
        "每月第一个周末日",
        "每月第一個週末日",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      texts: [
        "every month on Friday the 13th",
        "cada mes el viernes 13",
        "每月13日星期五",
        "每月13日星期五",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=1MO,-1FR",
      texts: [
        "every month on the first Monday and the last Friday",
        "cada mes el primer lunes y el último viernes",
        "每月第一个星期一和最后一个星期五",
        "每月第一個星期一和最後一個星期五",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1",
      texts: [
        "every month on the last Friday",
        "cada mes el último viernes",
        "每月最后一个星期五",
        "每月最後一個星期五",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=MO",
      texts: [
        "every month on every Monday",
        "cada mes todos los lunes",
        "每月每个星期一",
        "每月每個星期一",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=1,15",
      texts: [
        "every month on the 1st and the 15th",
        "cada mes los días 1 y 15",
        "每月1日和15日",
        "每月1日和15日",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=-1",
      texts: [
        "every month on the last day",
        "cada mes el último día",
        "每月最后一天",
        "每月最後一天",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=31",
      texts: [
        "every month on the 31st",
        "cada mes el día 31",
        "每月31日",
        "每月31日",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,2,3,10",
      texts: [
        "every 2 months on the 1st to the 3rd and the 10th",
        "cada 2 meses del día 1 al día 3 y el día 10",
        "每2个月的1日至3日和10日",
        "每2個月的1日至3日和10日",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU",
      texts: [
        "every 3 months on the second Tuesday",
        "cada 3 meses el segundo martes",
        "每3个月的第二个星期二",
        "每3個月的第二個星期二",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      texts: [
        "every month on the 28th to the 31st (only the last of each month)",
        "cada mes del día 28 al día 31 (solo el último de cada mes)",
        "每月28日至31日（每月仅取最后一个）",
        "每月28日至31日（每月僅取最後一個）",
      ]),
    Sentence(
      rule: "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
      texts: [
        "every month on the 31st; the day before, where a day does not exist",
        "cada mes el día 31; si un día no existe, el anterior",
        "每月31日；若当天不存在，则取前一天",
        "每月31日；若當天不存在，則取前一天",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=WE,1MO;BYMONTH=5",
      texts: [
        "every month on every Wednesday and the first Monday in May",
        "cada mes todos los miércoles y el primer lunes en mayo",
        "每月，仅限5月的每个星期三和第一个星期一",
        "每月，僅限5月的每個星期三和第一個星期一",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SA",
      texts: [
        "every month on the 8th to the 14th, only if that is Saturday",
        "cada mes del día 8 al día 14, solo si es sábado",
        "每月8日至14日，且须为星期六",
        "每月8日至14日，且須為星期六",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYDAY=-4SU",
      texts: [
        "every month on the fourth-last Sunday",
        "cada mes el 4.º domingo por el final",
        "每月倒数第四个星期日",
        "每月倒數第四個星期日",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=-2",
      texts: [
        "every month on the second-last day",
        "cada mes el penúltimo día",
        "每月倒数第二天",
        "每月倒數第二天",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY;BYMONTHDAY=29,30,31;BYDAY=MO,TU,WE,TH,FR",
      texts: [
        "every month on the 29th to the 31st, only if that is a day from Monday to Friday",
        "cada mes del día 29 al día 31, solo si es un día de lunes a viernes",
        "每月29日至31日，且须为周一至周五",
        "每月29日至31日，且須為週一至週五",
      ]),
  ]
}
