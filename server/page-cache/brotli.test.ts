import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBrotli } from "./brotli.ts";

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a page", Buffer.from("<p>One of many paragraphs “of text”.</p>\n".repeat(4000))],
  ["what cannot be made smaller", randomBytes(100 * 1024)],
])("%s is whole after the way back", async (_name, body) => {
  const all = await Promise.all([1, 3, 4].map((quality) => compressBrotli(body, quality)));
  for (const compressed of all) expect(brotliDecompressSync(compressed).equals(body)).toBe(true);
});
