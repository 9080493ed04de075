"""Whether an answer is what its form says, as others read it. Each check gives back sentences, none if all is well."""

import json

import feedparser
import icalendar

WEB = ("http://", "https://")


def calendar(text):
    """RFC 5545, as PyPI's icalendar reads it."""
    wrong = []
    parsed = icalendar.Calendar.from_ical(text)
    zones = {str(zone["TZID"]) for zone in parsed.walk("VTIMEZONE")}
    if "PRODID" not in parsed or "VERSION" not in parsed:
        wrong.append("no PRODID or VERSION")
    if "REFRESH-INTERVAL" not in parsed or "X-PUBLISHED-TTL" not in parsed:
        wrong.append("no REFRESH-INTERVAL or X-PUBLISHED-TTL")
    seen = set()
    for event in parsed.walk("VEVENT"):
        name = str(event.get("UID"))
        wrong += [f"{name}: {error}" for error in event.errors]
        wrong += [f"{name} has no {needed}" for needed in ("UID", "DTSTAMP", "DTSTART", "SUMMARY", "URL") if needed not in event]
        identity = (name, str(event.get("RECURRENCE-ID").dt) if "RECURRENCE-ID" in event else "")
        if identity in seen:
            wrong.append(f"{identity} is there twice")
        seen.add(identity)
        for needed in ("DTSTART", "DTEND", "RECURRENCE-ID"):
            zone = event[needed].params.get("TZID") if needed in event else None
            if zone and zone not in zones:
                wrong.append(f"{name}: nobody says what {zone} is")
    return wrong, {uid for uid, _ in seen}


def feed(text):
    """RSS and Atom, as PyPI's feedparser reads them."""
    parsed = feedparser.parse(text)
    wrong = [f"malformed: {parsed.bozo_exception}"] if parsed.bozo else []
    for needed in ("title", "link"):
        if not parsed.feed.get(needed):
            wrong.append(f"the feed has no {needed}")
    identities = [entry.get("id") for entry in parsed.entries]
    if len(set(identities)) != len(identities) or None in identities:
        wrong.append("two entries are called alike, or one is not called anything")
    for entry in parsed.entries:
        if not entry.get("title") or not entry.get("link", "").startswith(WEB) or not entry.get("published_parsed"):
            wrong.append(f"{entry.get('id')}: no title, link or date")
        if not entry.get("ev_startdate"):
            wrong.append(f"{entry.get('id')} says not when it takes place")
    return wrong, [(entry.get("title"), entry.get("ev_startdate")) for entry in parsed.entries]


def geo_json(text):
    """RFC 7946."""
    document = json.loads(text)
    wrong = []
    if document.get("type") != "FeatureCollection" or not isinstance(document.get("features"), list):
        return ["no FeatureCollection"], []
    for feature in document["features"]:
        if feature.get("type") != "Feature" or not isinstance(feature.get("properties"), dict):
            wrong.append("no Feature")
        if not isinstance(feature.get("id"), (str, int)):
            wrong.append("a Feature without an id")
        point = feature.get("geometry", "missing")
        if point is None:
            continue
        if point.get("type") != "Point" or len(point.get("coordinates", [])) != 2:
            wrong.append(f"{feature.get('id')}: no Point")
            continue
        longitude, latitude = point["coordinates"]
        if not (-180 <= longitude <= 180 and -90 <= latitude <= 90):
            wrong.append(f"{feature['id']} is nowhere")
        place = feature["properties"]["place"]
        if (longitude, latitude) != (place["longitude"], place["latitude"]):
            wrong.append(f"{feature['id']}: longitude does not come first")
        if "crs" in document:
            wrong.append("a crs, which RFC 7946 took away")
    return wrong, [feature["properties"]["name"] for feature in document["features"]]


def json_feed(text):
    """JSON Feed 1.1."""
    document = json.loads(text)
    wrong = []
    if document.get("version") != "https://jsonfeed.org/version/1.1" or not document.get("title"):
        wrong.append("no version or title")
    for item in document["items"]:
        if not isinstance(item.get("id"), str) or not (item.get("content_html") or item.get("content_text")):
            wrong.append(f"{item.get('id')}: no id, or no content")
        if not item.get("url", "").startswith(WEB):
            wrong.append(f"{item.get('id')}: no address")
        for name in item:
            if name.startswith("_") and not isinstance(item[name], dict):
                wrong.append(f"{name} is no object")
        if any(not isinstance(author, dict) or not author.get("name") for author in item.get("authors", [])):
            wrong.append(f"{item.get('id')}: an author without a name")
    identities = [item.get("id") for item in document["items"]]
    if len(set(identities)) != len(identities):
        wrong.append("two items are called alike")
    return wrong, [item["title"] for item in document["items"]]
