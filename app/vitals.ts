import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { VITALS, type Vitals } from "#core/vitals.ts";

/** Once, when the page is first hidden; without cookie, identifier or URL. */
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
  // After the listeners of web-vitals, which update the values first.
  const report = () => {
    if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 1) return;
    document.removeEventListener("visibilitychange", report);
    navigator.sendBeacon(VITALS, JSON.stringify(vitals));
  };
  document.addEventListener("visibilitychange", report);
}
