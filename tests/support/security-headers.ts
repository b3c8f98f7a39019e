/** The headers that every answer carries, whatever it answers; the policy differs, the rest does not. */
const SAME: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
};

/**
 * What an answer's headers lack or should not have; empty when they are as promised.
 *
 * @param readers whose pages and machines may read it: `cross-origin` for feeds and the like
 */
export function headerProblems(
  headers: Headers,
  readers: "same-origin" | "cross-origin" = "same-origin",
): string[] {
  const problems = Object.entries({ ...SAME, "cross-origin-resource-policy": readers })
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name}: ${headers.get(name)}`);
  const policy = headers.get("content-security-policy") ?? "";
  // Pages prefetch the pages they link to, which only default-src governs.
  const isPage = /^text\/html/.test(headers.get("content-type") ?? "");
  for (const needed of [
    isPage ? "default-src 'self'" : "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    if (!policy.includes(needed)) problems.push(`policy without ${needed}: ${policy}`);
  }
  // The permissions policy names each feature once and allows none of them to a script of another host.
  if (!/camera=\(\)/.test(headers.get("permissions-policy") ?? "")) problems.push("no permissions-policy");
  for (const telltale of ["server", "x-powered-by", "x-aspnet-version"]) {
    if (headers.has(telltale)) problems.push(`${telltale}: ${headers.get(telltale)}`);
  }
  return problems;
}
