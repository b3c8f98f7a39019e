import { constants, createBrotliCompress } from "node:zlib";

/** A page is compressed in one go, and not in pieces of 16 KB, between which the event loop has to have its turn. */
export const PIECE = 64 * 1024;

/** How far back brotli looks: 256 KB is more than a page, and the 4 MB that it takes unasked cost time and memory. */
const WINDOW_BITS = 18;

/**
 * Compresses in the thread pool. Node's own `brotliCompress` goes there twice, with the text and then with nothing, to
 * end it; each time costs the event loop some 50 µs, and on a busy machine its place on the processor. Here the text
 * ends it (`flush`), so that nothing is left to be done for the end.
 */
export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress({
      chunkSize: PIECE,
      flush: constants.BROTLI_OPERATION_FINISH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
    stream._flush = (done) => done();
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("end", () => resolve(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)));
    stream.on("error", reject);
    stream.end(body);
  });
}
