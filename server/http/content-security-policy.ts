import { hash } from "node:crypto";

/** Endpoint for violation reports, and its name in `Reporting-Endpoints`. */
export const POLICY_REPORTS = "/reports/policy";
export const REPORTING_ENDPOINTS = `policy="${POLICY_REPORTS}"`;

/** What the policy depends on, except the page itself. */
export interface PolicyOptions {
  isHttps: boolean;
  /** Origins that may be framed: the video host and the recruitment frame. */
  frameSources: readonly string[];
}

/** The inline scripts and styles of a page, by their hashes. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

/**
 * The Content-Security-Policy of one page: allows its inline scripts and styles by their hashes. A nonce would be the
 * same for everyone once the page is cached.
 *
 * @param isFramed whether pages of this site may show it in a frame
 */
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

/** The inline scripts and styles of a page. */
export function inlineIn(markup: Buffer): Inline {
  const scripts: string[] = [];
  for (const { attributes, text } of elementsIn(markup, "script")) {
    // Structured data is not executed, so it needs no hash.
    if (/\ssrc=|\stype="application\/ld\+json"/.test(attributes)) continue;
    scripts.push(hashOf(text));
  }
  return { scripts, styles: styleHashes(markup) };
}

/** The inline styles of a page or of a picture, by their hashes. */
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
