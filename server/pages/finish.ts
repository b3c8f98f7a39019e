import { holdBackScripts } from "../page-cache/hold-back-scripts.ts";
import { createStyleInliner } from "../page-cache/inline-styles.ts";
import { contentSecurityPolicy, type PolicyOptions } from "../page-cache/policy.ts";

/** What turns React Router's HTML into what is sent, and the policy that it is sent with. */
export type Finish = (html: string) => { html: string; policy: string };

/** In development Vite puts scripts and styles into the page as it needs them, so the page stays as it is. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'none'";

export function createFinish(clientDir: string | null, options: PolicyOptions): Finish {
  if (clientDir === null) return (html) => ({ html, policy: DEVELOPMENT_POLICY });
  const inlineStyles = createStyleInliner(clientDir);
  return (html) => {
    const finished = holdBackScripts(inlineStyles(html));
    return { html: finished, policy: contentSecurityPolicy(finished, options) };
  };
}
