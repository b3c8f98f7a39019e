import { hash } from "node:crypto";
import type { Middleware } from "./app.ts";

export const POLICY_REPORTS = "/reports/policy";
const REPORTING_ENDPOINTS = `policy="${POLICY_REPORTS}"`;

export interface PolicyOptions {
  isHttps: boolean;
  /** Origins that may be framed: the video host and the recruitment frame. */
  frameSources: readonly string[];
}

export interface Inline {
  scripts: string[];
  styles: string[];
}

/** Hashes, because a cached nonce would be the same for everyone. */
export function contentSecurityPolicy(
  inline: Inline,
  { isHttps, frameSources }: PolicyOptions,
  isFramed = false,
): string {
  const scripts = new Set(inline.scripts);
  const styles = new Set(inline.styles);
  const directives = [
    // Browsers check `<link rel="prefetch">` against it; every other kind of request has a directive below.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "script-src-attr 'none'",
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    frameSources.length > 0 ? `frame-src ${frameSources.join(" ")}` : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "object-src 'none'",
    `report-uri ${POLICY_REPORTS}`,
  ];
  // Over HTTP Chromium ignores reporting endpoints, and with `report-to` also `report-uri`.
  if (isHttps) directives.push("report-to policy", "upgrade-insecure-requests");
  return directives.join("; ");
}

export function inlineIn(markup: Buffer): Inline {
  const scripts: string[] = [];
  for (const { attributes, text } of elementsIn(markup, "script")) {
    // Structured data is not executed, so it needs no hash.
    if (/\ssrc=|\stype="application\/ld\+json"/.test(attributes)) continue;
    scripts.push(hashOf(text));
  }
  return { scripts, styles: styleHashes(markup) };
}

export function styleHashes(markup: Buffer): string[] {
  return Array.from(elementsIn(markup, "style"), ({ text }) => hashOf(text));
}

/** Elements with text content only. Much faster than a regular expression. */
function* elementsIn(markup: Buffer, name: "script" | "style") {
  for (let at = 0; ; ) {
    const start = markup.indexOf(`<${name}`, at);
    if (start === -1) return;
    const open = markup.indexOf(">", start);
    at = markup.indexOf(`</${name}>`, open);
    if (at === -1) return;
    yield {
      attributes: markup.toString("utf8", start + name.length + 1, open),
      text: markup.subarray(open + 1, at),
    };
  }
}

function hashOf(text: Buffer): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

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
  /** For all responses or none, to keep the scroll position on reload (docs/decisions/030-opener-policy.md). */
  hasOpenerPolicy: boolean;
}

export function securityHeadersOf({ isHttps, hasOpenerPolicy }: HeaderOptions): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...SECURITY_HEADERS, ...(isHttps && HTTPS_HEADERS) })
      .filter(([name]) => hasOpenerPolicy || name !== "Cross-Origin-Opener-Policy")
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Set on Node's response, so that streamed files and Node's own errors have them too. */
export function securityHeaders(headers: Readonly<Record<string, string>>): Middleware {
  const all = new Map(Object.entries(headers));
  return async ({ env }, next) => {
    env.outgoing?.setHeaders(all);
    await next();
  };
}

export const CLIP_POLICY = `${PLAIN_POLICY}; media-src 'self'`;

/** Allows the styles of the file by their hashes, and pictures within it. */
export function drawingPolicy(svg: string): string {
  const styles = styleHashes(Buffer.from(svg));
  const images = svg.includes("data:image/") ? "; img-src data:" : "";
  return PLAIN_POLICY + images + (styles.length > 0 ? `; style-src ${styles.join(" ")}` : "");
}
