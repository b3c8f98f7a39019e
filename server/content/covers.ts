/** Address of the picture that is drawn from a slug, for what has no picture of its own. */
export function coverOf(slug: string): string {
  return `/assets/covers/${slug}.svg`;
}

/** Shown where an upstream response names no picture that can be fetched. */
export const NO_PICTURE = "/assets/covers/picture.svg";
