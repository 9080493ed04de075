// What else there is to say, behind "More": most events say little of it.

import { element, replaceChildren } from "../../core/dom.js";
import { area, choice, field, line, tick } from "./field.js";
import { knownLanguages, languageNames, readLanguages } from "./languages.js";

/**
 * @param {Object} context
 * @param {import("../add/event-values.js").EventValues} values read and written
 * @param {() => void} onChange
 */
export function detailFields(context, values, onChange) {
  const { text } = context.texts;
  const bound = (control, key) => {
    control.addEventListener("input", () => {
      values[key] = control.value;
      onChange();
    });
    return control;
  };
  const optional = text("form.optional");
  const typed = (key, attributes = {}) => bound(line({ value: values[key], placeholder: optional, dir: "auto", ...attributes }), key);
  const address = (key) => typed(key, { type: "url", inputmode: "url", dir: "ltr", maxlength: 2048, placeholder: "https://" });

  const categories = field(text("form.categories"), typed("categories", { autocapitalize: "none" }), { hint: text("form.categories_hint") });
  const url = field(text("form.url"), address("url"));
  const price = priceField(text, values, bound, onChange);
  const languages = languageField(context, values, onChange);
  const accessibility = field(
    text("form.accessibility"),
    bound(area({ value: values.accessibility, rows: 2, maxlength: 2_000, dir: "auto" }), "accessibility"),
    { hint: text("form.accessibility_hint") },
  );
  const hostName = field(text("form.host"), typed("hostName", { maxlength: 255 }));
  const hostUrl = field(text("form.host_url"), address("hostUrl"));
  const imageUrl = field(text("form.image"), address("imageUrl"));
  const imageAlt = field(text("form.image_alt"), typed("imageAlt", { maxlength: 1000 }), { hint: text("form.image_alt_hint") });
  const tentative = tick(text("form.tentative"), values.status === "tentative", (isOn) => {
    values.status = isOn ? "tentative" : "confirmed";
    onChange();
  });
  // What is cancelled is past all doubt.
  tentative.node.hidden = values.status === "cancelled";
  const unlisted = tick(text("form.unlisted"), values.unlisted, (isOn) => {
    values.unlisted = isOn;
    onChange();
  });

  const parts = [price, languages, accessibility, hostName, hostUrl, imageUrl, imageAlt, tentative, unlisted].map(({ node }) => node);
  const more = element(
    "details",
    { class: "form-more" },
    element("summary", null, text("form.more")),
    element("div", { class: "form-details" }, parts),
  );
  const isSaid = ["price", "accessibility", "hostName", "imageUrl", "unlisted"].some((key) => Boolean(values[key]));
  more.open = isSaid || values.languages.length > 0;
  return {
    node: element("div", { class: "form-details" }, categories.node, url.node, more),
    fields: [
      ["/categories", categories],
      ["/url", url],
      ["/price", price],
      ["/languages", languages],
      ["/accessibility", accessibility],
      ["/host/url", hostUrl],
      ["/host", hostName],
      ["/image/alt", imageAlt],
      ["/image", imageUrl],
    ],
  };
}

/** Which languages are spoken: typed by their names, kept by their tags. */
function languageField({ texts: { text }, format: { locale } }, values, onChange) {
  const options = element("datalist", { id: "languages" });
  const control = line({ value: languageNames(values.languages, locale).join(", "), list: options.id, placeholder: text("form.optional"), dir: "auto" });
  control.addEventListener("focus", () => replaceChildren(options, knownLanguages(locale).map((name) => element("option", { value: name }))), { once: true });
  const made = field(text("event.languages"), control, { hint: text("form.languages_hint") });
  control.addEventListener("change", () => {
    const { tags, unknown } = readLanguages(control.value, locale);
    made.setProblem(unknown.length ? text("form.languages_unknown", { name: unknown[0] }) : null);
    values.languages = tags;
    onChange();
  });
  made.node.append(options);
  return made;
}

function priceField(text, values, bound, onChange) {
  const choices = [["", text("form.price_unknown")], ["free", text("form.price_free")], ["text", text("form.price_text")]];
  const control = choice(choices, values.price);
  const amount = bound(
    line({ value: values.priceText, maxlength: 255, "aria-label": text("form.price_text"), placeholder: text("form.price_example"), dir: "auto" }),
    "priceText",
  );
  const show = () => (amount.hidden = values.price !== "text");
  control.addEventListener("change", () => {
    values.price = control.value;
    show();
    onChange();
    if (values.price === "text") amount.focus();
  });
  show();
  return field(text("form.price"), control, { beside: amount });
}
