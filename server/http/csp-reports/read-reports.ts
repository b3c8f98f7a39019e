import { z } from "zod";

/** Where a page broke its policy: nothing of an address but what the site itself has named. */
export interface Violation {
  /** The rule that forbade it. */
  directive: string;
  /** Path of the page, for finding its route; never kept. */
  path: string;
  /** The host that was asked for, or the word that browsers say instead of one: `inline`, `eval`, `data`. */
  blocked: string;
}

/** One body holds that many at most: what a page breaks more often than that is the same thing again. */
const REPORTS = 10;

/** Every rule that our policies name; a report of another one is counted as `other`. */
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

/** What browsers say where no address was asked for. */
const WORDS = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"]);

const text = z.string().max(8192);

/** What browsers post to `report-uri` (CSP 2, `application/csp-report`). */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text.optional(),
    "effective-directive": text.optional(),
    "violated-directive": text.optional(),
  }),
});

/** What they post to an endpoint of `report-to` (Reporting API, `application/reports+json`). */
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

/** The violations in a body of either kind; null for what is none. */
export function readReports(body: string): Violation[] | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
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
    .slice(0, REPORTS)
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

/** Addresses may hold what somebody typed: only their host is told, and of an extension only that it is one. */
function originOf(blocked: string): string {
  if (WORDS.has(blocked)) return blocked;
  const { protocol = "", origin = "" } = URL.parse(blocked) ?? {};
  if (/^(?:https?|wss?):$/.test(protocol)) return origin.slice(0, 100);
  return protocol.endsWith("-extension:") ? "extension" : "other";
}
