import { type JobPosting, jobPostingOf } from "#core/job-posting.ts";
import { paths } from "#core/paths.ts";
import type { Content, Opening } from "../library/collections.ts";

/** What search engines read of an opening; its offices and the company stand elsewhere in the content. */
export function postingOf(
  opening: Opening,
  { company, offices }: Content,
  origin: string,
  render: (markdown: string) => string,
): JobPosting {
  return jobPostingOf({
    opening,
    description: render(opening.body),
    offices: offices.filter(({ slug }) => opening.offices.includes(slug)),
    company,
    urls: {
      home: origin + paths.home,
      logo: `${origin}/icon-512.png`,
      opening: origin + paths.opening(opening.slug),
    },
  });
}
