import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { HtmlPieces } from "#core/html-response.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createFinish } from "./finish.ts";

const HEAD =
  '<html><head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/b.js"/></head>';
const PART = '<ul class="list"><li>“One”</li></ul><script>one()</script><style>i{}</style>';
const END = '<script type="module" async="">import("/b.js")</script></body></html>';

test("a page with parts is the same, to the byte, as one that has their text, the first time and the second", () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/a.css"), ".list{color:red}li{color:blue}.none{color:green}");
  const finish = createFinish(folder, { isHttps: true, frameSources: [] });
  const part = { markup: PART };
  const inParts: HtmlPieces = ["<!DOCTYPE html>", `${HEAD}<body>`, part, "<p>“Two”</p>", part, END];
  const inText: HtmlPieces = ["<!DOCTYPE html>", `${HEAD}<body>${PART}<p>“Two”</p>${PART}${END}`];
  const wordsOf = (policy: string) => policy.split(/[ ;]+/).toSorted();

  const first = finish(inParts, { inHead: "<meta/>" });
  const text = finish(inText, { inHead: "<meta/>" });
  const second = finish(inParts, { inHead: "<meta/>" });
  for (const { html, policy } of [first, second]) {
    expect(html.toString()).toBe(text.html.toString());
    expect(wordsOf(policy)).toEqual(wordsOf(text.policy));
  }
  expect(second.digest).toBe(first.digest);
  const another = finish([...inParts.slice(0, 3), "<p>“Three”</p>", part, END] as unknown as HtmlPieces);
  expect(another.digest).not.toBe(first.digest);
  expect(text.html.toString()).toContain("<style>.list{color:red}li{color:blue}</style>");
  expect(text.html.toString()).toContain("<meta/><script>(function start");
});
