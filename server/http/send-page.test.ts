import { expect, test } from "vitest";
import { chooseEncoding, isKnown } from "./send-page.ts";

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
])("who accepts %s gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each(['W/"abc"', '"abc"', '"x", W/"abc" , "y"', "*", " * "])(
  "%s stands for the page that we have",
  (header) => {
    expect(isKnown(header, 'W/"abc"')).toBe(true);
    expect(isKnown(header, '"abc"')).toBe(true);
  },
);

test.each([undefined, "", "abc", '"abcd"', 'W/"xabc"', '"x", "y"'])("%s does not", (header) => {
  expect(isKnown(header, 'W/"abc"')).toBe(false);
});
