// One event: when, where, who comes, what it is about; and what one can do about it.

import { element, replaceChildren } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { calendarMenu } from "../share/calendar.js";
import { pageAddress, shareButton } from "../share/share.js";
import { attendance } from "./attendance.js";
import { description } from "./description.js";
import { facts, notices } from "./facts.js";
import { loadEvent } from "./load.js";
import { nextDates } from "./next-dates.js";
import { duplicateButton, ownerActions } from "./owner-actions.js";
import { when } from "./when.js";
import { where } from "./where.js";

export const screen = {
  name: "event",
  title: "event.title",

  async open(context, parameters, panel) {
    const content = element("article", { class: "event" });
    const show = async () => {
      try {
        const shown = await loadEvent(context.api, parameters);
        panel.setTitle(shown.event.name);
        replaceChildren(content, parts(context, panel, shown, show));
      } catch (error) {
        if (error.kind !== "notFound") throw error;
        panel.setTitle(context.texts.text("event.gone_title"));
        replaceChildren(content, gone(context, panel));
      }
    };
    await show();
    endings.set(content, follow(context, parameters, content, show));
    return content;
  },

  close(content) {
    endings.get(content)?.();
  },
};

/** What to do when a panel of this screen closes. */
const endings = new WeakMap();

function parts(context, panel, { event, dates }, reload) {
  const isOwn = context.session.owns(event);
  return [
    notices(context, event),
    image(event),
    when(context, event),
    where(context, event),
    attendance(context, event),
    isOwn ? ownerActions(context, panel, event, reload) : null,
    nextDates(context, panel, event, dates),
    description(context, event),
    facts(context, event),
    element(
      "div",
      { class: "buttons event-actions" },
      shareButton(context, event),
      calendarMenu(context, event),
      duplicateButton(context, panel, event),
    ),
    element("p", { class: "event-page" }, element("a", { href: pageAddress(event) }, context.texts.text("event.page"))),
  ];
}

function gone({ texts: { text } }, panel) {
  const toTheMap = element("button", { class: "button", type: "button", onclick: () => panel.close() }, icon("map"), text("page.to_the_map"));
  return element("div", { class: "empty" }, element("p", null, text("event.gone")), toTheMap);
}

/** A picture that does not come leaves no hole. */
function image({ image: picture }) {
  if (!picture) return null;
  const node = element("img", { class: "event-image", src: picture.url, alt: picture.alt ?? "", loading: "lazy", decoding: "async", referrerpolicy: "no-referrer" });
  node.addEventListener("error", () => node.remove());
  return node;
}

/** Shows the event anew when it changes while it is looked at. Returns the function that ends it. */
function follow(context, { id }, content, show) {
  return context.changes.observe(async ({ kind, event }) => {
    if (String(event.id) !== String(id) || kind === "created" || !content.isConnected) return;
    // Nothing is torn away from under the fingers: what somebody is at, he sees when he comes back.
    if (content.contains(document.activeElement)) return;
    await show().catch(() => {});
  });
}
