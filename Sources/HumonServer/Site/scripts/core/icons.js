// Our icons: strokes on a field of 24 by 24, in the colour of the text around them. They say nothing to a screen reader; the
// button around one has a label.

import { graphic } from "./dom.js";

const STROKES = {
  add: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  calendar: "M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4",
  clock: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16M12 8v4.5l3 2",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  directions: "M12 3l9 9-9 9-9-9zM9 15v-3h5M12 9.5l2.5 2.5-2.5 2.5",
  down: "M6 9.5l6 6 6-6",
  download: "M12 4v11.5M7 10.5l5 5 5-5M5 20h14",
  edit: "M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",
  feed: "M6 18h.01M5 12a7 7 0 0 1 7 7M5 6a13 13 0 0 1 13 13",
  globe: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17",
  key: "M8 11a4 4 0 1 0 0 8a4 4 0 0 0 0-8M11 12.5L20 3.5M16 7.5l3 3",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  locate: "M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5M12 12h.01",
  map: "M9 5L4 7v12l5-2 6 2 5-2V5l-5 2zM9 5v12M15 7v12",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M5 12h14",
  moon: "M19 14.5A8 8 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z",
  offline: "M4 4l16 16M5 11a10 10 0 0 1 4-2.4M14 8.4a10 10 0 0 1 5 2.6M8 14.5a6 6 0 0 1 6-1M12 18.5h.01",
  online: "M3.5 5h17v11h-17zM9 20h6M12 16v4",
  person: "M12 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M5 20c0-8 14-8 14 0",
  pin: "M12 21c-5-6-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2 5.5-7 11.5zM12 7.5a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4",
  repeat: "M5 11V9.5A2.5 2.5 0 0 1 7.5 7H19l-3-3M19 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5l3 3",
  retry: "M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L20.5 20.5",
  share: "M12 14.5V3.5M8 7l4-4 4 4M6 11H5v9.5h14V11h-1",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.5h.01",
};

/** @param {keyof STROKES} name @returns {SVGElement} */
export function icon(name) {
  return graphic(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    graphic("path", { d: STROKES[name] }),
  );
}
