import type { Career } from "#core/api/career.ts";
import { paths } from "#core/paths.ts";
import { type JobPosting, jobPostingOf } from "#core/structured-data/job-posting.ts";
import type { Content, Opening } from "./collections.ts";

/** An opening with its introduction as sanitised HTML. */
export type DescribedOpening = Omit<Opening, "body" | "bodyLine"> & { description: string };

/**
 * An opening of the content as the call carries it: what another back end says of it is what visitors read, and
 * search engines must read the same. Where it may be done stands in the content only.
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

/** What search engines read of an opening; its offices and the company stand elsewhere in the content. */
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
