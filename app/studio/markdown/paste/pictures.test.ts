// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openVisualEditor } from "#tests/support/visual-editor.ts";
import { copiedPicture, foreignPictures } from "./pictures.ts";

let editor: Awaited<ReturnType<typeof openVisualEditor>>;

beforeAll(async () => {
  location.href = "https://agency.example/studio/posts/edit";
  editor = await openVisualEditor();
});

beforeEach(() => editor.open(""));

const FOREIGN = '<img src="https://other.example/boat.png" alt="A boat">';
const OWN = '<img src="https://agency.example/assets/images/boat.jpg?v=0a1b-1-320" alt="A boat">';
const IN_LINE =
  '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">';

function copied(html: string, ...types: string[]) {
  const files = types.map((type) => new File(["bytes"], "image", { type }));
  return { getData: () => html, files: files as unknown as FileList };
}

test.each([
  ["a file", copied("", "image/png"), "image/png"],
  ["'Copy image' on another site", copied(`<meta charset="utf-8">${FOREIGN}`, "image/png"), "image/png"],
  ["a picture within the HTML", copied(IN_LINE), "image/png"],
])("uploads %s", (_, data, type) => expect(copiedPicture(data)?.type).toBe(type));

test.each([
  ["a text with a picture of it", copied("<p>Boats</p>", "image/png")],
  ["a text with a picture in it", copied(`<p>Boats ${FOREIGN}</p>`, "image/png")],
  ["only the URL of a picture", copied(FOREIGN)],
  ["a picture that the site has", copied(OWN, "image/png")],
  ["another file", copied("", "application/pdf")],
])("doesn't upload %s", (_, data) => expect(copiedPicture(data)).toBeNull());

test("counts pictures that the site doesn't have", () => {
  expect(foreignPictures(FOREIGN)).toEqual({ count: 1, isAlone: true });
  expect(foreignPictures(`<p>Boats</p>${FOREIGN}${FOREIGN}${OWN}`)).toEqual({ count: 2, isAlone: false });
  expect(foreignPictures("")).toEqual({ count: 0, isAlone: false });
});

test.each([
  ["of another site", `<p>Boats</p><p>${FOREIGN}</p>`, "Boats"],
  ["of a file", '<p>Boats <img src="file:///C:/boat.png"></p>', "Boats"],
  [
    "of another site, copied from an editor of the same kind",
    `<p data-pm-slice="1 1 []">Boats</p>${FOREIGN}`,
    "Boats",
  ],
])("inserts no picture %s", (_, html, markdown) => {
  editor.paste(html);
  expect(editor.markdown()).toBe(markdown);
});

test("inserts a picture that the site has by its path", () => {
  editor.paste(OWN);
  expect(editor.markdown()).toBe("![A boat](/assets/images/boat.jpg)");
});
