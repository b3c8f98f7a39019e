import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Content } from "./collections.ts";
import { createPictureUrls } from "./picture-urls.ts";

const HASH = "e3b0c44298fc1c14-1";

let folder: string;
beforeEach(() => {
  const temporary = createTemporaryFolder();
  onTestFinished(temporary.remove);
  folder = temporary.folder;
  for (const file of ["people/ada.jpg", "blog/a.png", "people/adé.webp", "portfolio/board/a-640.webp"]) {
    mkdirSync(path.join(folder, "images", path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, "images", file), "");
  }
});

/** Enough of a content for URLs in a list, a folder and a single file. */
const contentOf = (text: string) =>
  ({
    people: [{ feature_image: text }],
    posts: [{ body: text }],
    home: { a: { b: [text] } },
  }) as unknown as Content;

test.each([
  ["/assets/images/people/ada.jpg", `/assets/images/people/ada.jpg?v=${HASH}`],
  ["/assets/images/people/ad%C3%A9.webp", `/assets/images/people/ad%C3%A9.webp?v=${HASH}`],
  [
    '![A](/assets/images/blog/a.png#800x300 "B") [C](/assets/images/people/ada.jpg)',
    `![A](/assets/images/blog/a.png?v=${HASH}#800x300 "B") [C](/assets/images/people/ada.jpg?v=${HASH})`,
  ],
])("adds content hashes to the image URLs of %s", async (text, hashed) => {
  const { hashContent } = createPictureUrls(folder);
  const { content, digest } = await hashContent(contentOf(text));
  expect(content).toEqual(contentOf(hashed));
  expect(digest).toContain(HASH);
});

test.each([
  "/assets/images/people/ada.svg",
  "/assets/images/people/ada.jpg.svg",
  "/assets/images/people/ada.jpg?w=96",
  "/assets/images/portfolio/board/a-640.webp",
  "/assets/images/remote/abc/ada.jpg",
  "/assets/images/../../secret.jpg",
  "/images/people/ada.jpg",
])("leaves %s unchanged", async (text) => {
  const { hashContent, hashUrl } = createPictureUrls(folder);
  expect((await hashContent(contentOf(text))).content).toEqual(contentOf(text));
  expect(await hashUrl(text)).toBe(text);
});

test("keeps the objects of entries until one of their pictures changes", async () => {
  const { hashContent } = createPictureUrls(folder);
  const source = contentOf("/assets/images/people/ada.jpg");
  const first = await hashContent(source);
  expect((await hashContent(source)).content.people[0]).toBe(first.content.people[0]);
  writeFileSync(path.join(folder, "images/people/ada.jpg"), "another picture");
  const second = await hashContent(source);
  expect(second.content.people[0]?.feature_image).toMatch(/\?v=(?!e3b0c442)[\da-f]{16}-1$/);
  expect(second.digest).not.toBe(first.digest);
});

test("has an empty digest without pictures", async () => {
  const source = contentOf("/assets/images/people/ada.svg");
  const { content, digest } = await createPictureUrls(folder).hashContent(source);
  expect(digest).toBe("");
  expect(content.people[0]).toBe(source.people[0]);
});
