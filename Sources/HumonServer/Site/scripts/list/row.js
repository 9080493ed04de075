// A row of the list: one event, with its next date.

import { element, replaceChildren } from "../core/dom.js";
import { span } from "../core/format.js";
import { icon } from "../core/icons.js";
import { picture } from "../map/look.js";

const CATEGORIES = 3; // shown in a row

/** @returns {HTMLLIElement} with the event as `row.event` */
export function makeRow({ onOpen, onPoint }) {
  const link = element("a", {
    class: "row",
    onclick: (click) => {
      // With a key held down, or the middle button, a browser opens what it likes, where it likes.
      if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
      click.preventDefault();
      onOpen(row.event);
    },
  });
  const row = element("li", { class: "row-item" }, link);
  // A finger points at nothing: what it has tapped would stay marked.
  row.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && onPoint(row.event));
  row.addEventListener("focusin", () => onPoint(row.event));
  for (const name of ["pointerleave", "focusout"]) row.addEventListener(name, () => onPoint(null));
  return row;
}

/**
 * Writes an event into a row, unless it says that already.
 * @param {HTMLLIElement} row
 * @param {Object} event
 * @param {{own: boolean, attended: boolean}} mark
 * @param {Object} context
 * @param {boolean} isLocal whether its distance says something
 */
export function writeRow(row, event, mark, context, isLocal) {
  row.event = event;
  const shown = [event.sequence, event.updated, event.occurrence, event.starts_at, mark.own, mark.attended].join();
  if (row.dataset.shown !== shown) {
    row.dataset.shown = shown;
    const link = row.firstChild;
    link.setAttribute("href", `/events/${event.id}`);
    row.classList.toggle("is-cancelled", event.status === "cancelled");
    replaceChildren(link, day(event, context.format), words(event, mark, context));
  }
  if (!event.place) return;
  // With every move of the map this changes, and nothing else does.
  const distance = row.querySelector(".row-distance");
  const shownDistance = isLocal ? context.format.distance(event.distance_km) : "";
  if (distance.textContent !== shownDistance) distance.textContent = shownDistance;
}

function day(event, format) {
  const [start, , zone] = span(event);
  const { month, number, weekday } = format.leaf(start, zone);
  return element(
    "span",
    { class: "row-day", "aria-hidden": "true" },
    element("span", { class: "row-month" }, month),
    element("span", { class: "row-number" }, number),
    element("span", { class: "row-weekday" }, weekday),
  );
}

function words(event, mark, { format, texts }) {
  const { text } = texts;
  const where = event.place ? (event.place.name ?? event.place.address) : null;
  const marked = mark.own ? text("map.own_event") : mark.attended ? text("map.attended_event") : null;
  return element(
    "span",
    { class: "row-words" },
    element("strong", { class: "row-name", dir: "auto" }, event.name),
    element("span", { class: "row-when" }, format.when(event)),
    where && element("span", { class: "row-where", dir: "auto" }, where),
    element(
      "span",
      { class: "row-notes" },
      event.status === "cancelled" && element("span", { class: "badge badge-danger" }, text("list.cancelled")),
      event.status === "tentative" && element("span", { class: "badge" }, text("list.tentative")),
      marked && element("span", { class: "badge badge-mine" }, picture(mark), marked),
      event.recurrence && element("span", { class: "badge badge-repeats" }, icon("repeat"), text("list.repeats")),
      !event.place && element("span", { class: "badge" }, icon("online"), text("list.online")),
      event.place && element("span", { class: "row-distance" }),
      event.categories.slice(0, CATEGORIES).map((name) => element("span", { class: "row-category", dir: "auto" }, name)),
    ),
    element("span", { class: "row-dates" }),
  );
}
