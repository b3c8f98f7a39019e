/** Draws the social images that are missing in `build/cards`, so that no request has to wait for one. */
import path from "node:path";
import { createBrandReader } from "#server/brand/brand.ts";
import { createTypefaceReader } from "#server/brand/read-typeface.ts";
import { readContent } from "#server/content/load.ts";
import { metadataOf } from "#server/content/metadata.ts";
import { listedPages } from "#server/content/url-registry.ts";
import { pictureOf } from "#server/seo/social-images/picture.ts";
import { productOf } from "#server/seo/social-images/product.ts";
import { socialImageOf } from "#server/seo/social-images/social-image.ts";
import { createSocialImages } from "#server/seo/social-images/social-images.ts";
import { createDerivedFiles } from "#server/storage/derived-files.ts";
import { SOCIAL_IMAGE_FOLDER } from "#server/storage/folders.ts";

const directory = process.env.CONTENT_DIR || "content";
const { content } = await readContent(directory);
// The checks and the start report invalid content.
if (content !== null) {
  const { brand } = await createBrandReader(
    directory,
    createTypefaceReader(createDerivedFiles([])),
  )(content.brand);
  if (brand === null) process.exit();
  const socialImages = createSocialImages([path.join("build", SOCIAL_IMAGE_FOLDER)]);
  const pages = listedPages(content);
  const listed = pages
    .map((page) => ({ page, ...metadataOf(content, page, "") }))
    .filter(({ index }) => index);
  await Promise.all(
    listed.map(async ({ page, title }) => {
      const product = await productOf(page, content, brand, directory);
      const picture = await pictureOf(page, content, directory);
      return socialImages({ ...socialImageOf(page, title, content.company.name), product, picture }, brand);
    }),
  );
}
