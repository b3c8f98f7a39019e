import { paths } from "./paths.ts";

/**
 * What a product's screen runs on: its size in CSS px, and the widths in px in which its picture is kept. The frame
 * on the page has the same proportions, so that nothing is cut and nothing moves.
 */
export const devices = {
  browser: { width: 1280, height: 800, widths: [480, 800, 1200, 1760], plain: 1200 },
  tablet: { width: 1024, height: 768, widths: [480, 800, 1200, 1600], plain: 1200 },
  phone: { width: 390, height: 844, widths: [260, 400, 640], plain: 640 },
} as const;
export type Device = keyof typeof devices;

/** A screen as the front matter of a case study names it: `content/portfolio/<slug>/screens/<file>.html`. */
export interface Screen {
  file: string;
  device: Device;
  alt: string;
  caption: string;
}

/** A screen as a page shows it: AVIF in several widths, and one WebP for browsers that cannot read them. */
export interface ScreenPicture {
  device: Device;
  alt: string;
  caption: string;
  src: string;
  srcset: string;
  width: number;
  height: number;
}

/** Where a picture of a screen lies below the content's folder of pictures. */
export function screenFile(slug: string, file: string, width: number, type: "avif" | "webp"): string {
  return `portfolio/${slug}/${file}-${width}.${type}`;
}

export function screenPicture(slug: string, { file, device, alt, caption }: Screen): ScreenPicture {
  const { width, height, widths, plain } = devices[device];
  const address = (size: number, type: "avif" | "webp") =>
    paths.contentPicture(screenFile(slug, file, size, type));
  return {
    device,
    alt,
    caption,
    src: address(plain, "webp"),
    srcset: widths.map((size) => `${address(size, "avif")} ${size}w`).join(", "),
    width,
    height,
  };
}
