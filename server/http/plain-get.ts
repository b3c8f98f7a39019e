/** A request that asks for something and brings nothing. */
export interface PlainGet {
  /** Path with query, as it came. */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Heads of browsers have one or two KB; a longer one is not looked at here. */
const LONGEST = 4096;

/** Exactly one head as the standard writes it (RFC 9112): one space here, CR LF there, no folded line, no bare LF. */
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;

/** A name or an address, with a port or without. */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Headers that announce a body, change the connection, or expect an answer of another kind. */
const OTHER = new Set(["content-length", "transfer-encoding", "upgrade", "expect", "range", "te", "trailer"]);

/**
 * Reads a request of the plainest shape; null for every other, which is none the worse for it and needs a real
 * parser. Nothing that two servers could read in two ways may be read here.
 */
export function readPlainGet(chunk: Buffer): PlainGet | null {
  if (chunk.length > LONGEST) return null;
  const head = HEAD.exec(chunk.toString("latin1"));
  if (head === null) return null;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (const line of (head[2] as string).split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (OTHER.has(name)) return null;
    if (name === "host") {
      if (host !== undefined) return null;
      host = line.slice(colon + 1).trim();
    } else if (name === "accept-encoding") {
      if (acceptEncoding !== undefined) return null;
      acceptEncoding = line.slice(colon + 1);
    } else if (name === "if-none-match") {
      if (ifNoneMatch !== undefined) return null;
      ifNoneMatch = line.slice(colon + 1);
    } else if (name === "connection" && !/^[\t ]*keep-alive[\t ]*$/i.test(line.slice(colon + 1))) {
      return null;
    }
  }
  if (host === undefined || !HOST.test(host)) return null;
  return { target: head[1] as string, acceptEncoding, ifNoneMatch };
}
