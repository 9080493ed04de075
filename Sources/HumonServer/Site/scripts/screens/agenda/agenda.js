// What I go to, and what I have made; and what waits to be sent.

import { element, replaceChildren } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { ownOutbox } from "../../offline/own-outbox.js";
import { agendaList } from "./agenda-list.js";
import { waitingList } from "./waiting-list.js";

/** How many events are asked for at a time; the most that the server gives. */
const PAGE = 200;

const ROLES = ["attending", "owner"];

export const screen = {
  name: "agenda",
  title: "agenda.title",

  async open(context, { tab = "attending" }) {
    const { text } = context.texts;
    const list = element("div", { class: "agenda-list", id: "agenda-list", role: "tabpanel", tabindex: "-1" });
    const waiting = element("div");
    const tabs = ROLES.map((role) => tabButton(text(`agenda.${role}`), role === tab, () => choose(role)));

    let chosen = tab;
    async function choose(role) {
      chosen = role;
      for (const [index, node] of tabs.entries()) mark(node, ROLES[index] === role);
      list.setAttribute("aria-busy", "true");
      try {
        replaceChildren(list, await contents(context, role));
      } catch (error) {
        if (!error.kind) throw error;
        replaceChildren(list, failed(context, () => choose(role)));
      } finally {
        list.removeAttribute("aria-busy");
      }
    }

    const tablist = element("div", { class: "tabs", role: "tablist", onkeydown: (event) => walk(event, tabs) }, tabs);
    const node = element("div", { class: "agenda" }, waiting, tablist, list, links(context));
    const showWaiting = async () => replaceChildren(waiting, await waitingList(context));
    const stop = ownOutbox(context).observe(({ change }) => {
      showWaiting();
      if (change === "sent" || change === "elsewhere") choose(chosen);
    });
    endings.set(node, stop);
    await Promise.all([choose(ROLES.includes(tab) ? tab : ROLES[0]), showWaiting()]);
    return node;
  },

  close(node) {
    endings.get(node)?.();
  },
};

/** What to do when a panel of this screen closes. */
const endings = new WeakMap();

async function contents(context, role, cursor) {
  // A stranger has nothing, and need not become somebody to be told so.
  if (!context.session.user) return empty(context, role);
  const { body } = await context.api.get("/v2/me/events", { query: { role, limit: PAGE, cursor } });
  if (body.events.length === 0 && !cursor) return empty(context, role);
  return [agendaList(context, body.events), body.next ? moreButton(context, role, body.next) : null];
}

function moreButton(context, role, next) {
  const { text } = context.texts;
  const button = element("button", { class: "button", type: "button" }, text("agenda.more"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    const cursor = new URL(next, location.href).searchParams.get("cursor");
    try {
      button.replaceWith(...[await contents(context, role, cursor)].flat().filter(Boolean));
    } catch {
      button.disabled = false;
    }
  });
  return button;
}

function empty({ texts: { text } }, role) {
  const sentence = text(role === "owner" ? "agenda.empty_owner" : "agenda.empty_attending");
  return element("div", { class: "empty" }, icon("calendar"), element("p", null, sentence));
}

function failed({ texts: { text } }, retry) {
  return element(
    "div",
    { class: "sorry", role: "alert" },
    element("p", null, text("agenda.failed")),
    element("button", { class: "button", type: "button", onclick: retry }, text("map.retry")),
  );
}

function links({ texts: { text }, panels }) {
  const go = (name, label, symbol) =>
    element("button", { class: "button", type: "button", onclick: () => panels.open(name) }, icon(symbol), label);
  return element(
    "div",
    { class: "buttons agenda-links" },
    go("feeds", text("feeds.private_title"), "feed"),
    go("account", text("account.title"), "person"),
  );
}

function tabButton(label, isChosen, choose) {
  const node = element("button", { class: "tab", type: "button", role: "tab", "aria-controls": "agenda-list", onclick: choose }, label);
  mark(node, isChosen);
  return node;
}

function mark(node, isChosen) {
  node.setAttribute("aria-selected", String(isChosen));
  node.tabIndex = isChosen ? 0 : -1;
}

/** Arrow keys go from tab to tab. */
function walk(event, tabs) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.focus();
  next.click();
}
