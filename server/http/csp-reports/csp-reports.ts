import type { Log } from "../../metrics/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { App } from "../app.ts";
import { POLICY_REPORTS } from "../content-security-policy.ts";
import type { Rates } from "../rate-limit/rates.ts";
import { readText } from "../read-text.ts";
import { readReports } from "./read-reports.ts";

/** A report repeats the policy, which has a few kilobytes of hashes. */
const BYTES = 64 * 1024;

const TYPES = /^application\/(?:csp-report|reports\+json)\b/i;

export interface PolicyReportsParts {
  rates: Rates;
  /** The route that shows a path; null for an unknown one. */
  findRoute: (path: string) => string | null;
  metrics: Pick<Metrics, "policyViolations">;
  log: Log;
}

/**
 * Receives Content-Security-Policy violation reports. The endpoint is public, so bodies are small and rate-limited,
 * and only directive, blocked resource and route are logged; nothing is stored.
 */
export function addPolicyReports(app: App, { rates, findRoute, metrics, log }: PolicyReportsParts): void {
  app.post(POLICY_REPORTS, async (context) => {
    const { raw } = context.req;
    const ownWait = await rates.count("policyReports", context.var.visit.address);
    // A client over its own limit does not use up the shared one.
    const wait = ownWait > 0 ? ownWait : await rates.count("allPolicyReports", "");
    if (wait > 0) return context.text("Too many reports\n", 429, { "Retry-After": String(wait) });
    if (!TYPES.test(raw.headers.get("content-type") ?? "")) return context.text("No report\n", 415);
    const body = await readText(raw, BYTES);
    if (body === null) return context.text("Too large\n", 413);
    const violations = readReports(body);
    if (violations === null) return context.text("No report\n", 400);
    for (const { directive, path, blocked } of violations) {
      metrics.policyViolations.inc({ directive });
      log.warn({ directive, blocked, route: findRoute(path) ?? "unknown" }, "policy violated");
    }
    return context.body(null, 204);
  });
}
