"""Random rules, mostly such as people write, some as nobody would."""

from datetime import datetime, timedelta

FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def sample(random, values, most):
    return random.sample(values, random.randint(1, most))


def weekdays(random, frequency):
    days = sample(random, WEEKDAYS, 4)
    if frequency in ("YEARLY", "MONTHLY") and random.random() < 0.4:
        most = 5 if frequency == "MONTHLY" or random.random() < 0.5 else 53
        numbers = [number for number in range(-most, most + 1) if number]
        return [f"{random.choice(numbers)}{day}" for day in days]
    return days


def signed(random, most):
    return random.choice([1, 1, -1]) * random.randint(1, most)


def rule(random):
    """The parts of a rule as a dictionary from names to texts."""
    frequency = random.choice(FREQUENCIES)
    parts = {"FREQ": frequency}

    def maybe(chance, name, values):
        if random.random() < chance:
            parts[name] = ",".join(str(value) for value in values())

    # Rules of short periods on few days make the peers walk for minutes.
    rare = 1 if FREQUENCIES.index(frequency) < 4 else 0.3

    maybe(0.4, "INTERVAL", lambda: [random.choice([2, 2, 3, 4, 5, 7, 10, 13, 24, 45, 90, 1000])])
    maybe(0.3 * rare, "BYMONTH", lambda: sample(random, range(1, 13), 4))
    maybe(0.35 * rare, "BYDAY", lambda: weekdays(random, frequency))
    maybe(0.25 * rare, "BYMONTHDAY", lambda: {signed(random, 31) for _ in range(random.randint(1, 5))})
    maybe(0.08 * rare, "BYYEARDAY", lambda: {signed(random, 366) for _ in range(random.randint(1, 6))})
    maybe(0.08 * rare, "BYWEEKNO", lambda: {signed(random, 53) for _ in range(random.randint(1, 6))})
    maybe(0.2, "BYHOUR", lambda: sample(random, range(24), 4))
    maybe(0.2, "BYMINUTE", lambda: sample(random, range(60), 4))
    maybe(0.2, "BYSECOND", lambda: sample(random, range(60), 3))
    maybe(0.25, "WKST", lambda: [random.choice(WEEKDAYS)])
    if any(name.startswith("BY") for name in parts):
        maybe(0.25, "BYSETPOS", lambda: {signed(random, 6) for _ in range(random.randint(1, 3))})
    return parts


def start(random):
    day = datetime(1990, 1, 1) + timedelta(days=random.randrange(15000))
    return day + timedelta(seconds=random.choice([0, 9 * 3600, random.randrange(86400)]))


def question(random):
    parts, begin = rule(random), start(random)
    if random.random() < 0.2:
        parts["COUNT"] = str(random.randint(1, 30))
    elif random.random() < 0.2:
        until = begin + timedelta(days=random.randint(0, 4000), seconds=random.randrange(86400))
        parts["UNTIL"] = until.strftime("%Y%m%dT%H%M%S")
    text = ";".join(f"{name}={value}" for name, value in parts.items())
    return {"rule": text, "start": begin.strftime("%Y%m%dT%H%M%S"), "limit": 12}
