import fc from "fast-check";
import { type FuzzSuite, type HeaderLine, whole } from "../support/request.ts";
import { headText } from "../support/words.ts";

const NAMES = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Cookie",
  "If-None-Match",
  "If-Modified-Since",
  "If-Range",
  "Range",
  "Origin",
  "Referer",
  "Sec-Fetch-Site",
  "Content-Type",
  "Idempotency-Key",
  "X-XSRF-TOKEN",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "Forwarded",
  "X-Original-URL",
  "X-HTTP-Method-Override",
  "X-Request-Id",
  "X-React-Router-Request",
  "Purpose",
  "Upgrade",
  "TE",
];

const VALUES = [
  "gzip, br;q=0",
  "br;q=x, *;q=-1",
  "bytes=0-",
  "bytes=-0",
  "bytes=5-2",
  "bytes=0-0,1-1,2-2",
  "bytes=99999999999999999999-",
  'W/"x", "y", *',
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Bearer ",
  "Basic AAAA",
  "127.0.0.1, ::1, unknown",
  "[::1]:80, 1.2.3.4:5",
  "XSRF-TOKEN=; XSRF-TOKEN==; =",
  "same-site",
  "100-continue",
  "websocket",
  "trailers",
];

const TARGETS = [
  "/assets/images/offices/austin.svg",
  "/api/home",
  "/api/v1/challenge",
  "/feed.xml",
  "/healthz",
  "/readyz",
  "/metrics",
  "/contact-us.data",
  "/search/x",
];

export const suite: FuzzSuite = {
  runs: 3000,
  requests({ paths }) {
    const line: fc.Arbitrary<HeaderLine> = fc.tuple(
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...NAMES) },
        { weight: 1, arbitrary: fc.constant("Expect") },
        { weight: 4, arbitrary: name },
      ),
      fc.oneof(fc.constantFrom(...VALUES), headText),
    );
    return fc
      .tuple(
        fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST"),
        fc.oneof(fc.constantFrom(...TARGETS), fc.constantFrom(...paths)),
        fc.array(line, { minLength: 1, maxLength: 12 }),
      )
      .map(([method, target, lines]) => whole(`${method} ${target}`, lines));
  },
};

const name = fc
  .stringMatching(/^[a-z][a-z0-9_-]{0,30}$/)
  .filter((word) => !/^(?:content-length|host|connection|transfer-encoding|trailer)$/.test(word));
