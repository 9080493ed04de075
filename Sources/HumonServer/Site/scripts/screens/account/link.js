// A code by which another device becomes mine: as a picture to be scanned, and to be typed.

import { element, replaceChildren } from "../../core/dom.js";
import { asMyself } from "../as-myself.js";
import { copyField } from "../share/copy.js";
import { qrPicture } from "./qr-picture.js";
import { actionButton } from "./section.js";

export const screen = {
  name: "link",
  title: "account.link_device",

  async open(context) {
    const { text } = context.texts;
    const node = element("div", { class: "link" });
    const show = async () => {
      const { body } = await asMyself(context.session, () => context.api.post("/v2/devices/links"));
      replaceChildren(
        node,
        element("p", null, text("account.link_explained")),
        qrPicture(joinAddress(body.code), text("account.link_picture")),
        element("p", { class: "code" }, body.code),
        copyField(context.texts, text("account.link_address"), joinAddress(body.code)),
        element("p", { class: "hint" }, text("account.link_until", { time: context.format.time(new Date(body.expires)) })),
        actionButton(context, text("account.link_again"), show),
      );
    };
    await show();
    return node;
  },
};

/** The code stands behind the number sign, which no browser sends, so that it is in no log. */
function joinAddress(code) {
  return `${location.origin}/?show=join#code=${code}`;
}
