import type { ServerResponse } from "node:http";
import type { HtmlPage } from "./post-process.ts";

/** Sends a page that is not cached. */
export function sendHtml(
  response: ServerResponse,
  status: number,
  { html, policy }: HtmlPage,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": html.length,
    "cache-control": "no-store",
    "content-security-policy": policy,
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : html);
}
