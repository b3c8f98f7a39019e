import fc from "fast-check";
import type { FuzzSuite } from "../support/request.ts";

const HOST = "Host: localhost\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n";

const RIGHT: readonly string[] = [
  `GET / HTTP/1.1\r\n${HOST}Accept-Encoding: br\r\n\r\n`,
  `GET /contact-us HTTP/1.1\r\n${HOST}\r\nGET /about HTTP/1.1\r\n${HOST}\r\n`,
  `GET /search/kite HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  `HEAD /blog HTTP/1.0\r\n\r\n`,
  `GET http://localhost/faq?q=x HTTP/1.1\r\n${HOST}Range: bytes=0-9\r\n\r\n`,
  `POST /contact-us HTTP/1.1\r\n${HOST}${FORM}Content-Length: 11\r\n\r\nname=Ada&a=b`,
  `POST /api/contactform HTTP/1.1\r\n${HOST}${FORM}Transfer-Encoding: chunked\r\n\r\n8\r\nname=Ada\r\n0\r\n\r\n`,
  `POST /api/v1/subscription HTTP/1.1\r\n${HOST}Origin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"email":"x"}`,
  `POST /newsletter HTTP/1.1\r\n${HOST}${FORM}Expect: 100-continue\r\nContent-Length: 7\r\n\r\nemail=x`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
];

const PIECES: readonly string[] = [
  "a",
  "x=1&",
  "-",
  "X-More: 1\r\n",
  "Connection: close\r\n",
  "\r\n",
  "\n",
  "\r",
  "\0",
  " ",
  "\t",
  ":",
  "\r\n\r\n",
  "\xff\xfe",
  "Content-Length: 5\r\n",
  "Content-Length: -1\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Transfer-Encoding : chunked\r\n",
  "Host: evil.example\r\n",
  "Connection: upgrade\r\nUpgrade: h2c\r\n",
  "0\r\n\r\n",
  "ffffffffffffffff\r\n",
  "GET /x HTTP/1.1\r\nHost: y\r\n\r\n",
  "HTTP/2.0",
  "%00",
  "../",
  "a".repeat(20_000),
];

interface Edit {
  at: number;
  removed: number;
  added: Buffer;
}

const piece = fc.oneof(
  fc.constantFrom(...PIECES).map((text) => Buffer.from(text, "latin1")),
  fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
);
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.constantFrom(0, 0, 1, 2, 5, 40),
  added: piece,
});

/** Deletions, insertions, pipelined requests and noise. */
export const suite: FuzzSuite = {
  runs: 5000,
  requests() {
    const broken = fc
      .tuple(fc.constantFrom(...RIGHT), fc.array(edit, { minLength: 1, maxLength: 3 }))
      .map(([text, edits]) => edits.reduce(apply, Buffer.from(text, "latin1")));
    // After a valid head follow a body, a second request or nothing.
    const prolonged = fc
      .tuple(fc.constantFrom(...RIGHT), fc.array(piece, { maxLength: 3 }))
      .map(([text, pieces]) => Buffer.concat([Buffer.from(text, "latin1"), ...pieces]));
    const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    const several = fc
      .array(fc.constantFrom(...RIGHT), { minLength: 1, maxLength: 4 })
      .map((all) => Buffer.from(all.join(""), "latin1"));
    return fc
      .oneof(
        { weight: 6, arbitrary: broken },
        { weight: 2, arbitrary: prolonged },
        { weight: 1, arbitrary: noise },
        { weight: 1, arbitrary: several },
      )
      .map((bytes) => ({ bytes, isWhole: false }));
  },
};

function apply(bytes: Buffer, { at, removed, added }: Edit): Buffer {
  const start = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)]);
}
