import { useEffect, useRef } from "react";
import { useMatches } from "react-router";

/** Timeout for browsers that are never idle. */
const LATEST_MS = 5000;

export function useVitals(): void {
  const template = useRef(useMatches().at(-1)?.id ?? "root");
  useEffect(() => {
    const start = () =>
      import("./vitals.ts").then(({ reportVitals }) => reportVitals(template.current)).catch(() => undefined);
    if ("requestIdleCallback" in window) {
      const waiting = requestIdleCallback(start, { timeout: LATEST_MS });
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(start, LATEST_MS);
    return () => clearTimeout(waiting);
  }, []);
}
