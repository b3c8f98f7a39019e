/** Half a year, which the observatory asks for at least. */
const LEAST_HSTS_SECONDS = 15_768_000;

/**
 * What the MDN HTTP Observatory would give an answer over https, rule by rule, as its scoring table has it: a start of
 * 100, less for what is missing; if that leaves 90, more for what is stricter. From 100 on it is an A+. Two of its rules
 * are about other answers: that http leads to https is the proxy's work, and scripts of other hosts, which need a
 * checksum, there are none of (the policy says so).
 */
export function observatoryScore(headers: Headers): number {
  const points = [policy, hsts, frames, sniffing, referrer, resources, cookies].map((rule) => rule(headers));
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
  const least = 100 + sum(points.filter((one) => one < 0));
  return least < 90 ? least : 100 + sum(points);
}

function policy(headers: Headers): number {
  const text = headers.get("content-security-policy");
  if (text === null) return -25;
  const rules = new Map(
    text.split(";").map((rule) => {
      const [name = "", ...sources] = rule.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sourcesOf = (name: string) => rules.get(name) ?? rules.get("default-src") ?? ["*"];
  const isWide = (source: string) => /^(?:\*|https?:|data:|blob:|http:\/\/.*)$/.test(source);
  const active = [...sourcesOf("script-src"), ...sourcesOf("object-src")];
  if (active.some((source) => isWide(source) || source === "'unsafe-inline'")) return -20;
  if (active.includes("'unsafe-eval'")) return -10;
  if ([...rules.values()].flat().some((source) => source.startsWith("http:"))) return -20;
  if (sourcesOf("style-src").some((source) => isWide(source) || source === "'unsafe-inline'")) return 0;
  return sourcesOf("default-src").join() === "'none'" ? 10 : 5;
}

function hsts(headers: Headers): number {
  const seconds = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) < LEAST_HSTS_SECONDS ? -10 : 0;
}

function frames(headers: Headers): number {
  if (/frame-ancestors '(?:none|self)'/.test(headers.get("content-security-policy") ?? "")) return 5;
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
  return /^same-(?:origin|site)$/.test(headers.get("cross-origin-resource-policy") ?? "") ? 10 : 0;
}

function cookies(headers: Headers): number {
  return headers.getSetCookie().every((cookie) => /;\s*secure/i.test(cookie)) ? 0 : -20;
}
