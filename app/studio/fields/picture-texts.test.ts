import { expect, test } from "vitest";
import { withPictureTexts } from "./picture-texts.ts";

const texts = { image: {}, image_alt: {}, caption: {} };
const schema = { properties: { ...texts, list: { items: { properties: texts } } } };
const chosen = new Map([
  ["/a.jpg", { alt: "A boat", caption: "In May" }],
  ["/b.jpg", { alt: "A pier", caption: null }],
]);
const after = (before: unknown, value: unknown) => withPictureTexts(schema, before, value, chosen);

test("fills empty texts beside a chosen picture, and those of the one before", () => {
  const first = after({}, { image: "/a.jpg" });
  expect(first).toEqual({ image: "/a.jpg", image_alt: "A boat", caption: "In May" });
  expect(after(first, { ...(first as object), image: "/b.jpg" })).toEqual({
    ...{ image: "/b.jpg", image_alt: "A pier", caption: "In May" },
  });
  expect(after({ list: [{ image: "" }] }, { list: [{ image: "/b.jpg" }] })).toEqual({
    list: [{ image: "/b.jpg", image_alt: "A pier" }],
  });
});

test("keeps texts that were typed, and fills nothing while others are typed", () => {
  const typed = { image: "/a.jpg", image_alt: "My own", caption: "" };
  expect(after({ image_alt: "My own" }, typed)).toEqual({ ...typed, caption: "In May" });
  expect(after(typed, { ...typed, image_alt: "" })).toEqual({ ...typed, image_alt: "" });
});

test("adds no fields that the entry doesn't have", () => {
  const one = { properties: { image: {} } };
  expect(withPictureTexts(one, {}, { image: "/a.jpg" }, chosen)).toEqual({ image: "/a.jpg" });
});

test("fills the alternative text of a screenshot", () => {
  const screen = { properties: { image: {}, alt: {}, caption: {} } };
  expect(withPictureTexts(screen, {}, { image: "/a.jpg" }, chosen)).toEqual({
    ...{ image: "/a.jpg", alt: "A boat", caption: "In May" },
  });
});
