import { contentSecurityPolicy, inlineIn, type PolicyOptions } from "../http/content-security-policy.ts";
import { deferScripts } from "./defer-scripts.ts";

/** A page as it is sent, with its Content-Security-Policy. */
export interface HtmlPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

interface PostProcessOptions {
  /** Elements to add to the head. */
  inHead?: string;
  /** Whether pages of this site may show the page in a frame. */
  isFramed?: boolean;
}

/** Completes the HTML that React Router rendered. */
export type PostProcess = (html: string, options?: PostProcessOptions) => HtmlPage;

/** Vite adds inline scripts and styles in development. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

/** @param isDevelopment whether Vite serves the scripts and styles */
export function createPostProcess(isDevelopment: boolean, policy: PolicyOptions): PostProcess {
  return (page, { inHead = "", isFramed = false } = {}) => {
    const deferred = deferScripts(page);
    const end = deferred.indexOf("</head>");
    const html = Buffer.from(deferred.slice(0, end) + inHead + deferred.slice(end));
    return {
      html,
      policy: isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(inlineIn(html), policy, isFramed),
    };
  };
}
