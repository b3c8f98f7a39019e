import type { Backend } from "#core/api/backend.ts";
import type { BlogPageResponse } from "#core/api/blog.ts";
import type { HomeResponse } from "#core/api/home.ts";
import { isOn, type Part } from "#core/parts.ts";

/** Without what another back end has of parts that are off here. */
export function withPartsOnly(backend: Backend, parts: () => readonly Part[]): Backend {
  const has = (part: Part) => isOn(part, parts());
  return {
    ...backend,
    home: async () => homeOf(await backend.home(), has),
    gallery: async () => (has("gallery") ? backend.gallery() : { gallery: [] }),
    portfolio: async () => (has("work") ? backend.portfolio() : { portfolio: [] }),
    faq: async (query) => (has("faq") ? backend.faq(query) : { faqs: [] }),
    blog: async (query) => (has("blog") ? backend.blog(query) : { blogs: [] }),
    post: async (idOrSlug) => (has("blog") ? backend.post(idOrSlug) : null),
    postDetails: async (slug) => (has("blog") ? backend.postDetails(slug) : null),
    blogPage: async (page, query) => (has("blog") ? backend.blogPage(page, query) : NO_POSTS),
    blogSearch: async (page, search) => (has("blog") ? backend.blogSearch(page, search) : NO_POSTS),
    career: async () => (has("careers") ? backend.career() : { careers: [] }),
    careerdetails: async (idOrSlug) => (has("careers") ? backend.careerdetails(idOrSlug) : null),
  };
}

const NO_POSTS: BlogPageResponse = {
  blogs: [],
  categories: [],
  pagination: { id: "posts", itemsPerPage: 1, currentPage: 1, totalItems: 0 },
};

function homeOf(home: HomeResponse, has: (part: Part) => boolean): HomeResponse {
  const withoutWork = ({ case_study: _, ...testimonial }: HomeResponse["testimonials"][number]) =>
    testimonial;
  const testimonials = has("work") ? home.testimonials : home.testimonials.map(withoutWork);
  return {
    ...home,
    testimonials: has("testimonials") ? testimonials : [],
    video_testimonials: has("videos") ? home.video_testimonials : [],
    portfolio: has("work") ? home.portfolio : [],
    blogs: has("blog") ? home.blogs : [],
    services: has("services") ? home.services : [],
  };
}
