/** The id of the template that holds the scripts: nothing in it is fetched or run. */
export const LATE_SCRIPTS = "scripts";

/**
 * Runs in the page. Puts the scripts into it when it has loaded and the browser is idle: pages work without. Who steps
 * back to an entry that the router made, which is not there yet, gets its page loaded.
 */
export const START_SCRIPTS = `
addEventListener("load", () => {
  const start = () => document.body.append(document.getElementById("${LATE_SCRIPTS}").content.cloneNode(true));
  "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
});
// Safari forgets the place in a page that it has kept, once the router has taken places over.
let place = 0;
addEventListener("pagehide", () => { place = scrollY; });
addEventListener("pageshow", ({ persisted }) => { if (persisted) scrollTo(0, place); });
const { pathname } = location;
addEventListener("popstate", () => {
  if (location.pathname !== pathname && !document.documentElement.dataset.hydrated) location.reload();
});`;
