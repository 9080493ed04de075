// The service worker: it comes quietly, and a new version takes over only when the person says so.

/** How often a page that stays open looks for a new version, in milliseconds. */
const OFTEN = 3_600_000;

export async function followUpdates({ texts: { text } }, messages) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const mine = JSON.parse(document.querySelector("#humon")?.textContent ?? "{}").version;
  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  };
  const offer = (run) =>
    messages.say(text("offline.new_version"), { name: "version", stays: true, action: { label: text("offline.reload"), run } });

  // A worker waits that would serve another version than the one that is shown.
  const consider = async (worker) => {
    if ((await versionOf(worker)) === mine) return worker.postMessage("activate");
    offer(() => {
      workers.addEventListener("controllerchange", reload);
      worker.postMessage("activate");
    });
  };
  // Another tab may have let a new version in.
  workers.addEventListener("controllerchange", async () => {
    const { controller } = workers;
    if (controller && (await versionOf(controller)) !== mine) offer(reload);
  });

  try {
    const registration = await workers.register("/service-worker.js", { updateViaCache: "none" });
    if (registration.waiting && workers.controller) consider(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && workers.controller) consider(worker);
      });
    });
    lookOften(registration);
  } catch {
    // Without a service worker the page works as long as there is a network.
  }
}

function lookOften(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < OFTEN) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/** What a worker says it is; null for one that does not answer. */
function versionOf(worker) {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const timer = setTimeout(resolve, 2_000, null);
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage("version", [channel.port2]);
  });
}
