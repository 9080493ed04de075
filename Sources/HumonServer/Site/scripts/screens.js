// The screens that open as panels. Each is brought when it is first opened, so that the first visit is small.

export const SCREENS = {
  account: () => import("./screens/account/account.js"),
  add: () => import("./screens/add/add.js"),
  agenda: () => import("./screens/agenda/agenda.js"),
  edit: () => import("./screens/event/edit.js"),
  event: () => import("./screens/event/event.js"),
  feeds: () => import("./screens/feeds/feeds.js"),
  form: () => import("./screens/add/form.js"),
  join: () => import("./screens/account/join.js"),
  link: () => import("./screens/account/link.js"),
  pick: () => import("./screens/add/pick.js"),
  subscribe: () => import("./subscribe/subscribe.js"),
  success: () => import("./screens/add/success.js"),
};
