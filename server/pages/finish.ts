import type { HtmlPieces } from "#core/html-response.ts";
import { holdBackScripts } from "../page-cache/hold-back-scripts.ts";
import { createStyleInliner } from "../page-cache/inline-styles.ts";
import { contentSecurityPolicy, type PolicyOptions } from "../page-cache/policy.ts";
import { createEncoder } from "./encoder.ts";

/** A page as it is sent, and the policy that it is sent with. */
export interface FinishedPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

/**
 * What turns React Router's HTML into what is sent. A page that stands in a frame of another one has no scripts: they
 * are there already, and would run twice.
 */
export type Finish = (pieces: HtmlPieces, isFramed?: boolean) => FinishedPage;

/** In development Vite puts scripts and styles into the page as it needs them, so the page stays as it is. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

export function createFinish(clientDir: string | null, options: PolicyOptions): Finish {
  const encode = createEncoder();
  if (clientDir === null) return (pieces) => ({ html: encode(pieces), policy: DEVELOPMENT_POLICY });
  const inlineStyles = createStyleInliner(clientDir);
  return ([doctype, markup, ...rest], isFramed = false) => {
    const end = markup.indexOf("</head>");
    const head = inlineStyles(markup.slice(0, end), markup);
    const body = markup.slice(end);
    const held = isFramed ? [head, body] : holdBackScripts(head, body);
    const html = encode([doctype, ...held, ...rest]);
    return { html, policy: contentSecurityPolicy(html, options, isFramed) };
  };
}
