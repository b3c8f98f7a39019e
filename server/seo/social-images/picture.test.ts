import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { cutPicture, pictureOf } from "./picture.ts";

const [service] = shippedContent.services;
const PAGE = `/services/${service?.slug}`;

function contentWith(image: string) {
  const services = shippedContent.services.map((one) =>
    one === service ? { ...one, search: { image } } : one,
  );
  return { ...shippedContent, services };
}

test("the image that an entry names is cut to the size of social images", async () => {
  const { location_image: image = "" } = shippedContent.offices[0] ?? {};
  const picture = await pictureOf(PAGE, contentWith(`${image}?v=1-1`), CONTENT_DIR);
  expect(picture?.file).toBe(path.resolve(CONTENT_DIR, image.replace("/assets/", "")));
  const { width, height, format } = await sharp(await cutPicture(picture as never)).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
});

test("pages without such an image have none", async () => {
  expect(await pictureOf("/about", contentWith("/assets/images/a.png"), CONTENT_DIR)).toBeUndefined();
  for (const missing of ["/assets/images/no.png", "/assets/images/../company.yaml"])
    expect(await pictureOf(PAGE, contentWith(missing), CONTENT_DIR)).toBeUndefined();
});
