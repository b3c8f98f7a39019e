import { paths } from "#core/paths.ts";
import type { Content } from "../collections.ts";

/** Addresses that nobody looks for: files, and pages that only a form, a mail or a frame leads to. */
const APART: readonly string[] = [
  paths.searchForm,
  paths.newsletterThanks,
  paths.confirmSubscription,
  paths.unsubscribe,
  paths.release,
  paths.openingsFrame,
  paths.jobFeed,
  paths.robots,
  paths.siteMaps,
  paths.llms,
];

/** Pages that are there whatever the content says: whoever adds one is asked for its entry. */
const FIXED: readonly string[] = Object.values(paths)
  .filter((address) => typeof address === "string")
  .filter((address) => !APART.includes(address));

/** Pages that bring title and description of their own, from their front matter. */
export function pagesWithOwnMetadata(content: Content): string[] {
  return [
    ...content.posts.filter((post) => !post.draft).map(({ slug }) => paths.post(slug)),
    ...content.caseStudies.map(({ slug }) => paths.caseStudy(slug)),
    ...content.openings.map(({ slug }) => paths.opening(slug)),
  ];
}

/** Pages whose title and description stand in the table. */
export function pagesOfTheTable(content: Content): string[] {
  return [
    ...FIXED,
    paths.why(content.company.slug),
    ...content.services.map(({ slug }) => paths.service(slug)),
    ...content.hirePages.map(({ slug }) => paths.hire(slug)),
    ...content.postCategories.map(({ slug }) => paths.category(slug)),
  ];
}
