import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { paths } from "#core/paths.ts";
import { type Detail, type Device, devices, screenPicture } from "#core/screens.ts";
import type { Brand } from "../../brand/brand.ts";
import type { Content } from "../../content/collections.ts";
import { createContentHashes } from "../../content/picture-urls.ts";
import { contentFile } from "../../http/static-files.ts";
import { caseCoverSvg } from "../../images/case-cover.ts";
import { realPathInside } from "../../storage/content-files.ts";

/** A client's product on the client's cover. */
export interface Product {
  cover: string;
  screen: { file: string; contentHash: string; device: Device; detail: Detail } | null;
}

const contentHashOf = createContentHashes();

/** Undefined for pages other than case studies. */
export async function productOf(
  page: string,
  content: Content,
  { palette }: Pick<Brand, "palette">,
  contentDir: string,
): Promise<Product | undefined> {
  const work = content.caseStudies.find(({ slug }) => paths.caseStudy(slug) === page);
  if (work === undefined) return undefined;
  const [screen] = work.screens;
  const cover = caseCoverSvg(work, content, { palette, contentDir, scheme: "light" });
  if (screen === undefined) return { cover, screen: null };
  const { device, detail = "left" } = screen;
  const name = contentFile(screenPicture(work.slug, screen).src);
  const file = name === null ? null : await realPathInside(contentDir, name).catch(() => null);
  if (file === null) return { cover, screen: null };
  return { cover, screen: { file, contentHash: await contentHashOf(file), device, detail } };
}

/** Where the wordmark is right of the edge of the panel. */
const COVER = { left: 840, scale: 1.6 };
const SCREEN = { top: 180, left: 800, center: 600, right: 390, width: 770 };
const PHONE = { top: 166, left: 884, width: 262, border: 8 };

/** For a panel from 720 px to the right edge, with its clip path around it. */
export async function productSvg({ cover, screen }: Product, [width, height]: readonly [number, number]) {
  const { left, scale } = COVER;
  const placed = cover.replace(
    / width="640" height="360"/,
    ` x="${left}" width="${640 * scale}" height="${360 * scale}"`,
  );
  const ground = `<path class="g" fill="currentColor" d="M0 0h${width}v${height}H0z"/>`;
  return ground + placed + (screen === null ? "" : await screenSvg(screen));
}

async function screenSvg({ file, device, detail }: NonNullable<Product["screen"]>): Promise<string> {
  const { top, width, left } = device === "phone" ? PHONE : { ...SCREEN, left: SCREEN[detail] };
  const { width: own, height: ownHeight } = devices[device];
  const height = Math.round((width * ownHeight) / own);
  const picture = sharp(await readFile(file));
  const size = await picture.metadata();
  // A drawing has the proportions of its device, except for a rounded pixel.
  const isCut = Math.abs((size.height / size.width) * width - height) > 1;
  const pixels = await picture
    .resize(width, isCut ? height : null, { position: "top" })
    .png()
    .toBuffer();
  const border = device === "browser" ? 0 : PHONE.border;
  const frame = `<path fill="#0b1419" d="M${left - border} ${top - border}h${width + 2 * border}v${height + 2 * border}h${-width - 2 * border}z"/>`;
  const href = `data:image/png;base64,${pixels.toString("base64")}`;
  return `${border > 0 ? frame : ""}<image x="${left}" y="${top}" width="${width}" height="${height}" href="${href}"/>`;
}
