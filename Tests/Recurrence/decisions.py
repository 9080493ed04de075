"""Where python-dateutil and RFC 5545 differ. Each is a decision of docs/recurrence.md."""


def parts_of(question):
    return dict(part.split("=") for part in question["rule"].split(";"))


def decision(question):
    """The decision that explains a difference, or None."""
    parts = parts_of(question)
    frequency = parts["FREQ"]
    if "BYWEEKNO" in parts and frequency == "YEARLY":
        if not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & parts.keys():
            return "BYWEEKNO without a day"
        if "INTERVAL" in parts or "BYSETPOS" in parts:
            return "weeks across the year's end"
    # python-dateutil miscounts the weeks of the year before, and knows the 52nd- and 53rd-last of this year only.
    if {"52", "53", "-52", "-53"} & set(parts.get("BYWEEKNO", "").split(",")):
        return "weeks across the year's end"
    if frequency == "WEEKLY" and "BYSETPOS" in parts:
        return "the first week of BYSETPOS"
    return None
