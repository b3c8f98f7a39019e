import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Piscina } from "piscina";
import { pageOfSocialImage } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import type { Brand } from "../../brand/brand.ts";
import { publicPaths } from "../../content/public-pages.ts";
import { isRead, type Middleware, targetOf } from "../../http/app.ts";
import { pageResponse } from "../../http/page.ts";
import { createDerivedFiles } from "../../storage/derived-files.ts";
import { ROOT } from "../../storage/folders.ts";
import { workerFile } from "../../storage/worker-file.ts";
import { cutPicture, pictureOf } from "./picture.ts";
import { productOf } from "./product.ts";
import { type Drawing, type SocialImage, socialImageOf } from "./social-image.ts";

/** Fonts and renderer take about 60 MB, so they run in a worker thread that ends when idle. */
const IDLE_MS = 10_000;

const DRAWING = workerFile("server/seo/social-images/draw-worker.ts");

/** Sources that determine the drawing; a change invalidates stored images. */
const SOURCES = [
  "server/seo/social-images/draw-worker.ts",
  "server/seo/social-images/picture.ts",
  "server/seo/social-images/product.ts",
  "core/patterns",
];

interface DrawnImage {
  name: string;
  png: Buffer;
}

type SocialImages = (image: SocialImage, brand: Brand) => Promise<DrawnImage>;

/** @param folders new images are written to the first folder, the others are read-only */
export function createSocialImages(folders: readonly [string, ...string[]]): SocialImages {
  const thread = new Piscina<Drawing, Uint8Array>({
    ...{ filename: DRAWING, name: "drawSocialImage" },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
  });
  const version = hashOf(SOURCES.flatMap((source) => sourcesIn(path.join(ROOT, source))));
  const files = createDerivedFiles(folders);

  return async (image, { digest, palette, pattern, print, icons }) => {
    const drawing = { ...image, palette, pattern, print, icon: icons.svg };
    const name = hashOf([version, digest, JSON.stringify(image)]);
    const make = () => (image.picture === undefined ? thread.run(drawing) : cutPicture(image.picture));
    return { name, png: await files.get(`${name}.png`, make) };
  };
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

function sourcesIn(source: string): string[] {
  if (source.endsWith(".ts")) return [readFileSync(source, "utf8")];
  return readdirSync(source)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort()
    .map((file) => readFileSync(path.join(source, file), "utf8"));
}

/** Social networks fetch images cross-origin and revalidate them. */
const HEADERS = {
  "content-type": "image/png",
  "cache-control": "public, max-age=86400",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Serves social images of existing pages only, so that requests cannot fill the disk. */
export function socialImageFiles(
  socialImages: SocialImages,
  { content, backend, site, settings }: Pick<Services, "content" | "backend" | "site" | "settings">,
): Middleware {
  async function find(page: string) {
    const known = await publicPaths(content.current, backend);
    if (!known.has(page)) return null;
    const { title } = await site.metadata(page);
    const product = await productOf(page, content.current, content.brand, settings.CONTENT_DIR);
    const image = socialImageOf(page, title, content.current.company.name);
    const picture = await pictureOf(page, content.current, settings.CONTENT_DIR);
    return socialImages({ ...image, product, picture }, content.brand);
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
