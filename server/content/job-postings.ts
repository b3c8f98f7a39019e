import type { Career } from "#core/api/career.ts";
import { paths } from "#core/paths.ts";
import { type JobPosting, jobPostingOf } from "#core/structured-data/job-posting.ts";
import type { Content, Opening } from "./collections.ts";

/** An opening with its introduction as sanitized HTML. */
export type DescribedOpening = Omit<Opening, "body" | "bodyLine"> & { description: string };

/**
 * Merges an opening with the API's data, so that structured data matches the page. Job locations are only in the local
 * content.
 */
export function withCareer(
  { body: _, bodyLine: __, ...opening }: Opening,
  { description = "", salaries, posted, closes, employment_type: ___, ...career }: Career,
): DescribedOpening {
  return {
    ...opening,
    ...career,
    description,
    salaries: salaries ?? opening.salaries,
    posted: posted ?? opening.posted,
    closes: closes ?? opening.closes,
  };
}

/** Structured data of an opening, with its offices and the company. */
export function postingOf(
  opening: DescribedOpening,
  { company, offices }: Pick<Content, "company" | "offices">,
  origin: string,
): JobPosting {
  return jobPostingOf({
    opening,
    description: opening.description,
    offices: offices.filter(({ slug }) => opening.offices.includes(slug)),
    company,
    urls: {
      home: origin + paths.home,
      logo: `${origin}/icon-512.png`,
      opening: origin + paths.opening(opening.slug),
    },
  });
}
