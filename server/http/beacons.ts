import { Histogram } from "prom-client";
import { z } from "zod";
import { pageAt } from "#core/pages.ts";
import { VITAL_NAMES, VITALS, type Vitals } from "#core/vitals.ts";
import type { Services } from "#server/services.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { App, AppContext } from "./app.ts";
import { type JsonLimits, POLICY_REPORT, WEB_VITALS } from "./body/body-limits.ts";
import { PROBLEM_STATUS, readJson } from "./body/read-body.ts";
import type { RateName, Rates } from "./rate-limit.ts";
import { POLICY_REPORTS } from "./security-headers.ts";

const REPORT_LIMITS = {
  rate: "policyReports",
  totalRate: "allPolicyReports",
  body: POLICY_REPORT,
  types: /^application\/(?:csp-report|reports\+json)\b/i,
} as const;

const MAX_REPORTS = 10;

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

/** `blocked-uri` values that are not URLs. */
const KEYWORDS = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"]);

/** Only directive, blocked resource and route are logged, because the endpoint is public and a URL may hold personal data. */
export function addCspReports(
  app: App,
  { rates, metrics, log }: Pick<Services, "rates" | "log"> & { metrics: Pick<Metrics, "policyViolations"> },
): void {
  app.post(POLICY_REPORTS, async (context) => {
    const read = await readBeacon(context, rates, REPORT_LIMITS);
    if (read instanceof Response) return read;
    const violations = readReports(read.value);
    if (violations === null) return invalidReport(context);
    for (const { directive, path, blocked } of violations) {
      metrics.policyViolations.inc({ directive });
      log.warn({ directive, blocked, route: pageAt(path)?.path ?? "unknown" }, "policy violated");
    }
    return context.body(null, 204);
  });
}

interface Violation {
  directive: string;
  path: string;
  blocked: string;
}

const text = z.string().max(8192);

const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text.optional(),
    "effective-directive": text.optional(),
    "violated-directive": text.optional(),
  }),
});

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
  // Older browsers send the whole rule.
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

const VITALS_LIMITS = { rate: "vitals", totalRate: "allVitals", body: WEB_VITALS, types: /^/ } as const;

/** Longer times come from tabs in the background. */
const LONGEST_MS = 60_000;

/** Receives Web Vitals once per visit and counts them by route. Nothing else of a visit is stored or logged. */
export function addWebVitals(
  app: App,
  { rates, metrics, vitals }: Pick<Services, "rates" | "vitals"> & { metrics: Pick<Metrics, "registry"> },
  templates: readonly string[],
): void {
  const seconds = new Histogram({
    name: "fairlead_web_vital_seconds",
    help: "Web Vitals of visits (TTFB, FCP, LCP, INP) by the route of the first page",
    labelNames: ["vital", "template"],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1, 1.5, 2.5, 4, 8],
    registers: [metrics.registry],
  });
  const shift = new Histogram({
    name: "fairlead_layout_shift",
    help: "Cumulative Layout Shift of visits",
    labelNames: ["template"],
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 1],
    registers: [metrics.registry],
  });
  const time = z.number().min(0).max(LONGEST_MS).optional();
  const schema = z.strictObject({
    template: z.enum(templates),
    ...{ TTFB: time, FCP: time, LCP: time, INP: time },
    CLS: z.number().min(0).max(100).optional(),
  });

  app.post(VITALS, async (context) => {
    if (context.var.isCrossSite) return context.text("Only for pages of this site\n", 403);
    const read = await readBeacon(context, rates, VITALS_LIMITS);
    if (read instanceof Response) return read;
    const { success, data } = schema.safeParse(read.value);
    if (!success) return invalidReport(context);
    const template = data.template.replace(/^routes\//, "");
    for (const vital of VITAL_NAMES) {
      const value = data[vital];
      if (value === undefined) continue;
      if (vital === "CLS") shift.observe({ template }, value);
      else seconds.observe({ vital, template }, value / 1000);
    }
    vitals?.count({ ...data, template } as Vitals);
    return context.body(null, 204);
  });
}

interface BeaconLimits {
  rate: RateName;
  totalRate: RateName;
  body: JsonLimits;
  types: RegExp;
}

/** Returns the JSON value, or the response that refuses it. */
async function readBeacon(
  context: AppContext,
  rates: Rates,
  { rate, totalRate, body, types }: BeaconLimits,
): Promise<{ value: unknown } | Response> {
  const ownWait = await rates.count(rate, context.var.submissionContext.address);
  // A client over its own limit does not use up the shared one.
  const wait = ownWait > 0 ? ownWait : await rates.count(totalRate, "");
  if (wait > 0) return context.text("Too many reports\n", 429, { "Retry-After": String(wait) });
  const read = await readJson(context.req.raw, body, types);
  if (typeof read !== "string") return read;
  return context.text(read === "too large" ? "Too large\n" : "No report\n", PROBLEM_STATUS[read]);
}

function invalidReport(context: AppContext): Response {
  return context.text("No report\n", 400);
}
