/** The id of the template that holds the scripts: nothing in it is fetched or run. */
export const LATE_SCRIPTS = "scripts";

/** Runs in the page. Puts the scripts into it when it has loaded and the browser is idle: pages work without. */
export const START_SCRIPTS = `addEventListener("load",()=>{let s=()=>document.body.append(document.getElementById("${LATE_SCRIPTS}").content.cloneNode(true));self.requestIdleCallback?requestIdleCallback(s,{timeout:2000}):setTimeout(s,200)})`;
