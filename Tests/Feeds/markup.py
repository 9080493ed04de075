"""Compares markup as markup: `<br>` and `<br />`, `&amp;` and `&#38;`, and the order of attributes are no difference."""

import html.parser

# Elements that have no end tag.
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What the sanitiser adds to links, and feedparser does not.
_ADDED = {"rel"}


class Markup(str):
    """A text with markup, which equals another that means the same."""

    def __eq__(self, other):
        return str.__eq__(self, other) or (isinstance(other, str) and _parts(self) == _parts(other))

    def __ne__(self, other):
        return not self == other

    __hash__ = str.__hash__


class _Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.parts = []

    def handle_starttag(self, tag, attributes):
        kept = sorted((name, value or "") for name, value in attributes if name not in _ADDED)
        self.parts.append(("start", tag, kept))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag not in _VOID:
            self.parts.append(("end", tag))

    def handle_data(self, data):
        if self.parts and self.parts[-1][0] == "text":
            data = self.parts.pop()[1] + data
        self.parts.append(("text", data))


def _parts(text):
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.parts
