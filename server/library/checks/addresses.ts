import { paths } from "#core/paths.ts";
import type { Content } from "../collections.ts";

/** Pages that are there whatever the content says. */
const FIXED: readonly string[] = [
  paths.home,
  paths.contact,
  paths.thankYou,
  paths.about,
  paths.hiringModel,
  paths.careers,
  paths.generalApplication,
  paths.services,
  paths.hires,
  paths.blog,
  paths.portfolio,
  paths.faq,
  paths.newsletter,
  paths.privacy,
  paths.terms,
  paths.accessibility,
  paths.siteMap,
];

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
