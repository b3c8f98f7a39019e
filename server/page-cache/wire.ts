import type { Encoding, Page } from "./page.ts";
import { headersFor, isKnown } from "./send-page.ts";

/** What a request says about the body that it wants. */
export interface Wish {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
}

/**
 * Whole answers as they go over the line, for connections that nobody else writes to. A good page only; null when
 * its body is not there in the encoding that is wanted.
 *
 * @param keepAlive how long the connection waits for a next request, in milliseconds
 */
export function createWires(keepAlive: number): (page: Page, wish: Wish) => Buffer | null {
  /** Head and body in one piece, as of a second: the `Date` changes with each. */
  const wires = new WeakMap<Buffer, { second: number; bytes: Buffer }>();

  const headOf = (status: string, headers: readonly string[]): Buffer => {
    let text = `HTTP/1.1 ${status}\r\n`;
    headers.forEach((part, index) => {
      text += index % 2 === 0 ? `${part}: ` : `${part}\r\n`;
    });
    text += `Date: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\n`;
    return Buffer.from(`${text}Keep-Alive: timeout=${Math.floor(keepAlive / 1000)}\r\n\r\n`, "latin1");
  };

  return (page, { encoding, ifNoneMatch }) => {
    if (page.status !== 200) return null;
    if (isKnown(ifNoneMatch, page.etag)) return headOf("304 Not Modified", headersFor(page));
    const body = page.bodies[encoding];
    if (body === undefined) return null;
    const second = Math.floor(Date.now() / 1000);
    const before = wires.get(body);
    if (before?.second === second) return before.bytes;
    const bytes = Buffer.concat([headOf("200 OK", headersFor(page, encoding, body)), body]);
    wires.set(body, { second, bytes });
    return bytes;
  };
}
