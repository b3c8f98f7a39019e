import { paths } from "#core/paths.ts";
import type { CaseStory } from "#core/site.ts";
import { postSummary } from "../calls/embedded/blog.ts";
import { testimonialEntity } from "../calls/embedded/testimonial.ts";
import type { CaseStudy, Post } from "../library/collections.ts";
import type { Library } from "../library/library.ts";

/** Posts below a case study. */
const POSTS = 3;

/** More than all services that two texts could share. */
const LINKED = 100;

export function caseStoryOf(library: Library, slug: string): CaseStory | null {
  const { content } = library;
  const work = content.caseStudies.find((one) => one.slug === slug);
  if (work === undefined) return null;
  const quote = content.testimonials.find(({ id }) => id === work.testimonial);
  return {
    situation: work.situation,
    constraint: work.constraint,
    decisions: work.decisions,
    html: library.render(work.body),
    team: work.team,
    testimonial: quote ? testimonialEntity(quote, content) : null,
    services: linksTo(work.services, content.services, paths.service),
    hire: linksTo(work.hire, content.hirePages, paths.hire),
    posts: postsAbout(library.posts(), work).map((post) => postSummary(post, library)),
  };
}

/** Links to pages by their slugs, which the check of the content has found to exist. */
function linksTo(
  slugs: readonly string[],
  pages: readonly { slug: string; name: string }[],
  address: (slug: string) => string,
) {
  return slugs.flatMap((slug) => {
    const page = pages.find((one) => one.slug === slug);
    return page ? [{ label: page.name, url: address(slug) }] : [];
  });
}

/** Slugs of the case studies that are about the same services as a post, or are linked with it, nearest first. */
export function worksAbout({ content }: Library, slug: string): string[] {
  const post = content.posts.find((one) => one.slug === slug);
  return post
    ? nearestFirst(content.caseStudies, (work) => nearness(post, work)).map((work) => work.slug)
    : [];
}

function postsAbout(posts: readonly Post[], work: CaseStudy): Post[] {
  return nearestFirst(posts, (post) => nearness(post, work)).slice(0, POSTS);
}

/** Without those that have nothing to do with it; among equals the order stays. */
function nearestFirst<T>(list: readonly T[], nearnessOf: (one: T) => number): T[] {
  return list
    .map((one) => ({ one, near: nearnessOf(one) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .map(({ one }) => one);
}

function nearness(post: Post, work: CaseStudy): number {
  const isLinked =
    leadsTo(work.body, paths.post(post.slug)) || leadsTo(post.body, paths.caseStudy(work.slug));
  const shared = post.services.filter((service) => work.services.includes(service)).length;
  return (isLinked ? LINKED : 0) + shared;
}

const leadsTo = (markdown: string, address: string) => markdown.includes(`](${address})`);
