import { z } from "zod";
import type { Log } from "../../metrics/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { App } from "../app.ts";
import { POLICY_REPORTS } from "../content-security-policy.ts";
import type { Rates } from "../rate-limit/rates.ts";
import { invalidReport, readBeacon } from "./read-beacon.ts";

/** A report repeats the policy, which has a few kilobytes of hashes. */
const LIMITS = {
  rate: "policyReports",
  totalRate: "allPolicyReports",
  bytes: 64 * 1024,
  types: /^application\/(?:csp-report|reports\+json)\b/i,
} as const;

/** Reports read from one body. */
const MAX_REPORTS = 10;

/** The directives of our policies; any other one is counted as `other`. */
const DIRECTIVES = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "media-src",
  "connect-src",
  "manifest-src",
  "worker-src",
  "frame-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "object-src",
]);

/** Values of `blocked-uri` that are not URLs. */
const KEYWORDS = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"]);

export interface CspReportsDeps {
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
export function addCspReports(app: App, { rates, findRoute, metrics, log }: CspReportsDeps): void {
  app.post(POLICY_REPORTS, async (context) => {
    const read = await readBeacon(context, rates, LIMITS);
    if (read instanceof Response) return read;
    const violations = readReports(read.json);
    if (violations === null) return invalidReport(context);
    for (const { directive, path, blocked } of violations) {
      metrics.policyViolations.inc({ directive });
      log.warn({ directive, blocked, route: findRoute(path) ?? "unknown" }, "policy violated");
    }
    return context.body(null, 204);
  });
}

/** A violation, without personal data except the path. */
interface Violation {
  directive: string;
  /** Path of the page, to find its route; not stored or logged. */
  path: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  blocked: string;
}

const text = z.string().max(8192);

/** The body of `report-uri` (CSP 2, `application/csp-report`). */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text.optional(),
    "effective-directive": text.optional(),
    "violated-directive": text.optional(),
  }),
});

/** The body of `report-to` (Reporting API, `application/reports+json`). */
const newReports = z.array(
  z.object({
    type: text,
    body: z.looseObject({
      documentURL: text.optional(),
      blockedURL: text.optional(),
      effectiveDirective: text.optional(),
    }),
  }),
);

/** The violations in a body of either kind; null for any other value. */
export function readReports(value: unknown): Violation[] | null {
  const old = oldReport.safeParse(value);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"];
    return [violation(directive, report["document-uri"], report["blocked-uri"])];
  }
  const all = newReports.safeParse(value);
  if (!all.success) return null;
  return all.data
    .filter(({ type }) => type === "csp-violation")
    .slice(0, MAX_REPORTS)
    .map(({ body }) => violation(body.effectiveDirective, body.documentURL, body.blockedURL));
}

function violation(directive = "", page = "", blocked = ""): Violation {
  // Older browsers repeat the whole rule.
  const [name = ""] = directive.split(" ", 1);
  return {
    directive: DIRECTIVES.has(name) ? name : "other",
    path: URL.parse(page)?.pathname ?? "",
    blocked: originOf(blocked),
  };
}

/** The origin of a URL, without path and query, which may hold personal data; for an extension only `extension`. */
function originOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const { protocol = "", origin = "" } = URL.parse(blocked) ?? {};
  if (/^(?:https?|wss?):$/.test(protocol)) return origin.slice(0, 100);
  return protocol.endsWith("-extension:") ? "extension" : "other";
}
