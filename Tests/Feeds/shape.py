"""Our JSON in the shape that expectations written for PyPI's feedparser ask about."""

import datetime

from markup import Markup


class CharacterEncodingOverride(Exception):
    """The document's bytes are not what was declared."""


class NotWellFormed(Exception):
    """Anything else that is wrong with the document as such."""


# Problems that make a document as a whole doubtful. What is wrong with one date or place does not.
DOUBTFUL = {
    "not-well-formed",
    "undeclared-prefix",
    "encoding",
    "media-type",
    "empty",
    "not-a-feed",
    "bad-json",
    "limit",
}


class Shape(dict):
    """A dictionary that answers to the several names that feeds have had for one thing."""

    NAMES = {
        "channel": ["feed"],
        "items": ["entries"],
        "guid": ["id"],
        "date": ["updated", "published"],
        "date_parsed": ["updated_parsed", "published_parsed"],
        "updated": ["updated", "published"],
        "updated_parsed": ["updated_parsed", "published_parsed"],
        "description": ["summary", "subtitle", "description"],
        "description_detail": ["summary_detail", "subtitle_detail"],
        "url": ["href", "url"],
        "modified": ["updated", "published"],
        "modified_parsed": ["updated_parsed", "published_parsed"],
        "issued": ["published"],
        "issued_parsed": ["published_parsed"],
        "copyright": ["rights"],
        "copyright_detail": ["rights_detail"],
        "tagline": ["subtitle"],
        "tagline_detail": ["subtitle_detail"],
    }

    def __missing__(self, key):
        if key == "category":
            return self["tags"][0]["term"]
        if key == "enclosures":
            return [
                Shape({key: value for key, value in link.items() if key != "rel"})
                for link in self["links"]
                if link["rel"] == "enclosure"
            ]
        if key == "license":
            return next(link["href"] for link in self["links"] if link["rel"] == "license")
        for name in self.NAMES.get(key, []):
            if dict.__contains__(self, name):
                return dict.__getitem__(self, name)
        raise KeyError(key)

    def __contains__(self, key):
        try:
            self[key]
        except (KeyError, IndexError, StopIteration):
            return False
        return True

    has_key = __contains__

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError:
            raise AttributeError(key) from None

    def put(self, **values):
        """Adds what is there, leaves out what is not."""
        self.update({key: value for key, value in values.items() if value is not None})
        return self


def result(feed, headers):
    """The whole answer for one document."""
    problems = [problem["code"] for problem in feed["problems"]]
    doubtful = [code for code in problems if code in DOUBTFUL]
    shape = Shape(
        bozo=bool(doubtful),
        encoding=feed["encoding"],
        version=feed["format"],
        headers=headers,
        feed=_record(feed, "feed"),
        entries=[_record(entry, "entry") for entry in feed["entries"]],
    )
    if doubtful:
        error = CharacterEncodingOverride if "encoding" in doubtful else NotWellFormed
        shape["bozo_exception"] = error()
    shape["feed"].put(
        icon=feed.get("icon"),
        logo=feed.get("logo"),
        newlocation=feed.get("newLocation"),
        textinput=Shape(feed["textInput"]) if "textInput" in feed else None,
    )
    return shape


def _record(record, kind):
    """A feed, an entry or a source."""
    shape = Shape()
    shape.put(
        id=record.get("id"),
        link=record.get("link"),
        language=record.get("language"),
        comments=record.get("comments"),
        icon=record.get("icon"),
        logo=record.get("logo"),
        href=record.get("address"),
    )
    if kind == "entry" and "id" in record:
        shape["guidislink"] = record.get("idIsLink", False)
    for name in ("title", "subtitle", "summary", "info", "rights"):
        if name in record:
            shape[name + "_detail"] = _content(record[name + "Detail"])
            shape[name] = shape[name + "_detail"]["value"]
    for name in ("published", "updated", "created", "expired"):
        if name + "Text" in record:
            shape[name] = record[name + "Text"]
            shape[name + "_parsed"] = _instant(record.get(name))
    if "contents" in record:
        shape["content"] = [_content(content) for content in record["contents"]]
    shape["links"] = [_link(link) for link in record.get("links", [])]
    if "categories" in record:
        shape["tags"] = [
            Shape(term=c.get("term"), scheme=c.get("scheme"), label=c.get("label"))
            for c in record["categories"]
        ]
    _people(shape, record)
    if "generator" in record:
        shape.put(generator=record["generator"].get("name"))
        shape["generator_detail"] = Shape().put(
            name=record["generator"].get("name"),
            href=record["generator"].get("link"),
            version=record["generator"].get("version"),
        )
    if "image" in record:
        image = record["image"]
        shape["image"] = Shape().put(
            href=image.get("address"),
            **{key: image[key] for key in ("title", "link", "description", "width", "height") if key in image},
        )
    if "from" in record:
        shape["source"] = _record(record["from"], "source")
    if "geo" in record:
        shape["where"] = {
            "type": record["geo"]["type"],
            "coordinates": _tuples(record["geo"]["coordinates"]),
        }
    _extensions(shape, record.get("extensions", []))
    return shape


def _content(content):
    is_markup = content["type"] in ("text/html", "application/xhtml+xml")
    return Shape(
        type=content["type"],
        value=Markup(content["value"]) if is_markup else content["value"],
        language=content.get("language"),
        base=content.get("base", ""),
    ).put(src=content.get("address"))


def _link(link):
    standard = "application/atom+xml" if link["relation"] == "self" else "text/html"
    if link["relation"] == "enclosure":
        standard = None
    return Shape(rel=link["relation"]).put(
        href=link.get("address"),
        type=link.get("type", standard),
        title=link.get("title"),
        hreflang=link.get("language"),
        length=str(link["length"]) if "length" in link else None,
    )


def _person(person):
    return Shape().put(name=person.get("name"), email=person.get("email"), href=person.get("link"))


def _in_one(person):
    name, email = person.get("name"), person.get("email")
    return person.get("text") or (f"{name} ({email})" if name and email else name or email)


def _people(shape, record):
    if "authors" in record:
        shape["authors"] = [_person(author) for author in record["authors"]]
        shape["author"] = _in_one(record["authors"][-1])
        shape["author_detail"] = shape["authors"][-1]
    if "contributors" in record:
        shape["contributors"] = [_person(person) for person in record["contributors"]]
    if "publisher" in record:
        shape["publisher"] = _in_one(record["publisher"])
        shape["publisher_detail"] = _person(record["publisher"])


def _instant(text):
    if text is None:
        return None
    moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    utc = moment.astimezone(datetime.timezone.utc)
    return tuple(utc.utctimetuple()[:8]) + (0,)


def _tuples(coordinates):
    if coordinates and isinstance(coordinates[0], list):
        return [_tuples(inner) for inner in coordinates]
    return tuple(float(number) for number in coordinates)


def _extensions(shape, elements):
    """Elements without a property of their own, under `prefix_name`."""
    chapters = []
    for element in elements:
        name = element["name"].replace(":", "_").lower()
        attributes = Shape({a["name"].lower(): a["value"] for a in element.get("attributes", [])})
        text = element["text"]
        if name == "itunes_block":
            shape[name] = 1 if text in ("yes", "Yes") else 0
        elif name == "itunes_explicit":
            shape[name] = {"yes": True, "clean": False}.get(text)
        elif name in ("media_credit", "media_content", "media_thumbnail"):
            shape.setdefault(name, []).append(attributes.put(content=text or None))
        elif name == "media_restriction":
            shape[name] = attributes.put(content=text.lower().split())
        elif name.startswith("media_"):
            shape[name] = attributes.put(content=text or None)
        elif name == "dcterms_valid":
            for part in text.split(";"):
                key, _, value = part.partition("=")
                shape["validity_" + key] = value
        elif name == "psc_chapters":
            # Only the first list counts; what stands in another goes nowhere.
            chapters = []
            shape.setdefault(name, attributes.put(chapters=chapters))
        elif name == "psc_chapter":
            chapters.append(_chapter(attributes))
        else:
            shape[name] = attributes or text


def _chapter(attributes):
    parts = attributes["start"].split(":")
    seconds = sum(float(part) * 60**power for power, part in enumerate(reversed(parts)))
    return attributes.put(start_parsed=datetime.timedelta(seconds=round(seconds, 3)))
