// Where: a point of the map with an address, or online.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { pickPoint } from "../add/pick.js";
import { field, line, tick } from "./field.js";

/**
 * @param {Object} context
 * @param {import("../add/event-values.js").EventValues} values read and written
 * @param {() => void} onChange
 * @param {() => void} onMove called when the point is another
 */
export function placeFields(context, values, onChange, onMove) {
  const { text } = context.texts;
  const address = line({ value: values.address, maxlength: 1024, placeholder: text("form.optional"), dir: "auto", autocomplete: "street-address" });
  const placeName = line({ value: values.placeName, maxlength: 255, placeholder: text("form.optional"), dir: "auto" });
  const addressField = field(text("form.address"), address);
  const nameField = field(text("form.place_name"), placeName, { hint: text("form.place_name_hint") });
  for (const [control, key] of [[address, "address"], [placeName, "placeName"]]) {
    control.addEventListener("input", () => {
      values[key] = control.value;
      onChange();
    });
  }
  const point = element("p", { class: "hint form-point" });
  const here = element("button", { class: "button button-quiet", type: "button" }, icon("pin"), text("form.move_pin"));
  const spot = element("div", { class: "form-spot" }, point, here);
  const show = () => {
    const { latitude, longitude, online } = values;
    spot.hidden = online;
    point.textContent = latitude === null ? text("form.no_point") : text("form.point", { point: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` });
  };
  here.addEventListener("click", async () => {
    const point = await pickPoint(context, values.latitude === null ? undefined : values);
    if (!point) return;
    Object.assign(values, pointOf(point));
    show();
    onMove();
  });
  const online = tick(text("form.online"), values.online, (isOn) => {
    values.online = isOn;
    if (!isOn && values.latitude === null) Object.assign(values, pointOf(context.map.centre()));
    show();
    onChange();
  });
  show();

  return {
    node: element("div", { class: "form-place" }, online.node, nameField.node, addressField.node, spot),
    fields: [["/place/name", nameField], ["/place", addressField]],
    /** What was found out about the point, unless the person has written something. */
    suggestAddress(label) {
      if (values.address && values.address !== values.suggested) return;
      values.suggested = values.address = address.value = label;
    },
  };
}

/** As exact as a door, about 10 cm. */
function pointOf({ latitude, longitude }) {
  return { latitude: +latitude.toFixed(6), longitude: +longitude.toFixed(6) };
}
