import { expect, test } from "vitest";
import { chooseEncoding, matchesEtag } from "./page.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["*", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br", "br"],
  ["br;q=0.5, gzip;q=1.0", "br"],
  ["br;q=0.001", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0,br ; q=0.000", "identity"],
  ["*;q=0", "identity"],
  ["br, *;q=0", "br"],
  ["identity", "identity"],
  ["deflate, zstd", "identity"],
  ["brx, x-gzipped, not-br", "identity"],
])("Accept-Encoding %s selects %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each(['W/"abc"', '"abc"', '"x", W/"abc" , "y"', "*", " * "])(
  "If-None-Match %s matches the tag",
  (header) => {
    expect(matchesEtag(header, 'W/"abc"')).toBe(true);
    expect(matchesEtag(header, '"abc"')).toBe(true);
  },
);

test.each([undefined, "", "abc", '"abcd"', 'W/"xabc"', '"x", "y"'])(
  "If-None-Match %s does not match",
  (header) => {
    expect(matchesEtag(header, 'W/"abc"')).toBe(false);
  },
);
