extension DescriptionSentences {
  static let years = [
    Sentence(
      rule: "FREQ=YEARLY",
      texts: [
        "every year",
        "cada año",
        "每年",
        "每年",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2",
      texts: [
        "every year on 2 September",
        "cada año el 2 de septiembre",
        "每年9月2日",
        "每年9月2日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      texts: [
        "every year on the last Sunday of October",
        "cada año el último domingo de octubre",
        "每年10月的最后一个星期日",
        "每年10月的最後一個星期日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
      texts: [
        "every year on the last Sunday of March and October",
        "cada año el último domingo de marzo y octubre",
        "每年3月和10月的最后一个星期日",
        "每年3月和10月的最後一個星期日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;INTERVAL=4",
      texts: [
        "every 4 years on the 2nd to the 8th of November, only if that is Tuesday",
        "cada 4 años del 2 al 8 de noviembre, solo si es martes",
        "每4年的11月2日至8日，且须为星期二",
        "每4年的11月2日至8日，且須為星期二",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYDAY=20MO",
      texts: [
        "every year on the 20th Monday of the year",
        "cada año el 20.º lunes del año",
        "每年第20个星期一",
        "每年第20個星期一",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYDAY=MO",
      texts: [
        "every year on every Monday",
        "cada año todos los lunes",
        "每年每个星期一",
        "每年每個星期一",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
      texts: [
        "every year on every Monday in week 20 of the year",
        "cada año todos los lunes en la semana 20 del año",
        "每年第20周的每个星期一",
        "每年第20週的每個星期一",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYWEEKNO=20,-1",
      texts: [
        "every year in week 20 and the last week of the year",
        "cada año en la semana 20 y la última semana del año",
        "每年第20周和最后一周",
        "每年第20週和最後一週",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYYEARDAY=1,100,-1",
      texts: [
        "every year on the first day, the 100th day and the last day of the year",
        "cada año el día 1, el día 100 y el último día del año",
        "每年第1天、第100天和最后一天",
        "每年第1天、第100天和最後一天",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYEASTER=0",
      texts: [
        "every year on Easter Sunday",
        "cada año el Domingo de Pascua",
        "每年复活节主日",
        "每年復活節主日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYEASTER=-46,1",
      texts: [
        "every year 46 days before Easter Sunday and 1 day after Easter Sunday",
        "cada año 46 días antes del Domingo de Pascua y 1 día después del Domingo de Pascua",
        "每年复活节前46天和复活节后1天",
        "每年復活節前46天和復活節後1天",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25,26",
      texts: [
        "every year on the 24th to the 26th of December",
        "cada año del 24 al 26 de diciembre",
        "每年12月24日至26日",
        "每年12月24日至26日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTHDAY=1",
      texts: [
        "every year on the 1st of every month",
        "cada año el día 1 de cada mes",
        "每年每月1日",
        "每年每月1日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=1;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
      texts: [
        "every year on the first weekday of January",
        "cada año el primer día laborable de enero",
        "每年1月的第一个工作日",
        "每年1月的第一個工作日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13",
      texts: [
        "every year on every Friday the 13th",
        "cada año todos los viernes 13",
        "每年每月13日星期五",
        "每年每月13日星期五",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=10;BYDAY=FR;BYMONTHDAY=13",
      texts: [
        "every year on Friday the 13th of October",
        "cada año el viernes 13 de octubre",
        "每年10月13日星期五",
        "每年10月13日星期五",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30",
      texts: [
        "every 2 years on every Sunday in January at 8:30 and 9:30",
        "cada 2 años todos los domingos de enero a las 8:30 y 9:30",
        "每2年的1月每个星期日 8:30和9:30",
        "每2年的1月每個星期日 8:30和9:30",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYMONTH=9,10;BYMONTHDAY=2",
      texts: [
        "every year on the 2nd of September and October",
        "cada año el 2 de septiembre y octubre",
        "每年9月和10月的2日",
        "每年9月和10月的2日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYYEARDAY=100;BYDAY=SU",
      texts: [
        "every year on the 100th day of the year, only if that is Sunday",
        "cada año el día 100 del año, solo si es domingo",
        "每年第100天，且须为星期日",
        "每年第100天，且須為星期日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYWEEKNO=20;WKST=SU",
      texts: [
        "every year in week 20 of the year; weeks start on Sunday",
        "cada año en la semana 20 del año; las semanas empiezan el domingo",
        "每年第20周；一周从星期日开始",
        "每年第20週；一週從星期日開始",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;INTERVAL=2;BYMONTH=10;BYDAY=-1SU",
      texts: [
        "every 2 years on the last Sunday of October",
        "cada 2 años el último domingo de octubre",
        "每2年的10月最后一个星期日",
        "每2年的10月最後一個星期日",
      ]),
    Sentence(
      rule: "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=FORWARD",
      texts: [
        "every year on 29 February; the day after, where a day does not exist",
        "cada año el 29 de febrero; si un día no existe, el siguiente",
        "每年2月29日；若当天不存在，则取后一天",
        "每年2月29日；若當天不存在，則取後一天",
      ]),
    Sentence(
      rule: "FREQ=YEARLY;BYYEARDAY=21,22,23",
      texts: [
        "every year on the 21st day to the 23rd day of the year",
        "cada año del día 21 al día 23 del año",
        "每年第21天至第23天",
        "每年第21天至第23天",
      ]),
  ]
}
