// Everything that is kept of me, to keep or to take elsewhere.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { section } from "./section.js";

export function takeOut({ texts: { text }, panels }) {
  const link = (href, label) => element("a", { class: "button", href, download: true }, icon("download"), label);
  return section(
    text("account.take_out"),
    element("p", { class: "hint" }, text("account.take_out_explained")),
    element(
      "div",
      { class: "buttons buttons-column" },
      link("/v2/me/export", text("account.take_out_document")),
      link("/v2/me/archive", text("account.take_out_archive")),
      element("button", { class: "button", type: "button", onclick: () => panels.open("feeds") }, icon("calendar"), text("account.take_out_calendar")),
    ),
  );
}
