import type { VitalName } from "#core/vitals.ts";

/** Shifts of the layout belong together within a second of one another, and within five of the first. */
const SHIFTS_APART_MS = 1000;
const SHIFTS_LONGEST_MS = 5000;

/** Interactions that were quicker leave no entry. */
const QUICK_MS = 40;

/** Of so many interactions one may be slower than what counts. */
const INTERACTIONS_FOR_ONE = 50;

/** What the types of TypeScript do not know yet. */
type Entry = Pick<PerformanceEntry, "name" | "startTime" | "duration"> & {
  hadRecentInput?: boolean;
  value?: number;
  interactionId?: number;
};

/**
 * Begins to measure the visit, with what the browser remembers of it: the five figures that `web-vitals` brings, by its
 * rules (<https://web.dev/articles/vitals>), for one page that is loaded once, in a third of the bytes.
 *
 * @returns gives the figures as they are when it is called: times in milliseconds. A figure that the browser does not
 *   measure, or that was lost because the page was opened in the background, is missing.
 */
export function measureVisit(): () => Partial<Record<VitalName, number>> {
  const isBehind =
    document.visibilityState === "hidden" && !("prerendering" in document && document.prerendering);
  const paints = listen("paint");
  const largest = listen("largest-contentful-paint");
  const shifts = listen("layout-shift");
  const events = listen("event", { durationThreshold: QUICK_MS });
  const firstInput = listen("first-input");

  return () => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // A page that was made ahead begins when it is shown.
    const start = (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
    const hidden = performance
      .getEntriesByType("visibility-state")
      .find(({ name, startTime }) => name === "hidden" && startTime >= start);
    const hiddenAt = isBehind ? 0 : (hidden?.startTime ?? Number.POSITIVE_INFINITY);
    const since = (time: number | undefined) =>
      time === undefined || time <= 0 || time >= hiddenAt ? undefined : Math.round(Math.max(time - start, 0));
    const { interactionCount } = performance as { interactionCount?: number };
    const first = paints()?.find(({ name }) => name === "first-contentful-paint");
    return {
      TTFB: since(navigation?.responseStart),
      FCP: since(first?.startTime),
      LCP: since(largest()?.at(-1)?.startTime),
      INP: slowest([...(events() ?? []), ...(firstInput() ?? [])], interactionCount),
      CLS: first && worstShift(shifts()),
    };
  };
}

/** Collects entries of a type, earlier ones included. Gives them, or nothing where the browser has none of the type. */
function listen(type: string, options: PerformanceObserverInit & { durationThreshold?: number } = {}) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const entries: Entry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => {
    entries.push(...observer.takeRecords());
    return entries;
  };
}

/** The longest time from a press to its answer; of many presses, the quick ones counted in, not the very longest. */
export function slowest(entries: readonly Entry[], presses = 0): number | undefined {
  const interactions = new Map<number, number>();
  for (const { interactionId, duration } of entries) {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }
  const times = [...interactions.values()].sort((one, other) => other - one);
  return times[Math.min(times.length - 1, Math.floor(presses / INTERACTIONS_FOR_ONE))];
}

/** The most that moved in one go. */
export function worstShift(entries: readonly Entry[] | undefined): number | undefined {
  if (entries === undefined) return undefined;
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { startTime, value = 0, hadRecentInput } of entries) {
    if (hadRecentInput) continue;
    if (startTime - last >= SHIFTS_APART_MS || startTime - first >= SHIFTS_LONGEST_MS) {
      sum = 0;
      first = startTime;
    }
    last = startTime;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return Math.round(worst * 10_000) / 10_000;
}
