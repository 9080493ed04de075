// On a phone the list lies under the map as a sheet: low, half, or high. It is dragged by its head, and a button does the same.

import { element } from "../core/dom.js";
import { icon } from "../core/icons.js";

const HEIGHTS = ["low", "half", "high"];
const FLICK = 0.4; // pixels a millisecond

/**
 * @param {HTMLElement} sheet
 * @param {HTMLElement} head what it is dragged by
 * @param {import("../core/texts.js").Texts} texts
 */
export function makeSheet(sheet, head, { text }) {
  const button = element("button", { type: "button", class: "sheet-button", "aria-controls": sheet.id }, icon("down"));
  head.prepend(element("span", { class: "sheet-grip", "aria-hidden": "true" }), button);
  const set = (height) => {
    sheet.dataset.height = height;
    sheet.style.removeProperty("--sheet");
    button.setAttribute("aria-expanded", height !== "low");
    button.setAttribute("aria-label", text(height === "low" ? "list.show" : "list.hide"));
  };
  button.addEventListener("click", () => set(sheet.dataset.height === "low" ? "half" : "low"));
  set("low");
  new Drag(sheet, head, set);
}

class Drag {
  #sheet;
  #set;
  #start = null;

  constructor(sheet, head, set) {
    this.#sheet = sheet;
    this.#set = set;
    head.addEventListener("pointerdown", (event) => this.#begin(event));
    head.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) head.addEventListener(name, (event) => this.#end(event));
  }

  #begin(event) {
    const isSheet = getComputedStyle(this.#sheet).getPropertyValue("--is-sheet").trim() === "1";
    if (!isSheet || event.target.closest("button, select, a")) return;
    this.#start = { y: event.clientY, height: this.#sheet.offsetHeight, time: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#sheet.classList.add("is-dragged");
  }

  #move(event) {
    if (!this.#start) return;
    const height = this.#start.height + this.#start.y - event.clientY;
    this.#sheet.style.setProperty("--sheet", `${Math.max(64, height)}px`);
  }

  #end(event) {
    if (!this.#start) return;
    const moved = this.#start.y - event.clientY;
    const speed = moved / Math.max(1, event.timeStamp - this.#start.time);
    const from = HEIGHTS.indexOf(this.#sheet.dataset.height);
    this.#sheet.classList.remove("is-dragged");
    this.#start = null;
    if (Math.abs(moved) < 6) return this.#set(HEIGHTS[from]);
    if (Math.abs(speed) > FLICK) return this.#set(HEIGHTS[Math.max(0, Math.min(2, from + Math.sign(speed)))]);
    const share = this.#sheet.offsetHeight / this.#sheet.parentElement.offsetHeight;
    this.#set(share < 0.3 ? "low" : share < 0.7 ? "half" : "high");
  }
}
