import { VITALS, type Vitals } from "#core/vitals.ts";
import { measureVisit } from "./measure-visit.ts";

/**
 * Measures how this visit goes and tells the site once, when its page is left or hidden for the first time. No cookie,
 * no number, no address; whoever asks not to be tracked is not measured either. Fetched when the page has long been
 * usable: browsers remember what happened before.
 */
export function reportVitals(template: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const measured = measureVisit();
  const tell = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", tell);
    const vitals: Vitals = { template, ...measured() };
    navigator.sendBeacon(VITALS, JSON.stringify(vitals));
  };
  document.addEventListener("visibilitychange", tell);
}
