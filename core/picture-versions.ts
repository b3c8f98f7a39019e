/** The widths in px that a picture is had in; no other is ever made. */
export const PICTURE_WIDTHS = [96, 192, 320, 640, 960, 1280, 1920] as const;

/** Photographs and the like. Drawings are as sharp in any size, and screens of products have their own versions. */
const SCALABLE = /^\/assets\/images\/(?!portfolio\/).+\.(?:jpe?g|png|webp)(?:\?v=[\da-f]+-\d+)?$/i;

export function isScalable(src: string): boolean {
  return SCALABLE.test(src);
}

/**
 * The address of a version; the server answers with the format that the browser reads best. With the stamp of a
 * picture (`?v=…`), which pages have on theirs, it is one that never shows anything else.
 */
function versionAddress(src: string, width: number): string {
  return src.includes("?v=") ? `${src}-${width}` : `${src}?w=${width}`;
}

/**
 * What an `img` says of the versions of its picture; nothing for one that has none.
 *
 * @param width how wide it is shown at the most, in CSS px
 * @param sizes how wide it is shown, by the width of the window; left out, it is always that wide
 */
export function versionsOf(src: string, width: number, sizes?: string): { srcSet?: string; sizes?: string } {
  if (!isScalable(src)) return {};
  const largest = atLeast(2 * width);
  if (sizes === undefined) {
    const single = atLeast(width);
    const both = `${versionAddress(src, single)} 1x, ${versionAddress(src, largest)} 2x`;
    return { srcSet: single === largest ? `${versionAddress(src, single)} 1x` : both };
  }
  const widths = PICTURE_WIDTHS.filter((one) => one <= largest);
  return { srcSet: widths.map((one) => `${versionAddress(src, one)} ${one}w`).join(", "), sizes };
}

function atLeast(width: number): number {
  return PICTURE_WIDTHS.find((one) => one >= width) ?? (PICTURE_WIDTHS.at(-1) as number);
}
