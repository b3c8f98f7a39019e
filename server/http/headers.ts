import type { Middleware } from "./app.ts";
import { REPORTING_ENDPOINTS, styleHashes } from "./content-security-policy.ts";

/** All device features are off; the embedded video may play full screen. */
const PERMISSIONS = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** For files and plain text; pages have a policy of their own. */
const PLAIN_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response, over HTTP too. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": PLAIN_POLICY,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy": PERMISSIONS,
};

/** Two years, the minimum of browsers' preload lists; without subdomains, which may be other sites of the agency. */
const HTTPS_HEADERS = {
  "Strict-Transport-Security": "max-age=63072000",
  "Reporting-Endpoints": REPORTING_ENDPOINTS,
};

export interface HeaderOptions {
  isHttps: boolean;
  /**
   * Whether responses have `Cross-Origin-Opener-Policy`. All or none have it: a page that differs from the previous one
   * loses its scroll position on reload (docs/decisions/030-what-cutting-off-costs.md).
   */
  hasOpenerPolicy: boolean;
}

/** The headers of every response of this site, with lower-case names. */
export function securityHeadersOf({ isHttps, hasOpenerPolicy }: HeaderOptions): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...SECURITY_HEADERS, ...(isHttps && HTTPS_HEADERS) })
      .filter(([name]) => hasOpenerPolicy || name !== "Cross-Origin-Opener-Policy")
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/**
 * Sets headers on Node's response, where files that `send` writes and errors of the server itself have them too. A
 * handler's own header replaces them.
 */
export function securityHeaders(headers: Readonly<Record<string, string>>): Middleware {
  const all = new Map(Object.entries(headers));
  return async ({ env }, next) => {
    env.outgoing?.setHeaders(all);
    await next();
  };
}

/** The policy of an SVG file that is opened directly: allows its own styles by their hashes. */
export function drawingPolicy(svg: string): string {
  const styles = styleHashes(Buffer.from(svg));
  return styles.length > 0 ? `${PLAIN_POLICY}; style-src ${styles.join(" ")}` : PLAIN_POLICY;
}
