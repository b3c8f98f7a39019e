import { expect, test } from "vitest";
import { variantsOf } from "./image-variants.ts";

const PHOTO = "/assets/images/people/ada.jpg";

test("a fixed width gives a variant per pixel density", () => {
  expect(variantsOf(PHOTO, 96)).toEqual({ srcSet: `${PHOTO}?w=96 1x, ${PHOTO}?w=192 2x` });
});

test("keeps the content hash in variant URLs", () => {
  const stamped = `${PHOTO}?v=0123456789abcdef-1`;
  expect(variantsOf(stamped, 96)).toEqual({ srcSet: `${stamped}-96 1x, ${stamped}-192 2x` });
});

test("a fluid width gives all variants up to twice its width", () => {
  const { srcSet, sizes } = variantsOf(PHOTO, 300, "100vw");
  expect(srcSet?.split(", ").map((one) => one.split(" ")[1])).toEqual(["96w", "192w", "320w", "640w"]);
  expect(sizes).toBe("100vw");
});

test.each(["/assets/images/people/ada.svg", "/assets/covers/x.svg", "/assets/images/portfolio/x/a-640.webp"])(
  "leaves %s unchanged",
  (src) => expect(variantsOf(src, 640, "100vw")).toEqual({}),
);
