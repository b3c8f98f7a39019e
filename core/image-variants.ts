export const IMAGE_WIDTHS = [96, 192, 320, 640, 960, 1280, 1920] as const;

/** Raster images. Drawings scale by themselves, and screenshots of products have their own files. */
const SCALABLE = /^\/assets\/images\/(?!portfolio\/).+\.(?:jpe?g|png|webp)(?:\?v=[\da-f]+-\d+)?$/i;

export function isScalable(src: string): boolean {
  return SCALABLE.test(src);
}

/** URL of a variant; the server negotiates the format. With a content hash (`?v=…`) the URL is immutable. */
function variantUrl(src: string, width: number): string {
  return src.includes("?v=") ? `${src}-${width}` : `${src}?w=${width}`;
}

/** Attributes of an `img`; none for an image without variants. Without `sizes` the width in CSS px is fixed. */
export function variantsOf(src: string, width: number, sizes?: string): { srcSet?: string; sizes?: string } {
  if (!isScalable(src)) return {};
  const largest = atLeast(2 * width);
  if (sizes === undefined) {
    const single = atLeast(width);
    const both = `${variantUrl(src, single)} 1x, ${variantUrl(src, largest)} 2x`;
    return { srcSet: single === largest ? `${variantUrl(src, single)} 1x` : both };
  }
  const widths = IMAGE_WIDTHS.filter((one) => one <= largest);
  return { srcSet: widths.map((one) => `${variantUrl(src, one)} ${one}w`).join(", "), sizes };
}

function atLeast(width: number): number {
  return IMAGE_WIDTHS.find((one) => one >= width) ?? (IMAGE_WIDTHS.at(-1) as number);
}
