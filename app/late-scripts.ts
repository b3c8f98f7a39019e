/** The id of the template that holds the scripts: nothing in it is fetched or run. */
export const LATE_SCRIPTS = "scripts";

/**
 * Runs in the head. Has what is far below the screen left out until the page has loaded (styles/frame/arriving.css) but
 * for who comes to a place in it, takes it in a part at a time whenever the browser is idle, and puts the scripts into the
 * page then: pages work without. Who steps
 * back to an entry that the router made, which is not there yet, gets its page loaded.
 */
export const START_SCRIPTS = `{
const root = document.documentElement;
const [visit] = performance.getEntriesByType("navigation");
if (visit?.type === "navigate" && !visit.name.includes("#")) root.dataset.arriving = "";
const whenIdle = (act) => "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 50);
const takeIn = () => {
  const part = document.querySelector("[data-arriving] :is(main > *, .site-footer):not([data-arrived])");
  if (part === null) return document.body.append(document.getElementById("${LATE_SCRIPTS}").content.cloneNode(true));
  part.dataset.arrived = "";
  part.getBoundingClientRect();
  whenIdle(takeIn);
};
addEventListener("load", () => whenIdle(takeIn));
// Safari forgets the place in a page that it has kept, once the router has taken places over.
let place = 0;
addEventListener("pagehide", () => { place = scrollY; });
addEventListener("pageshow", ({ persisted }) => { if (persisted) scrollTo(0, place); });
const { pathname } = location;
addEventListener("popstate", () => {
  if (location.pathname !== pathname && !root.dataset.hydrated) location.reload();
});
}`;
