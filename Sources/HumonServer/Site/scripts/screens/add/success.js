// "Success!": the event is there. Tell others, put it into the calendar, done.

import { element } from "../../core/dom.js";
import { calendarMenu } from "../share/calendar.js";
import { shareButton } from "../share/share.js";

export const screen = {
  name: "success",
  title: "share.title",

  async open(context, { event }, panel) {
    const { text } = context.texts;
    return element(
      "div",
      { class: "success" },
      element(
        "div",
        { class: "success-event" },
        element("h3", { dir: "auto" }, event.name),
        element("p", null, context.format.when(event)),
        event.place?.address ? element("p", { class: "hint", dir: "auto" }, event.place.address) : null,
      ),
      element(
        "div",
        { class: "buttons buttons-column" },
        shareButton(context, event, "button-primary"),
        calendarMenu(context, event),
        element("button", { class: "button", type: "button", onclick: () => panel.close() }, text("share.done")),
      ),
    );
  },
};
