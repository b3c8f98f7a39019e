import type { Backend } from "#core/api/backend.ts";
import { pageOfSocialImage } from "#core/paths.ts";
import type { Site } from "#core/site.ts";
import type { Library } from "../../content/library.ts";
import { publicPaths } from "../../content/public-pages.ts";
import { isRead, type Middleware, targetOf } from "../../http/app.ts";
import { pageResponse } from "../../http/page.ts";
import { socialImageOf } from "./social-image.ts";
import type { SocialImages } from "./social-images.ts";

export interface SocialImageFilesDeps {
  socialImages: SocialImages;
  site: Site;
  backend: Backend;
  library: Library;
}

/** Social networks fetch images cross-origin and revalidate them. */
const HEADERS = {
  "content-type": "image/png",
  "cache-control": "public, max-age=86400",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Serves social images of existing pages only, so that requests cannot fill the disk. */
export function socialImageFiles({ socialImages, site, backend, library }: SocialImageFilesDeps): Middleware {
  async function find(page: string) {
    const known = await publicPaths(library.content, backend);
    if (!known.has(page)) return null;
    const { title } = await site.metadata(page);
    return socialImages(socialImageOf(page, title, library.content.company.name));
  }

  return async (context, next) => {
    const page = isRead(context) ? pageOfSocialImage(targetOf(context)) : null;
    const image = page === null ? null : await find(page);
    if (image === null) return next();
    const { name, png } = image;
    const file = { status: 200, headers: HEADERS, etag: `W/"${name}"`, bodies: { identity: png } };
    return pageResponse(file, context.req.raw);
  };
}
