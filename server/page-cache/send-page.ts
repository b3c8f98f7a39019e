import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding, Page } from "./page.ts";

const BROTLI = /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const GZIP = /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The best encoding that the browser takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (BROTLI.test(accepted)) return "br";
  return GZIP.test(accepted) ? "gzip" : "identity";
}

/** Sends a page, or a file that lies in memory: 304 where the browser has it already, no body to HEAD. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: page.etag,
    vary: "Accept-Encoding",
  };
  if (page.status === 200 && isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const encoded = page.bodies[encoding];
  const body = encoded ?? page.bodies.identity;
  headers["content-length"] = body.length;
  if (encoded && encoding !== "identity") headers["content-encoding"] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A proxy may have made a strong tag of ours, or the other way round: both stand for the same page. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.includes(etag.replace(/^W\//, ""));
}
