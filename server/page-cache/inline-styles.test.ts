import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createStyleInliner } from "./inline-styles.ts";

const LINK = '<link rel="stylesheet" href="/assets/app/root.css"/>';

function inlinerOf(css: string) {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "assets/app"), { recursive: true });
  writeFileSync(path.join(folder, "assets/app/root.css"), css);
  const inlineStyles = createStyleInliner(folder);
  return (html: string) => inlineStyles(html, html);
}

test("what the page uses of the sheet stands in it, and the link stays without being fetched", () => {
  const html = inlinerOf("a{color:red}b{color:blue}\n")(`<head>${LINK}</head><a>`);
  expect(html).toBe(
    '<head><style>a{color:red}</style><link rel="stylesheet" href="/assets/app/root.css" disabled/></head><a>',
  );
});

test("a sheet with a dollar sign is put in as it is", () => {
  expect(inlinerOf('link::before{content:"$& $1"}')(`<head>${LINK}</head>`)).toContain(
    'link::before{content:"$& $1"}',
  );
});

test.each(["<head></head>", '<link href="/assets/app/root.css" rel="stylesheet"/>'])(
  "a page without the link (%s) is refused: it would have no styles",
  (html) => {
    expect(() => inlinerOf("a{}")(html)).toThrow("has the markup of React Router changed?");
  },
);

test("a sheet that would end its own element is refused", () => {
  expect(() => inlinerOf('a{content:"</style>"}')(`<head>${LINK}</head>`)).toThrow("would end its own");
});
