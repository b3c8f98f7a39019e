import { paths } from "./paths.ts";

/** CSS px per device; the frame on the page has the same aspect ratio, which avoids cropping and layout shifts. */
export const devices = {
  browser: { width: 1280, height: 800, widths: [480, 800, 1200, 1760], plain: 1200 },
  tablet: { width: 1024, height: 768, widths: [480, 800, 1200, 1600], plain: 1200 },
  phone: { width: 390, height: 844, widths: [260, 400, 640], plain: 640 },
} as const;
export type Device = keyof typeof devices;

export const DETAILS = ["left", "center", "right"] as const;
type Detail = (typeof DETAILS)[number];

/** A screen in the front matter of a case study: `content/portfolio/<slug>/screens/<file>.html`. */
export interface Screen {
  file: string;
  device: Device;
  alt: string;
  caption: string;
  detail?: Detail;
}

export interface ScreenPicture {
  device: Device;
  alt: string;
  caption: string;
  /** None where the screen is as narrow as a phone. */
  detail?: Detail;
  src: string;
  srcset: string;
  width: number;
  height: number;
}

export function screenFile(slug: string, file: string, width: number, type: "avif" | "webp"): string {
  return `portfolio/${slug}/${file}-${width}.${type}`;
}

export function screenPicture(
  slug: string,
  { file, device, alt, caption, detail = "left" }: Screen,
): ScreenPicture {
  const { width, height, widths, plain } = devices[device];
  const address = (size: number, type: "avif" | "webp") =>
    paths.contentPicture(screenFile(slug, file, size, type));
  return {
    device,
    alt,
    caption,
    detail: device === "phone" ? undefined : detail,
    src: address(plain, "webp"),
    srcset: widths.map((size) => `${address(size, "avif")} ${size}w`).join(", "),
    width,
    height,
  };
}
