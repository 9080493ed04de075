// Telling others of an event: by what the system offers, else by copying a sentence.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { copy } from "./copy.js";

/** The page of an event, which is what is shared. The server knows it by its number; the rest is for people. */
export function pageAddress(event, base = location.origin) {
  const slug = event.name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  // What is unlisted is found by its secret name alone.
  const isUnlisted = event.visibility === "unlisted";
  const name = isUnlisted ? encodeURIComponent(event.uid) : event.id + (slug && `-${encodeURIComponent(slug)}`);
  const address = new URL(`/events/${name}`, base);
  if (event.occurrence) address.searchParams.set("occurrence", event.occurrence);
  return address.href;
}

/** "NAME at ADDRESS, DATE LINK"; reads well without an address. */
function shareSentence({ texts: { text }, format }, event, link) {
  const values = { name: event.name, date: format.when(event), link, address: event.place?.address || event.place?.name };
  const key = values.address ? "share.sentence" : "share.sentence_without_address";
  return text(key, values).trim();
}

/** A button that shares an event. @param {Object} context @param {Object} event @param {string} [kind] a class */
export function shareButton(context, event, kind = "") {
  const { text } = context.texts;
  const said = element("span", null, text("event.share"));
  const share = async () => {
    const url = pageAddress(event);
    if (navigator.share) {
      try {
        // The address stands by itself, so that whoever receives it shows a preview.
        return await navigator.share({ title: event.name, text: shareSentence(context, event, ""), url });
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }
    const copied = await copy(shareSentence(context, event, url));
    said.textContent = text(copied ? "share.copied" : "share.not_copied");
    setTimeout(() => (said.textContent = text("event.share")), 3_000);
  };
  said.setAttribute("aria-live", "polite");
  return element("button", { class: `button ${kind}`, type: "button", onclick: share }, icon("share"), said);
}
