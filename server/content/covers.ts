/** URL of the cover that is generated from a slug. */
export function coverOf(slug: string): string {
  return `/assets/covers/${slug}.svg`;
}

/** Placeholder for an upstream picture that cannot be fetched. */
export const NO_PICTURE = "/assets/covers/picture.svg";
