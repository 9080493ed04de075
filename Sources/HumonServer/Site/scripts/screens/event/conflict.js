// Somebody else has changed the same: both are shown, and the person chooses.

import { ask } from "../form/ask.js";

/** @returns {(theirs: Object, conflicts: string[]) => Promise<?("mine"|"theirs")>} */
export function conflictQuestion(context, mine) {
  const { text } = context.texts;
  return (theirs, conflicts) => {
    const lines = conflicts.map((key) =>
      text("event.conflict_line", { field: fieldName(key, text), mine: shown(mine[key], text), theirs: shown(theirs[key], text) }),
    );
    return ask(context, {
      title: text("event.conflict_title"),
      explanation: [text("event.conflict"), ...lines],
      choices: [
        { value: "mine", label: text("event.conflict_mine"), kind: "button-primary" },
        { value: "theirs", label: text("event.conflict_theirs") },
      ],
    });
  };
}

function fieldName(key, text) {
  const names = {
    name: "form.name",
    start: "form.start",
    end: "form.end",
    time_zone: "form.zone",
    all_day: "form.all_day",
    place: "form.address",
    recurrence: "form.repeat",
    description: "form.description",
    categories: "form.categories",
    url: "form.url",
    price: "form.price",
    accessibility: "form.accessibility",
    host: "form.host",
    image: "form.image",
    status: "form.tentative",
    visibility: "form.unlisted",
  };
  return text(names[key]);
}

/** A value, short enough to be compared. */
function shown(value, text) {
  if (value === null || value === undefined || value === "") return text("event.nothing");
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object") return shown(value.address ?? value.name ?? value.text ?? value.rules?.[0] ?? null, text);
  const line = String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):00$/, "$1 $2");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
