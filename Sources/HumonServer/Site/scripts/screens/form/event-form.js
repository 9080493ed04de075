// The form about an event, for a new one and for one that is there.

import { element, replaceChildren } from "../../core/dom.js";
import { lookUp } from "../add/place-lookup.js";
import { missing } from "../add/event-values.js";
import { recurrenceEditor } from "../recurrence/editor.js";
import { detailFields } from "./detail-fields.js";
import { area, field, line } from "./field.js";
import { placeFields } from "./place-fields.js";
import { showProblems } from "./problems.js";
import { timeFields } from "./time-fields.js";

/**
 * @param {Object} context
 * @param {object} options
 * @param {import("../add/event-values.js").EventValues} options.values written as the person types
 * @param {string} options.submitLabel
 * @param {boolean} [options.mayRepeat] false for one occurrence of a series
 * @param {() => void} options.onChange
 * @param {() => Promise<void>} options.onSubmit
 * @returns {EventForm}
 */
export function eventForm(context, { values, submitLabel, mayRepeat = true, onChange, onSubmit }) {
  const { text } = context.texts;
  const changed = () => {
    bar.update();
    onChange();
  };
  const name = line({ value: values.name, required: true, maxlength: 255, placeholder: text("form.required"), dir: "auto", enterkeyhint: "done" });
  const description = area({ value: values.description, maxlength: 20_000, dir: "auto" });
  for (const [control, key] of [[name, "name"], [description, "description"]]) {
    control.addEventListener("input", () => {
      values[key] = control.value;
      changed();
    });
  }
  // Return closes the keyboard, and does not send what is half written.
  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    name.blur();
  });

  const nameField = field(text("form.name"), name);
  const times = timeFields(context, values, () => {
    repeats?.update();
    changed();
  });
  const repeats = mayRepeat ? recurrenceEditor(context, values, changed) : null;
  const place = placeFields(context, values, changed, () => {
    changed();
    form.lookUpPlace();
  });
  const descriptionField = field(text("form.description"), description, { hint: text("form.description_hint") });
  const details = detailFields(context, values, changed);
  const general = element("div", { class: "form-general", role: "alert", hidden: true });
  const bar = submitBar(context, submitLabel, values);

  const node = element(
    "form",
    { class: "form", novalidate: true },
    general,
    nameField.node,
    times.node,
    repeats?.node,
    place.node,
    descriptionField.node,
    details.node,
    bar.node,
  );
  const form = new EventForm(context.texts, node, general, bar, [
    ["/name", nameField],
    ...times.fields,
    ...(repeats ? [["/recurrence", repeats.field]] : []),
    ...place.fields,
    ["/description", descriptionField],
    ...details.fields,
  ]);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (missing(values).length > 0 || bar.isBusy) return;
    form.isBusy = true;
    try {
      await onSubmit();
    } finally {
      form.isBusy = false;
    }
  });
  form.lookUpPlace = () => fillIn(context, values, { place, times }, bar.update);
  return form;
}

/** What whoever made a form does with it. */
class EventForm {
  #texts;
  #general;
  #bar;
  #fields;

  constructor(texts, node, general, bar, fields) {
    this.node = node;
    this.#texts = texts;
    this.#general = general;
    this.#bar = bar;
    this.#fields = fields;
  }

  /** Fills in address and time zone from the point, where the person has not. @type {() => Promise<void>} */
  lookUpPlace;

  /** While it is being sent, it cannot be sent again. */
  set isBusy(isBusy) {
    this.#bar.isBusy = isBusy;
    this.node.setAttribute("aria-busy", String(isBusy));
  }

  /**
   * Says what went wrong on top, and beside the fields; the first that is wrong gets the focus.
   * @param {string} sentence
   * @param {import("../../core/api.js").APIError} error
   */
  fail(sentence, { kind, title, problems }) {
    const { first, others } = showProblems(problems, this.#fields);
    const why = kind === "problem" && problems.size > 0 ? null : title || this.#texts.text("form.nothing_lost");
    const lines = [sentence, why, ...others].filter(Boolean).map((each) => element("p", null, each));
    replaceChildren(this.#general, lines);
    this.#general.hidden = false;
    first?.closest("details")?.setAttribute("open", "");
    if (first) first.focus();
    else this.#general.scrollIntoView({ block: "nearest" });
  }

  /** Shows something above the form that the person has to look at. */
  say(...nodes) {
    replaceChildren(this.#general, nodes);
    this.#general.hidden = nodes.length === 0;
    this.#general.scrollIntoView({ block: "nearest" });
  }

  clear() {
    showProblems(new Map(), this.#fields);
    this.say();
  }
}

function submitBar({ texts: { text }, format }, label, values) {
  const list = new Intl.ListFormat(format.locale);
  const button = element("button", { class: "button button-primary form-submit", type: "submit" }, label);
  const hint = element("p", { class: "hint form-missing", id: "form-missing" });
  const bar = {
    node: element("div", { class: "form-bar" }, hint, button),
    busy: false,
    update() {
      const needed = missing(values).map((what) => text(`form.needed.${what}`));
      button.disabled = needed.length > 0 || bar.busy;
      button.textContent = bar.busy ? text("form.sending") : label;
      hint.textContent = needed.length ? text("form.needed_list", { list: list.format(needed) }) : "";
      hint.hidden = !hint.textContent;
    },
    get isBusy() {
      return bar.busy;
    },
    set isBusy(isBusy) {
      bar.busy = isBusy;
      bar.update();
    },
  };
  bar.update();
  return bar;
}

async function fillIn(context, values, { place, times }, update) {
  if (values.online || values.latitude === null) return;
  const found = await lookUp(context.api, values);
  if (!found) return;
  if (found.zone) times.setZone(found.zone);
  if (found.label) place.suggestAddress(found.label);
  update();
}
