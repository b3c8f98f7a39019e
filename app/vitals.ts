import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { VITALS, type Vitals } from "#core/vitals.ts";

/**
 * Measures how this visit goes and tells the site once, when its page is left or hidden for the first time. No cookie,
 * no number, no address; whoever asks not to be tracked is not measured either. Fetched when the page has long been
 * usable: browsers remember what happened before.
 */
export function reportVitals(template: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const vitals: Vitals = { template };
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
    measure(
      ({ name, value }) => {
        vitals[name] = name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value);
      },
      { reportAllChanges: true },
    );
  }
  // After those of the package, which bring the figures up to date. A page that is hidden before there are any says
  // nothing, and may still do so later.
  const tell = () => {
    if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 1) return;
    document.removeEventListener("visibilitychange", tell);
    navigator.sendBeacon(VITALS, JSON.stringify(vitals));
  };
  document.addEventListener("visibilitychange", tell);
}
