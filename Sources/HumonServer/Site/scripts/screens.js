// The screens that open as panels. Each is brought when it is first opened, so that the first visit is small.

export const SCREENS = {
  account: () => import("./screens/account/account.js"),
  add: () => import("./screens/add/add.js"),
  agenda: () => import("./screens/agenda/agenda.js"),
  event: () => import("./screens/event/event.js"),
  feeds: () => import("./screens/feeds/feeds.js"),
  share: () => import("./screens/share/share.js"),
  subscribe: () => import("./subscribe/subscribe.js"),
};
