import type { Career } from "#core/api/career.ts";
import type { TestimonialEntity } from "#core/api/home.ts";
import type { PortfolioResponse } from "#core/api/portfolio.ts";
import type { Testimonial } from "#core/content/testimonial.ts";
import { paths } from "#core/paths.ts";
import { screenPicture } from "#core/screens.ts";
import { type JobPosting, jobPostingOf } from "#core/structured-data/job-posting.ts";
import type { Clock } from "../config/clock.ts";
import { groundOf } from "./case-colors.ts";
import type { Content, Opening, Post } from "./collections.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const RELATED = 3;

export interface Shown {
  posts: readonly Post[];
  indexes: ReadonlyMap<string, number>;
  openings: readonly Opening[];
  isClosed(opening: Opening): boolean;
  /** Time of the next change by a date; null if no date changes the content. */
  nextChange: number | null;
}

/** Computes the public content once per day and content, because every page uses it. */
export function createQuery(clock: Clock, showsFuture: boolean): (content: Content) => Shown {
  let known: { content: Content; day: number; shown: Shown } | null = null;
  return (content) => {
    const day = Math.floor(clock() / DAY_MS);
    if (known?.content !== content || known.day !== day) {
      known = { content, day, shown: shownOn(day, content, showsFuture) };
    }
    return known.shown;
  };
}

function shownOn(day: number, { posts, openings, availability }: Content, showsFuture: boolean): Shown {
  const today = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const isClosed = ({ closes }: Opening) => closes !== undefined && closes < today;
  const shown = posts
    .filter(({ date }) => showsFuture || date <= today)
    .sort((a, b) => newestFirst(a.date, b.date) || b.id - a.id);
  const changes = [
    ...posts.filter(({ date }) => date > today).map(({ date }) => Date.parse(date)),
    ...openings.filter(({ posted }) => posted > today).map(({ posted }) => Date.parse(posted)),
    ...availability.flatMap(({ free }) =>
      free.filter(({ from }) => from > today).map(({ from }) => Date.parse(from)),
    ),
    ...openings.flatMap(({ closes }) =>
      closes !== undefined && closes >= today ? [Date.parse(closes) + DAY_MS] : [],
    ),
  ];
  return {
    posts: shown,
    indexes: new Map(shown.map(({ slug }, index) => [slug, index])),
    openings: openings
      .filter((opening) => opening.posted <= today && !isClosed(opening))
      .sort((a, b) => newestFirst(a.posted, b.posted) || a.id - b.id),
    isClosed,
    nextChange: changes.length === 0 ? null : changes.reduce((one, other) => Math.min(one, other)),
  };
}

function newestFirst(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  const services = new Set(post.services);
  const tags = new Set(post.tags);
  const scored = posts.map((other) => {
    if (other === post) return { other, points: 0 };
    let points = other.category_slug === post.category_slug ? 1 : 0;
    for (const service of other.services) if (services.has(service)) points += 2;
    for (const tag of other.tags) if (tags.has(tag)) points++;
    return { other, points };
  });
  return scored
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, RELATED)
    .map(({ other }) => other);
}

export function portfolioOf(content: Content): PortfolioResponse {
  const clients = new Map(content.clients.map((client) => [client.slug, client.name]));
  const newestFirst = [...content.caseStudies].sort((a, b) => b.year - a.year || a.id - b.id);
  return {
    portfolio: newestFirst.map((work) => ({
      id: work.id,
      slug: work.slug,
      title: work.title,
      summary: work.summary,
      // Content validation guarantees the client.
      client: clients.get(work.client) as string,
      industry: work.industry,
      platform: work.platform,
      technology: work.technology,
      feature_image: work.feature_image ?? coverOf(work.slug),
      services: work.services,
      year: work.year,
      duration: work.duration,
      results: work.results,
      hire: work.hire,
      screens: work.screens.map((screen) => screenPicture(work.slug, screen)),
      color: groundOf(work.cover),
      demonstration: work.demonstration,
    })),
  };
}

export function coverOf(slug: string): string {
  return `/assets/covers/${slug}.svg`;
}

/** For an upstream picture that cannot be fetched. */
export const NO_PICTURE = "/assets/covers/picture.svg";

export function testimonialEntity(testimonial: Testimonial, { caseStudies }: Content): TestimonialEntity {
  const { client: _, services: __, ...said } = testimonial;
  return { ...said, case_study: caseStudies.find((work) => work.testimonial === said.id)?.slug };
}

export type DescribedOpening = Omit<Opening, "body" | "bodyLine"> & { description: string };

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
