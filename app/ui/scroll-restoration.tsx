import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** Where React Router keeps the places, by the keys of the entries in the browser's history. */
const STORE = "react-router-scroll-positions";

/**
 * Runs at the end of the page, before the scripts. Only an entry that React Router has had before has a key
 * (app/entry.client.ts). Once more when the browser has kept the whole page: React Router then takes places over from it
 * again, before Safari has brought back the one it knew.
 */
export const RESTORE_SCRIPT = `{let r=()=>{try{let k=history.state?.key,y=k&&JSON.parse(sessionStorage.getItem("${STORE}"))[k];if(y>0)scrollTo(0,y)}catch{}};r();addEventListener("pageshow",e=>e.persisted&&r())}`;

/**
 * Who comes back to a page finds it as it was left. React Router's own component asks the session's memory in every
 * page before it is painted, which blocks a slow phone for some ten milliseconds; a first visit has nothing there.
 */
export function ScrollRestoration() {
  useScrollRestoration();
  return null;
}
