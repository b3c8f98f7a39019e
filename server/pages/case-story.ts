import type { Backend } from "#core/api/backend.ts";
import type { PostSummary } from "#core/api/blog.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { paths } from "#core/paths.ts";
import type { CaseStory } from "#core/site.ts";
import type { CaseStudy } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { testimonialEntity } from "../content/query.ts";

const POSTS = 3;

/** Weight of a link; higher than any number of shared services. */
const LINKED = 100;

export async function caseStoryOf(
  contentStore: ContentStore,
  backend: Backend,
  slug: string,
): Promise<CaseStory | null> {
  const content = contentStore.current;
  const work = content.caseStudies.find((one) => one.slug === slug);
  if (work === undefined) return null;
  const quote = content.testimonials.find(({ id }) => id === work.testimonial);
  return {
    situation: work.situation,
    constraint: work.constraint,
    decisions: work.decisions,
    html: await contentStore.markdown.html(work.body),
    team: work.team,
    testimonial: quote ? testimonialEntity(quote, content) : null,
    services: linksTo(work.services, content.services, paths.service),
    hire: linksTo(work.hire, content.hirePages, paths.hire),
    posts: postsAbout((await backend.blog({})).blogs, work),
  };
}

function linksTo(
  slugs: readonly string[],
  pages: readonly { slug: string; name: string }[],
  urlOf: (slug: string) => string,
) {
  return slugs.flatMap((slug) => {
    const page = pages.find((one) => one.slug === slug);
    return page ? [{ label: page.name, url: urlOf(slug) }] : [];
  });
}

export function worksAbout(
  { current: content }: ContentStore,
  post: PostSummary,
  portfolio: readonly PortfolioEntity[],
): PortfolioEntity[] {
  const links = new Map(content.caseStudies.map(({ slug, body }) => [slug, linksIn(body)]));
  return nearestFirst(portfolio, (work) => nearness(post, work, links.get(work.slug)));
}

function postsAbout(posts: readonly PostSummary[], work: CaseStudy): PostSummary[] {
  const links = linksIn(work.body);
  return nearestFirst(posts, (post) => nearness(post, work, links)).slice(0, POSTS);
}

function nearestFirst<T>(list: readonly T[], nearnessOf: (one: T) => number): T[] {
  return list
    .map((one) => ({ one, near: nearnessOf(one) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .map(({ one }) => one);
}

function linksIn(body: string): ReadonlySet<string> {
  return new Set(Array.from(body.matchAll(/\]\(([^)\s]+)\)/g), ([, url]) => url as string));
}

function nearness(
  post: PostSummary,
  { slug, services }: Pick<PortfolioEntity, "slug" | "services">,
  links?: ReadonlySet<string>,
): number {
  const isLinked = links?.has(paths.post(post.slug)) || post.case_studies?.includes(slug);
  const shared = post.services.filter((service) => services.includes(service)).length;
  return (isLinked ? LINKED : 0) + shared;
}
