import type { Backend } from "#core/api/backend.ts";
import { Unavailable } from "#core/api/errors.ts";

/** What somebody applies for. */
export interface Position {
  slug: string;
  title: string;
}

/**
 * An opening that takes applications, by number or slug; null where there is none. While nobody can say so, because
 * the back end that knows does not answer, whoever applies is believed: an application is not lost for that.
 */
export async function openingOf(
  backend: Pick<Backend, "careerdetails">,
  idOrSlug: string,
): Promise<Position | null> {
  try {
    return (await backend.careerdetails(idOrSlug))?.career ?? null;
  } catch (error) {
    if (error instanceof Unavailable && /^[\w.-]{1,100}$/.test(idOrSlug))
      return { slug: idOrSlug, title: idOrSlug };
    throw error;
  }
}
