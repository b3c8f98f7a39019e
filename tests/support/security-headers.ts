/** Headers of every response, except the policy. */
const SAME: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
};

/** `readers` is the expected `Cross-Origin-Resource-Policy`. */
export function headerProblems(
  headers: Headers,
  readers: "same-origin" | "cross-origin" = "same-origin",
): string[] {
  const problems = Object.entries({ ...SAME, "cross-origin-resource-policy": readers })
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name}: ${headers.get(name)}`);
  const policy = headers.get("content-security-policy") ?? "";
  // Prefetching is only governed by default-src.
  const isPage = /^text\/html/.test(headers.get("content-type") ?? "");
  for (const needed of [
    isPage ? "default-src 'self'" : "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    if (!policy.includes(needed)) problems.push(`policy without ${needed}: ${policy}`);
  }
  // Each feature must occur once and be disabled for other hosts.
  if (!/camera=\(\)/.test(headers.get("permissions-policy") ?? "")) problems.push("no permissions-policy");
  for (const telltale of ["server", "x-powered-by", "x-aspnet-version"]) {
    if (headers.has(telltale)) problems.push(`${telltale}: ${headers.get(telltale)}`);
  }
  return problems;
}
