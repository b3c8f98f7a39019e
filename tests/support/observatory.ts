/** Six months, the minimum of the observatory. */
const LEAST_HSTS_SECONDS = 15_768_000;

/** Overly broad sources. */
const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", "data:"];
const PASSIVE = ["img-src", "media-src"];

/**
 * The MDN HTTP Observatory, August 2026 (`src/grader/charts.js`, `src/analyzer/tests/`): 100 or more is an A+. Left out:
 * the redirect to https (done by the proxy), integrity of scripts of other hosts (forbidden by the policy) and preloading.
 */
export function observatoryScore(headers: Headers): number {
  const points = [policy, hsts, frames, sniffing, referrer, resources, opener, cookies, readers].map((rule) =>
    rule(headers),
  );
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
  const least = 100 + sum(points.filter((one) => one < 0));
  return least < 90 ? least : 100 + sum(points);
}

function policy(headers: Headers): number {
  const text = headers.get("content-security-policy");
  if (text === null) return -25;
  const parts = text.split(";").map((rule) => rule.trim().split(/\s+/));
  const rules = new Map(parts.map(([name = "", ...sources]) => [name, sources]));
  const sourcesOf = (name: string) => rules.get(name) ?? rules.get("default-src") ?? ["*"];
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const scripts = sourcesOf("script-src");
  const styles = sourcesOf("style-src");
  if (scripts.some((source) => BROAD_OR_INLINE.includes(source))) return -20;
  if (sourcesOf("object-src").some((source) => BROAD.includes(source))) return -20;
  if ([...rules].some(([name, sources]) => !PASSIVE.includes(name) && sources.some(isInsecure))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (PASSIVE.flatMap(sourcesOf).some(isInsecure)) return -10;
  if (styles.some((source) => BROAD_OR_INLINE.includes(source))) return 0;
  // A duplicate directive loses the bonus.
  if (rules.size < parts.length) return 0;
  return rules.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function hsts(headers: Headers): number {
  const seconds = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) < LEAST_HSTS_SECONDS ? -10 : 0;
}

function frames(headers: Headers): number {
  if (/frame-ancestors /.test(headers.get("content-security-policy") ?? "")) return 5;
  return /^(?:DENY|SAMEORIGIN)$/i.test(headers.get("x-frame-options") ?? "") ? 5 : -20;
}

function sniffing(headers: Headers): number {
  return headers.get("x-content-type-options") === "nosniff" ? 0 : -5;
}

function referrer(headers: Headers): number {
  const value = headers.get("referrer-policy");
  if (value === null) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value) ? 5 : -5;
}

function resources(headers: Headers): number {
  const value = headers.get("cross-origin-resource-policy");
  if (value === null || value === "cross-origin") return 0;
  return /^same-(?:origin|site)$/.test(value) ? 10 : -5;
}

function opener(headers: Headers): number {
  const value = headers.get("cross-origin-opener-policy");
  if (value === null || value === "unsafe-none") return 0;
  return /^(?:same-origin(?:-allow-popups)?|noopener-allow-popups)$/.test(value) ? 10 : -5;
}

/** The anti-forgery cookie must set `SameSite`. */
function cookies(headers: Headers): number {
  const all = headers.getSetCookie();
  if (all.length === 0) return 0;
  if (!all.every((cookie) => /;\s*secure/i.test(cookie))) return -5;
  const isBound = (cookie: string) => /;\s*samesite=(?:lax|strict|none)/i.test(cookie);
  if (!all.filter((cookie) => /^[^=]*csrf/i.test(cookie)).every(isBound)) return -20;
  return all.every(isBound) ? 5 : 0;
}

/** Responses that other sites may read with credentials. */
function readers(headers: Headers): number {
  const isOpen = !["*", null].includes(headers.get("access-control-allow-origin"));
  return isOpen && headers.get("access-control-allow-credentials") === "true" ? -50 : 0;
}
