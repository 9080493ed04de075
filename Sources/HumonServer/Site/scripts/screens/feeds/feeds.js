// Secret links to calendars of what is mine, for programs that cannot show who they are.

import { element, replaceChildren } from "../../core/dom.js";
import { actionButton, section } from "../account/section.js";
import { asMyself } from "../as-myself.js";
import { ask } from "../form/ask.js";
import { copyField } from "../share/copy.js";

const ROLES = ["attending", "owner"];

export const screen = {
  name: "feeds",
  title: "feeds.private_title",

  async open(context) {
    const { text } = context.texts;
    const made = context.session.user ? (await context.api.get("/v2/me")).body.feeds : [];
    return element(
      "div",
      { class: "account" },
      element("p", null, text("feeds.private_explained")),
      ROLES.map((role) => feed(context, role, made.find((each) => each.role === role))),
    );
  },
};

function feed(context, role, made) {
  const { texts: { text }, format } = context;
  const place = element("div", { "aria-live": "polite" });
  const state = element("p", { class: "hint" });
  const controls = element("div", { class: "buttons" });
  const show = (since) => {
    state.textContent = since ? text("feeds.private_since", { date: format.day(new Date(since)) }) : text("feeds.private_none");
    replaceChildren(
      controls,
      actionButton(context, text(since ? "feeds.private_again" : "feeds.private_make"), () => make(since)),
      since ? actionButton(context, text("feeds.private_revoke"), revoke, "button-quiet") : null,
    );
  };

  async function make(since) {
    if (since && !(await isSure(context, "feeds.private_again"))) return;
    const { body } = await asMyself(context.session, () => context.api.post("/v2/me/feeds", { body: { role } }));
    replaceChildren(
      place,
      element("p", { class: "notice" }, text("feeds.private_once")),
      copyField(context.texts, text("feeds.private_link"), body.url),
      element(
        "div",
        { class: "buttons" },
        body.webcal ? element("a", { class: "button", href: body.webcal }, text("feeds.private_open")) : null,
        element("a", { class: "button", href: body.url, download: true }, text("share.calendar_file")),
      ),
    );
    show(body.created);
  }

  async function revoke() {
    if (!(await isSure(context, "feeds.private_revoke"))) return;
    await context.api.delete(`/v2/me/feeds/${role}`);
    replaceChildren(place);
    show(null);
  }

  show(made?.created);
  return section(text(`feeds.private_role.${role}`), state, controls, place);
}

async function isSure(context, action) {
  const { text } = context.texts;
  const choices = [{ value: "yes", label: text(action), kind: "button-danger" }];
  return (await ask(context, { title: text("feeds.private_sure"), explanation: text("feeds.private_dead"), choices })) !== null;
}
