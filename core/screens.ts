import { paths } from "./paths.ts";

/** CSS px per device; the frame on the page has the same aspect ratio, which avoids cropping and layout shifts. */
export const devices = {
  browser: { width: 1280, height: 800, widths: [480, 640, 960, 1200, 1760], plain: 1200 },
  tablet: { width: 1024, height: 768, widths: [480, 640, 960, 1200, 1600], plain: 1200 },
  phone: { width: 390, height: 844, widths: [260, 400, 640], plain: 640 },
} as const;
export type Device = keyof typeof devices;

export const DETAILS = ["left", "center", "right"] as const;
export type Detail = (typeof DETAILS)[number];

/** Phones show a detail of a wide screen, in the aspect ratio of `DETAIL`. */
export const DETAIL = { width: 2, height: 3, widths: [480, 720] } as const;

/** A screen in the front matter of a case study has an `image` or, in `content/portfolio/<slug>/screens/`, a drawing. */
export interface Screen {
  image?: string | undefined;
  file?: string | undefined;
  device: Device;
  alt: string;
  caption: string;
  detail?: Detail | undefined;
}

export type DrawnScreen = Screen & { file: string };

export function isDrawn(screen: Screen): screen is DrawnScreen {
  return screen.file !== undefined;
}

export interface ScreenPicture {
  device: Device;
  alt: string;
  caption: string;
  detail?: Detail;
  detail_srcset?: string;
  src: string;
  /** Of a drawing. An image has the variants of all images. */
  srcset?: string;
  width: number;
  height: number;
}

export function screenFile(slug: string, file: string, width: number, type: "avif" | "webp"): string {
  return `portfolio/${slug}/${file}-${width}.${type}`;
}

export function detailFile(slug: string, file: string, detail: Detail, width: number): string {
  return screenFile(slug, `${file}-${detail}`, width, "avif");
}

export function screenFiles(slug: string, { file, device, detail = "left" }: DrawnScreen): string[] {
  const { widths, plain } = devices[device];
  return [
    ...widths.map((width) => screenFile(slug, file, width, "avif")),
    screenFile(slug, file, plain, "webp"),
    ...(device === "phone" ? [] : DETAIL.widths.map((width) => detailFile(slug, file, detail, width))),
  ];
}

export function screenPicture(slug: string, screen: Screen): ScreenPicture {
  const { image = "", device, alt, caption, detail = "left" } = screen;
  const { width, height } = devices[device];
  return {
    device,
    alt,
    caption,
    ...(device !== "phone" && { detail }),
    ...(isDrawn(screen) ? drawnFiles(slug, screen) : { src: image }),
    width,
    height,
  };
}

/** The file of a drawing that every browser shows. */
export function plainUrl(slug: string, { file, device }: DrawnScreen): string {
  return paths.contentPicture(screenFile(slug, file, devices[device].plain, "webp"));
}

function drawnFiles(slug: string, screen: DrawnScreen) {
  const { file, device, detail = "left" } = screen;
  const srcsetOf = (sizes: readonly number[], fileOf: (size: number) => string) =>
    sizes.map((size) => `${paths.contentPicture(fileOf(size))} ${size}w`).join(", ");
  return {
    ...(device !== "phone" && {
      detail_srcset: srcsetOf(DETAIL.widths, (size) => detailFile(slug, file, detail, size)),
    }),
    src: plainUrl(slug, screen),
    srcset: srcsetOf(devices[device].widths, (size) => screenFile(slug, file, size, "avif")),
  };
}
