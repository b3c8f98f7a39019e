import type { HomeResponse } from "#core/api/home.ts";
import type { Content } from "../../content/collections.ts";
import type { Library } from "../../content/library.ts";
import { portfolioOf } from "../../content/portfolio.ts";
import { testimonialEntity } from "../../content/testimonial.ts";
import { postSummary } from "./blog.ts";

const HOME_POSTS = 3;

type OfContent = Omit<HomeResponse, "blogs">;

/** Cached per content, because many pages use it. */
const known = new WeakMap<Content, OfContent>();

export function homeOf(library: Library): HomeResponse {
  const { content } = library;
  let ofContent = known.get(content);
  if (ofContent === undefined) {
    ofContent = homeOfContent(content);
    known.set(content, ofContent);
  }
  const newest = library.posts().slice(0, HOME_POSTS);
  return { ...ofContent, blogs: newest.map((post) => postSummary(post, library)) };
}

function homeOfContent(content: Content): OfContent {
  const pages = new Map([...content.services, ...content.hirePages].map((page) => [page.slug, page]));
  return {
    clients: content.clients.map(({ name, feature_image }) => ({ name, feature_image })),
    testimonials: content.testimonials.map((testimonial) => testimonialEntity(testimonial, content)),
    video_testimonials: [...content.videoTestimonials],
    portfolio: portfolioOf(content).portfolio,
    counters: [...content.company.counters],
    services: content.serviceCategories.map((category) => ({
      ...category,
      name: pages.get(category.url_config)?.name,
      summary: pages.get(category.url_config)?.summary,
    })),
  };
}
