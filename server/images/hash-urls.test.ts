import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createImageUrlHasher } from "./hash-urls.ts";

const HASH = "0123456789abcdef-1";

const { folder, remove } = createTemporaryFolder();
afterAll(remove);
for (const file of ["people/ada.jpg", "blog/a.png", "people/adé.webp", "portfolio/board/a-640.webp"]) {
  mkdirSync(path.join(folder, "images", path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, "images", file), "");
}
const { hashUrls } = createImageUrlHasher(folder, async () => HASH);

test.each([
  ['<img src="/assets/images/people/ada.jpg"/>', `<img src="/assets/images/people/ada.jpg?v=${HASH}"/>`],
  [
    'srcSet="/assets/images/blog/a.png?w=96 96w, /assets/images/blog/a.png?w=1920 1920w"',
    `srcSet="/assets/images/blog/a.png?v=${HASH}-96 96w, /assets/images/blog/a.png?v=${HASH}-1920 1920w"`,
  ],
  ['[\\"/assets/images/people/ada.jpg\\"]', `[\\"/assets/images/people/ada.jpg?v=${HASH}\\"]`],
  ["/assets/images/people/ad%C3%A9.webp", `/assets/images/people/ad%C3%A9.webp?v=${HASH}`],
])("adds content hashes to the image URLs of %s", async (text, hashed) => {
  expect(await hashUrls(text)).toBe(hashed);
});

test.each([
  "/assets/images/people/ada.svg",
  "/assets/images/people/ada.jpg.svg",
  "/assets/images/portfolio/board/a-640.webp",
  "/assets/images/remote/abc/ada.jpg",
  "/assets/images/../../secret.jpg",
  "/images/people/ada.jpg",
])("leaves %s unchanged", async (text) => {
  expect(await hashUrls(`<img src="${text}"/>`)).toBe(`<img src="${text}"/>`);
});
