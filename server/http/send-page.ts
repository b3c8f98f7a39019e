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

export function encodingFor({ headers }: IncomingMessage): Encoding {
  return chooseEncoding(headers["accept-encoding"] as string | undefined);
}

/** The headers of each body as names and values in turn, which Node writes fastest. */
const heads = new WeakMap<Buffer, string[]>();

/** Sends a page or a file from memory: 304 where the browser has it already, no body to HEAD. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, headersFor(page)).end();
    return;
  }
  const encoding = encodingFor(request);
  const encoded = page.bodies[encoding];
  const body = encoded ?? page.bodies.identity;
  let head = heads.get(body);
  if (head === undefined) {
    head = headersFor(page, encoded ? encoding : "identity", body);
    heads.set(body, head);
  }
  response.writeHead(page.status, head);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The headers of a response with this body, or without one, as names and values in turn. */
function headersFor({ headers, etag }: Page, encoding?: Encoding, body?: Buffer): string[] {
  const all = [...Object.entries(headers).flat(), "etag", etag, "vary", "Accept-Encoding"];
  if (body !== undefined) all.push("content-length", String(body.length));
  if (encoding !== undefined && encoding !== "identity") all.push("content-encoding", encoding);
  return all;
}

/** Compares weakly: a proxy may have changed a weak tag into a strong one, or the other way round. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.includes(etag.replace(/^W\//, ""));
}
