import { chooseEncoding } from "../page-cache/send-page.ts";
import type { Wish } from "../page-cache/wire.ts";

/** A request that asks for something and brings nothing. */
export interface PlainGet {
  /** Path with query, as it came. */
  target: string;
  wish: Wish;
}

/** Heads of browsers have one or two KB; a longer one is not looked at here. */
const LONGEST = 4096;

const TARGET = /^\/[!-~]*$/;
const VERSION = " HTTP/1.1\r\n";

/** Header lines as the standard writes them (RFC 9112), to the end of the head: CR LF, no folded line, no bare LF. */
const LINES = /^(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/;

/** A name or an address, with a port or without. */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Headers that announce a body, change the connection, or expect an answer of another kind. */
const OTHER = new Set(["content-length", "transfer-encoding", "upgrade", "expect", "range", "te", "trailer"]);

/**
 * Reads requests of the plainest shape, exactly one whole head in what arrived; null for every other, which is none
 * the worse for it and needs a real parser. Nothing that two servers could read in two ways may be read here.
 * Whoever asks again on a connection mostly brings the headers from before, to the letter: they are read once.
 */
export function createPlainGetReader(): (chunk: Buffer) => PlainGet | null {
  let linesBefore = "";
  let wishBefore: Wish | null = null;
  return (chunk) => {
    if (chunk.length > LONGEST) return null;
    const head = chunk.toString("latin1");
    if (!head.startsWith("GET /")) return null;
    const end = head.indexOf(" ", 4);
    const target = head.slice(4, end);
    if (!head.startsWith(VERSION, end) || !TARGET.test(target)) return null;
    const lines = head.slice(end + VERSION.length);
    if (lines !== linesBefore) {
      linesBefore = lines;
      wishBefore = readWish(lines);
    }
    return wishBefore && { target, wish: wishBefore };
  };
}

function readWish(lines: string): Wish | null {
  if (!LINES.test(lines)) return null;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (const line of lines.split("\r\n")) {
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
  return { encoding: chooseEncoding(acceptEncoding), ifNoneMatch };
}
