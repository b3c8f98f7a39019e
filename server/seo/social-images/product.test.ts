import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedBrand, shippedContent } from "#tests/support/shipped-content.ts";
import { drawSocialImage } from "./draw-worker.ts";
import { productOf, productSvg } from "./product.ts";
import { socialImageOf } from "./social-image.ts";

const productAt = (page: string) => productOf(page, shippedContent, shippedBrand, CONTENT_DIR);

test("a case study has its first screen on the client's cover, other pages have none", async () => {
  const covers = new Set<string>();
  for (const { slug, screens } of shippedContent.caseStudies) {
    const product = await productAt(paths.caseStudy(slug));
    expect(product?.screen?.device).toBe(screens[0]?.device);
    expect(existsSync(product?.screen?.file ?? "")).toBe(true);
    covers.add(product?.cover ?? "");
  }
  expect(covers.size).toBe(shippedContent.caseStudies.length);
  expect(await productAt(paths.portfolio)).toBeUndefined();
  expect(await productAt(paths.caseStudy("no-such-case"))).toBeUndefined();
});

test("an uploaded screenshot of any size is cut to its device", async () => {
  const { directory } = copyContent();
  const [work] = shippedContent.caseStudies;
  if (work === undefined) throw new Error("no case study");
  mkdirSync(path.join(directory, "images/uploads"), { recursive: true });
  const tall = sharp({ create: { width: 400, height: 3000, channels: 3, background: "#123456" } });
  await tall.png().toFile(path.join(directory, "images/uploads/tall.png"));
  const screen = {
    device: "browser" as const,
    alt: "",
    caption: "",
    image: "/assets/images/uploads/tall.png?v=1-1",
  };
  const productWith = (image: string) => {
    const caseStudies = [{ ...work, screens: [{ ...screen, image }] }];
    return productOf(paths.caseStudy(work.slug), { ...shippedContent, caseStudies }, shippedBrand, directory);
  };
  const product = await productWith(screen.image);
  const svg = product === undefined ? "" : await productSvg(product, [480, 630]);
  const [, width, height, png = ""] = /width="(\d+)" height="(\d+)" href="data:[^,]+,([^"]+)/.exec(svg) ?? [];
  const pixels = await sharp(Buffer.from(png, "base64")).metadata();
  expect([pixels.width, pixels.height]).toEqual([Number(width), Number(height)]);
  expect((await productWith("/assets/images/uploads/none.png"))?.screen).toBeNull();
});

test("the image of a case study shows the client's color", async () => {
  const [work] = shippedContent.caseStudies;
  const page = paths.caseStudy(work?.slug ?? "");
  const product = await productAt(page);
  const { palette, pattern, print, icons } = shippedBrand;
  const image = { ...socialImageOf(page, "A title", "A company"), product };
  const png = await drawSocialImage({ ...image, palette, pattern, print, icon: icons.svg });
  const corner = await sharp(png).extract({ left: 1180, top: 4, width: 4, height: 4 }).raw().toBuffer();
  const ground = /\.g\{color:#(\w+)/.exec(product?.cover ?? "")?.[1] ?? "";
  for (const [index, channel] of [...Buffer.from(ground, "hex")].entries())
    expect(Math.abs((corner[index] ?? 0) - channel)).toBeLessThan(12);
});
