import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Content codings of a body. */
export type Encoding = "br" | "gzip" | "identity";

/** A rendered page or a file of the build, ready to be sent. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Weak, because it is the same for all encodings. */
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer | undefined; br?: Buffer | undefined };
}

const compressGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** Large enough for most pages: each further chunk is another turn of the thread pool. */
const CHUNK_SIZE = 64 * 1024;

/** A window of 256 KB is larger than a page; the default of 4 MB costs time and memory. */
const WINDOW_BITS = 18;

/** For a request that waits: brotli 4 would make a page 5 % smaller in half as much time again. */
const QUICK = { gzip: 4, brotli: 3 };
const BEST = { gzip: 9, brotli: 11 };

/** A page without compressed bodies: `encode` and `compressBest` add them. */
export function createPage(status: number, headers: Record<string, string>, body: string | Buffer): Page {
  const identity = typeof body === "string" ? Buffer.from(body) : body;
  const etag = `W/"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  return { status, headers, etag, bodies: { identity } };
}

/** Compresses a page for a request that waits, in the thread pool. */
export async function encode(page: Page, encoding: Encoding): Promise<void> {
  const { bodies } = page;
  if (encoding === "br") bodies.br ??= await compressBrotli(bodies.identity, QUICK.brotli);
  if (encoding === "gzip")
    bodies.gzip ??= await compressGzip(bodies.identity, { level: QUICK.gzip, chunkSize: CHUNK_SIZE });
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

/** Bytes that a page holds in memory. */
export function sizeOf({ bodies }: Page): number {
  return bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
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
