// My account: no name and no password, but devices, codes, and everything to take along or to delete.

import { element } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { deletion } from "./deletion.js";
import { devices } from "./devices.js";
import { recovery } from "./recovery.js";
import { section } from "./section.js";
import { takeOut } from "./take-out.js";

export const screen = {
  name: "account",
  title: "account.title",

  async open(context, parameters, panel) {
    const { text } = context.texts;
    const { user } = context.session;
    const account = user ? await me(context) : null;
    if (!account) return element("div", { class: "account" }, element("p", null, text("account.stranger")), joinButton(context));
    const reopen = () => panel.replace("account");
    return element(
      "div",
      { class: "account" },
      element("p", null, text("account.explained")),
      await devices(context, reopen),
      recovery(context, account),
      section(
        text("feeds.private_title"),
        element("p", { class: "hint" }, text("feeds.private_explained")),
        opener(context, "feeds", text("account.open_feeds"), "feed"),
      ),
      takeOut(context),
      section(text("account.join_title"), element("p", { class: "hint" }, text("account.join_explained")), joinButton(context)),
      deletion(context, panel),
    );
  },
};

/** What the server keeps of me; null where it knows me no more. */
async function me({ api, session }) {
  try {
    return (await api.get("/v2/me")).body;
  } catch (error) {
    if (error.kind !== "unauthorised") throw error;
    session.forget();
    return null;
  }
}

function joinButton(context) {
  return opener(context, "join", context.texts.text("account.join"), "key");
}

function opener({ panels }, name, label, symbol) {
  return element("button", { class: "button", type: "button", onclick: () => panels.open(name) }, icon(symbol), label);
}
