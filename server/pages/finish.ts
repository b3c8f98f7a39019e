import { holdBackScripts } from "../page-cache/hold-back-scripts.ts";
import { createStyleInliner } from "../page-cache/inline-styles.ts";
import { contentSecurityPolicy, type PolicyOptions } from "../page-cache/policy.ts";

/** A page as it is sent, and the policy that it is sent with. */
export interface FinishedPage {
  html: string;
  policy: string;
}

/**
 * What turns React Router's HTML into what is sent. A page that stands in a frame of another one has no scripts: they
 * are there already, and would run twice.
 */
export type Finish = (html: string, isFramed?: boolean) => FinishedPage;

/** In development Vite puts scripts and styles into the page as it needs them, so the page stays as it is. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

export function createFinish(clientDir: string | null, options: PolicyOptions): Finish {
  if (clientDir === null) return (html) => ({ html, policy: DEVELOPMENT_POLICY });
  const inlineStyles = createStyleInliner(clientDir);
  return (html, isFramed = false) => {
    const styled = inlineStyles(html);
    const finished = isFramed ? styled : holdBackScripts(styled);
    return { html: finished, policy: contentSecurityPolicy(finished, options, isFramed) };
  };
}
