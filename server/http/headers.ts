import { REPORTING_ENDPOINTS, styleHashes } from "./content-security-policy.ts";
import type { Layer } from "./layer.ts";

/** Everything a page could ask of a device is off; the embedded video may play full screen. */
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

/** What plain answers and files may do: nothing. Pages bring a policy of their own. */
const PLAIN_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years, as browsers' preload lists ask. Other hosts of the agency are left alone. */
const HSTS = "max-age=63072000";

/** What every answer carries over https beside the others. */
const HTTPS_HEADERS = { "Strict-Transport-Security": HSTS, "Reporting-Endpoints": REPORTING_ENDPOINTS };

/** What differs from site to site. */
export interface HeaderOptions {
  isHttps: boolean;
  /**
   * Whether windows are cut off from the page of another site that opened them. For all answers or for none: a page that
   * differs in this from the one before it loses its place when it is loaded anew (docs/decisions/030-what-cutting-off-costs.md).
   */
  cutsOff: boolean;
}

/** What every answer carries over http and https alike, those to requests that were no HTTP included. */
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

/** The same for a page, which carries them itself: what is sent from memory passes no layer but the guard. */
export function securityHeadersOf(options: HeaderOptions): Record<string, string> {
  return Object.fromEntries(headersOf(options).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The policy of a drawing that is opened by itself: its own styles, by their hashes. */
export function drawingPolicy(svg: string): string {
  const styles = styleHashes(Buffer.from(svg));
  return styles.length > 0 ? `${PLAIN_POLICY}; style-src ${styles.join(" ")}` : PLAIN_POLICY;
}

/** The headers of every answer, errors and files included. */
export function securityHeaders(options: HeaderOptions): Layer {
  const headers = headersOf(options);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function headersOf({ isHttps, cutsOff }: HeaderOptions): [name: string, value: string][] {
  const all = Object.entries({ ...SECURITY_HEADERS, ...(isHttps && HTTPS_HEADERS) });
  return cutsOff ? all : all.filter(([name]) => name !== "Cross-Origin-Opener-Policy");
}
