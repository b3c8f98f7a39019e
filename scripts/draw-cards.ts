/** Draws the social cards that the content asks for and `build/cards` does not have yet, so that no visitor waits for one. */
import path from "node:path";
import { readContent } from "#server/content/load.ts";
import { metadataOf } from "#server/content/metadata.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "#server/content/url-registry.ts";
import { socialImageOf } from "#server/seo/social-images/social-image.ts";
import { createSocialImages } from "#server/seo/social-images/social-images.ts";
import { SOCIAL_IMAGE_FOLDER } from "#server/storage/folders.ts";

const { content } = await readContent(process.env.CONTENT_DIR || "content");
// Wrong content stops the check and a start, and no build.
if (content !== null) {
  const socialImages = createSocialImages([path.join("build", SOCIAL_IMAGE_FOLDER)]);
  const pages = [...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)];
  const listed = pages
    .map((page) => ({ page, ...metadataOf(content, page, "") }))
    .filter(({ index }) => index);
  await Promise.all(
    listed.map(({ page, title }) => socialImages(socialImageOf(page, title, content.company.name))),
  );
}
