import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Weak, because it is the same for all encodings. */
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer | undefined; br?: Buffer | undefined };
}

const compressGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** Larger than most pages, because each further chunk is another turn of the thread pool. */
const CHUNK_SIZE = 64 * 1024;

/** A window of 256 KB is larger than a page; the default of 4 MB costs time and memory. */
const WINDOW_BITS = 18;

const FAST = { gzip: 4, brotli: 3 };
const BEST = { gzip: 9, brotli: 11 };

/** `encode` and `compressBest` add compressed bodies. */
export function createPage(status: number, headers: Record<string, string>, body: string | Buffer): Page {
  const identity = typeof body === "string" ? Buffer.from(body) : body;
  const etag = `W/"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  return { status, headers, etag, bodies: { identity } };
}

export async function encode(page: Page, encoding: Encoding): Promise<void> {
  const { bodies } = page;
  if (encoding === "br") bodies.br ??= await compressBrotli(bodies.identity, FAST.brotli);
  if (encoding === "gzip")
    bodies.gzip ??= await compressGzip(bodies.identity, { level: FAST.gzip, chunkSize: CHUNK_SIZE });
}

/** Replaces the compressed bodies by the smallest ones, which takes some 50 ms. */
export async function compressBest(page: Page): Promise<void> {
  const { identity } = page.bodies;
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity, { level: BEST.gzip }),
    compressBrotli(identity, BEST.brotli),
  ]);
  page.bodies.gzip = gzipped;
  page.bodies.br = brotli;
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressWithBrotli(body, {
    chunkSize: CHUNK_SIZE,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function sizeOf({ bodies }: Page): number {
  return bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}

const BROTLI = /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const GZIP = /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (accepted === undefined || accepted === null) return "identity";
  if (BROTLI.test(accepted)) return "br";
  return GZIP.test(accepted) ? "gzip" : "identity";
}

/** Programs that read Markdown say so; browsers don't. */
export const wantsMarkdown = (accepted: string | null | undefined) =>
  /\btext\/markdown\b/i.test(accepted ?? "");

export function pageResponse(page: Page, { headers }: Pick<Request, "headers">): Response {
  const sent = select(page, headers.get("if-none-match"), chooseEncoding(headers.get("accept-encoding")));
  return new Response(sent.body as Buffer<ArrayBuffer> | null, {
    status: sent.status,
    headers: headersOf(page, sent),
  });
}

export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { "if-none-match": ifNoneMatch, "accept-encoding": accepted } = request.headers;
  const sent = select(page, ifNoneMatch, chooseEncoding(accepted as string | undefined));
  response.writeHead(sent.status, headersOf(page, sent));
  response.end(request.method === "HEAD" ? undefined : sent.body);
}

interface Selection {
  status: number;
  encoding: Encoding;
  body: Buffer | null;
}

function select(page: Page, ifNoneMatch: string | null | undefined, wanted: Encoding): Selection {
  if (page.status === 200 && matchesEtag(ifNoneMatch, page.etag))
    return { status: 304, encoding: "identity", body: null };
  const encoded = page.bodies[wanted];
  return {
    status: page.status,
    encoding: encoded ? wanted : "identity",
    body: encoded ?? page.bodies.identity,
  };
}

function headersOf({ headers, etag }: Page, { encoding, body }: Selection): Record<string, string> {
  return {
    ...headers,
    etag,
    vary: "Accept-Encoding",
    ...(body !== null && { "content-length": String(body.length) }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
}

/** Compares weakly, because proxies change strong tags into weak ones. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace(/^W\//, ""));
}
