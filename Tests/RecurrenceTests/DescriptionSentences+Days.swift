extension DescriptionSentences {
  static let days = [
    Sentence(
      rule: "FREQ=DAILY",
      texts: [
        "every day",
        "cada día",
        "每天",
        "每天",
      ]),
    Sentence(
      rule: "FREQ=DAILY;COUNT=10",
      texts: [
        "every day, 10 times",
        "cada día, 10 veces",
        "每天，共10次",
        "每天，共10次",
      ]),
    Sentence(
      rule: "FREQ=DAILY;COUNT=1",
      texts: [
        "every day, once",
        "cada día, una vez",
        "每天，共1次",
        "每天，共1次",
      ]),
    Sentence(
      rule: "FREQ=DAILY;INTERVAL=3;UNTIL=20260603",
      texts: [
        "every 3 days until 3 June 2026",
        "cada 3 días hasta el 3 de junio de 2026",
        "每3天，直到2026年6月3日",
        "每3天，直到2026年6月3日",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
      texts: [
        "every day from Monday to Friday",
        "cada día de lunes a viernes",
        "每天，仅限周一至周五",
        "每天，僅限週一至週五",
      ]),
    Sentence(
      rule: "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR",
      texts: [
        "every 2 days, only from Monday to Friday",
        "cada 2 días, solo de lunes a viernes",
        "每2天，仅限周一至周五",
        "每2天，僅限週一至週五",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYMONTH=1,3;INTERVAL=2",
      texts: [
        "every 2 days, only in January and March",
        "cada 2 días, solo en enero y marzo",
        "每2天，仅限1月和3月",
        "每2天，僅限1月和3月",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYMONTHDAY=13,-1",
      texts: [
        "every day, only on the 13th and the last day of the month",
        "cada día, solo el día 13 y el último día del mes",
        "每天，仅限每月13日和最后一天",
        "每天，僅限每月13日和最後一天",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30",
      texts: [
        "every day at 9:00, 9:30, 17:00 and 17:30",
        "cada día a las 9:00, 9:30, 17:00 y 17:30",
        "每天9:00、9:30、17:00和17:30",
        "每天9:00、9:30、17:00和17:30",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYHOUR=9",
      texts: [
        "every day in hour 9",
        "cada día en la hora 9",
        "每天，在9时",
        "每天，在9時",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY",
      texts: [
        "every week",
        "cada semana",
        "每周",
        "每週",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      texts: [
        "every weekday",
        "cada semana de lunes a viernes",
        "每周一至周五",
        "每週一至週五",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR",
      texts: [
        "every 2 weeks from Monday to Friday",
        "cada 2 semanas de lunes a viernes",
        "每2周的周一至周五",
        "每2週的週一至週五",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20260603",
      texts: [
        "every 2 weeks on Monday and Wednesday until 3 June 2026",
        "cada 2 semanas los lunes y miércoles hasta el 3 de junio de 2026",
        "每2周的星期一和星期三，直到2026年6月3日",
        "每2週的星期一和星期三，直到2026年6月3日",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SU;UNTIL=20260603T120000Z;WKST=SU",
      texts: [
        "every 2 weeks on Monday, Wednesday and Sunday until 3 June 2026 at 12:00 UTC; weeks start on Sunday",
        "cada 2 semanas los lunes, miércoles y domingos hasta el 3 de junio de 2026, a las 12:00 UTC; las semanas empiezan el domingo",
        "每2周的星期一、星期三和星期日，直到2026年6月3日 12:00 UTC；一周从星期日开始",
        "每2週的星期一、星期三和星期日，直到2026年6月3日 12:00 UTC；一週從星期日開始",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY;BYDAY=SA,SU;BYMONTH=6,7,8",
      texts: [
        "every week on Saturday and Sunday in June, July and August",
        "cada semana los sábados y domingos en junio, julio y agosto",
        "每周，仅限6月至8月的星期六和星期日",
        "每週，僅限6月至8月的星期六和星期日",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1,1",
      texts: [
        "every week on Monday, Wednesday and Friday (only the first and the last of each week)",
        "cada semana los lunes, miércoles y viernes (solo el primero y el último de cada semana)",
        "每周的星期一、星期三和星期五（每周仅取第一个和最后一个）",
        "每週的星期一、星期三和星期五（每週僅取第一個和最後一個）",
      ]),
    Sentence(
      rule: "FREQ=HOURLY;INTERVAL=2;BYDAY=MO;BYHOUR=9,10,11",
      texts: [
        "every 2 hours, only on Monday in hours 9 to 11",
        "cada 2 horas, solo los lunes en las horas 9 a 11",
        "每2小时，仅限星期一，仅限9时至11时",
        "每2小時，僅限星期一，僅限9時至11時",
      ]),
    Sentence(
      rule: "FREQ=MINUTELY;INTERVAL=15;BYHOUR=9,10,11,12,16",
      texts: [
        "every 15 minutes in hours 9 to 12 and 16",
        "cada 15 minutos en las horas 9 a 12 y 16",
        "每15分钟，仅限9时至12时和16时",
        "每15分鐘，僅限9時至12時和16時",
      ]),
    Sentence(
      rule: "FREQ=HOURLY;BYMINUTE=0,30",
      texts: [
        "every hour at minutes 0 and 30",
        "cada hora en los minutos 0 y 30",
        "每小时，在第0分和第30分",
        "每小時，在第0分和第30分",
      ]),
    Sentence(
      rule: "FREQ=SECONDLY;BYSECOND=0;BYSETPOS=1",
      texts: [
        "every second at second 0 (only the first of each second)",
        "cada segundo en el segundo 0 (solo el primero de cada segundo)",
        "每秒，仅限第0秒（每秒仅取第一个）",
        "每秒，僅限第0秒（每秒僅取第一個）",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYHOUR=1,3;BYMINUTE=5;BYSECOND=9",
      texts: [
        "every day at 1:05:09 and 3:05:09",
        "cada día a la 1:05:09 y a las 3:05:09",
        "每天1:05:09和3:05:09",
        "每天1:05:09和3:05:09",
      ]),
    Sentence(
      rule: "FREQ=DAILY;UNTIL=20260603T013000",
      texts: [
        "every day until 3 June 2026 at 1:30",
        "cada día hasta el 3 de junio de 2026, a la 1:30",
        "每天，直到2026年6月3日 1:30",
        "每天，直到2026年6月3日 1:30",
      ]),
    Sentence(
      rule: "FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=15",
      texts: [
        "every day in hours 0 to 12 at minute 15",
        "cada día en las horas 0 a 12 en el minuto 15",
        "每天，在0时至12时，在第15分",
        "每天，在0時至12時，在第15分",
      ]),
  ]
}
