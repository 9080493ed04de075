// "Add an event here?": a pin at the centre of the map, which is moved by moving the map.

import { element, replaceChildren } from "../../core/dom.js";
import { Draft } from "./draft.js";
import { lookUp } from "./place-lookup.js";

/** How long the map has to rest before its centre is looked up, in milliseconds. */
const REST = 400;

export const screen = {
  name: "add",
  title: "form.question",
  compact: true,

  async open(context, parameters, panel) {
    const { text } = context.texts;
    const where = element("p", { class: "add-where", "aria-live": "polite" });
    const stop = showPlace(context, where);
    context.map.pinAtCentre(true);
    const go = (extra = {}) => panel.replace("form", { ...context.map.centre(), ...extra });
    const content = element(
      "div",
      { class: "add" },
      element("p", { class: "hint" }, text("form.question_hint")),
      where,
      element(
        "div",
        { class: "buttons" },
        element("button", { class: "button button-primary", type: "button", onclick: () => go() }, text("form.here")),
        element("button", { class: "button", type: "button", onclick: () => go({ online: true }) }, text("form.is_online")),
      ),
      draftOffer(context, panel),
    );
    endings.set(content, () => {
      stop();
      context.map.pinAtCentre(false);
    });
    return content;
  },

  close(content) {
    endings.get(content)?.();
  },
};

/** What to do when a panel of this screen closes. */
const endings = new WeakMap();

/** An event that somebody has begun to write: go on, or forget it. */
function draftOffer(context, panel) {
  const { text } = context.texts;
  const draft = new Draft(context.memory);
  const { values } = draft;
  if (!values) return null;
  const offer = element("div", { class: "add-draft" });
  const forget = () => {
    draft.forget();
    offer.remove();
  };
  replaceChildren(
    offer,
    element("p", null, values.name.trim() ? text("form.draft_of", { name: values.name }) : text("form.draft")),
    element(
      "div",
      { class: "buttons" },
      element("button", { class: "button", type: "button", onclick: () => panel.replace("form", { draft: true }) }, text("form.draft_continue")),
      element("button", { class: "button button-quiet", type: "button", onclick: forget }, text("form.draft_forget")),
    ),
  );
  return offer;
}

/** Says which place is in the middle, each time the map has come to rest. Returns the function that ends it. */
function showPlace(context, where) {
  let controller = new AbortController();
  let timer;
  const look = () => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    timer = setTimeout(async () => {
      const place = await lookUp(context.api, context.map.centre(), controller.signal);
      if (place) replaceChildren(where, place.label ?? "");
    }, REST);
  };
  look();
  const stop = context.state.observe("view", look);
  return () => {
    stop();
    clearTimeout(timer);
    controller.abort();
  };
}
