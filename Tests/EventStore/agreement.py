"""khal and todoman list the same as humon, whoever of them has written it."""

import datetime
import uuid
import zoneinfo

import peers

NOW = "2027-01-04T08:30:00Z"
FIRST, DAYS = "2027-01-04", 60
HERE = zoneinfo.ZoneInfo(peers.ZONE)


def of_humon(humon):
    """What takes place, as khal has it: a whole day ends with its last day; a calendar bears its title."""
    titles = {each["id"]: each["title"] for each in humon.objects("list")}
    found = []
    for each in humon.objects("agenda", "--from", FIRST, "--days", str(DAYS)):
        if each["kind"] != "event":
            continue
        start, end = each["start"], each["end"]
        if each["all_day"]:
            last = datetime.date.fromisoformat(end) - datetime.timedelta(days=1)
            start, end = start, last.isoformat()
        else:
            start, end = (
                datetime.datetime.fromisoformat(time).astimezone(HERE).strftime("%Y-%m-%d %H:%M") for time in (start, end))
        found.append((each["uid"], each["summary"], start, end, each["location"] or "", titles[each["calendar"]]))
    return sorted(found)


def of_khal(khal):
    return sorted({
        (each["uid"], each["title"], each["start-long"], each["end-long"], each["location"], each["calendar"])
        for each in khal.events(FIRST, DAYS)})


def reminders_of_humon(humon, *arguments):
    titles = {each["id"]: each["title"] for each in humon.objects("list")}
    found = []
    for each in humon.objects("list", "--reminders", *arguments):
        due = each["due"]
        if due:
            moment = datetime.datetime.fromisoformat(due)
            due = int((moment if moment.tzinfo else moment.replace(tzinfo=HERE)).timestamp())
        found.append((each["summary"], due, each["priority"], each["completed"], titles[each["calendar"]]))
    return sorted(found, key=str)


def reminders_of_todoman(todoman, *arguments):
    return sorted(
        ((each["summary"], each["due"], each["priority"], each["completed"], each["list"])
         for each in todoman.reminders(*arguments)), key=str)


def differences(ours, theirs):
    return [f"only humon: {each}" for each in ours if each not in theirs] + [
        f"only the peer: {each}" for each in theirs if each not in ours]


def fill(humon):
    """Something of every kind, written by humon."""
    humon("add", "calendar", "home", "--title", "Zuhause", "--color", "#00b399")
    humon("add", "calendar", "work", "--title", "Work")
    humon.add("Dentist", "--start", "tomorrow 10:00", "--for", "30m", "--alarm", "1h", "--calendar", "home")
    humon.add("Birthday", "--start", "2015-01-28", "--repeat", "yearly", "--calendar", "home")
    humon.add("Trip, with a comma; and more", "--start", "2027-01-03", "--end", "2027-01-06", "--calendar", "home")
    humon.add("Night train", "--start", "2027-01-08 22:00", "--for", "8h", "--calendar", "home")
    humon.add("会议 🎉", "--start", "2027-01-07T09:00:00+09:00", "--location", "東京", "--calendar", "work")
    series = humon.add(
        "Stand-up", "--start", "2027-01-04 09:00", "--for", "15m", "--repeat", "FREQ=WEEKLY;BYDAY=MO,WE", "--location",
        "Room 4", "--calendar", "work")
    humon("edit", series, "--at", "2027-01-11", "--start", "2027-01-12 14:00", "--title", "Stand-up, moved")
    humon("remove", series, "--at", "2027-01-13")
    humon("edit", series, "--at", "2027-02-01", "--future", "--start", "2027-02-01 08:30")
    days = humon.add("Fair", "--start", "2027-01-20", "--repeat", "FREQ=DAILY;COUNT=4", "--calendar", "work")
    humon("remove", days, "--at", "2027-01-22")
    humon.add("reminder", "Call back", "--due", "2027-01-05", "--priority", "1", "--calendar", "home")
    humon.add("reminder", "Write up", "--due", "2027-01-06 17:00", "--calendar", "work")
    humon.add("reminder", "Some day", "--calendar", "home")


def check(binary, tools, folder):
    """Findings: sentences of what is not alike."""
    vdir = folder / "calendars"
    humon = peers.Humon(binary, folder, vdir, NOW)
    fill(humon)
    khal, todoman = peers.Khal(tools, folder, vdir), peers.Todoman(tools, folder, vdir)
    found = []

    def compare(when):
        events = of_humon(humon)
        found.extend(f"{when}: {what}" for what in differences(events, of_khal(khal)))
        ours, theirs = reminders_of_humon(humon), reminders_of_todoman(todoman)
        found.extend(f"{when}: {what}" for what in differences(ours, theirs))
        return len(events), len(ours)

    compare("written by humon")

    khal("new", "-a", "Zuhause", "2027-01-09", "10:00", "11:00", "By khal", "::", "with notes")
    khal("new", "-a", "Work", "-l", "Hall", "-r", "weekly", "-u", "2027-03-01", "2027-01-10", "12:00", "13:30", "Weekly")
    khal("new", "-a", "Work", "2027-01-15", "2027-01-17", "Three days")
    todoman("new", "--list", "Zuhause", "--due", "2027-01-08", "--priority", "high", "By", "todoman")
    todoman("new", "--list", "Work", "Without", "date")
    compare("written by the peers")

    made = {each["summary"]: each["id"] for each in humon.objects("agenda", "--from", FIRST, "--days", "30")}
    humon("edit", made["By khal"], "--start", "2027-01-09 12:00", "--title", "By khal, changed")
    humon("edit", made["Weekly"], "--at", "2027-01-17", "--start", "2027-01-17 15:00")
    humon("remove", made["Three days"])
    todo = {each["summary"]: each["id"] for each in humon.objects("list", "--reminders")}
    humon("edit", todo["By todoman"], "--due", "2027-01-09", "--priority", "5")
    humon("edit", todo["Without date"], "--done")
    compare("theirs, changed by humon")
    if "Without date" in [each[0] for each in reminders_of_todoman(todoman)]:
        found.append("todoman does not see that humon has done a reminder")

    # todoman names reminders by numbers of its own.
    number = next(each["id"] for each in todoman.reminders() if each["summary"] == "Call back")
    todoman("done", str(number))
    khal_event = next((vdir / "home").glob("*.ics"))
    kept = khal_event.read_bytes().replace(b"\nEND:V", b"\nX-PEER-ONLY:kept\r\nEND:V", 1)
    khal_event.write_bytes(kept)
    events, reminders = compare("ours, changed by the peers")
    if "Call back" in [each[0] for each in reminders_of_humon(humon)]:
        found.append("humon does not see that todoman has done a reminder")
    if humon("list", "--problems").stdout.decode().strip() != "Everything is shown.":
        found.append("humon does not show everything: " + humon("list", "--problems").stdout.decode())

    # A calendar with an odd name, made by hand while nobody looks.
    name = f"übrig {uuid.uuid4().hex[:4]}"
    (vdir / name).mkdir()
    (vdir / name / "displayname").write_text("Übrig\n")
    khal("new", "-a", "Übrig", "2027-01-30", "In an odd folder")
    compare("in a folder made by hand")
    print(f"Listing: {events} occurrences and {reminders} reminders, four times, by humon, khal and todoman.", flush=True)
    return found
