import type { Backend, SubmissionBackend } from "#core/api/backend.ts";
import type { Library } from "../../content/library.ts";
import { portfolioOf } from "../../content/portfolio.ts";
import { getPost, getPostDetails, listPosts, pageOfHits, pageOfPosts } from "./blog.ts";
import { getCareer, listCareers } from "./career.ts";
import { listFaqs } from "./faq.ts";
import { homeOf } from "./home.ts";
import { contactInfoOf, locationsOf } from "./locations.ts";

/** Answers all calls from the local content. */
export function createLocalBackend(library: Library, submissions: SubmissionBackend): Backend {
  return {
    home: async () => homeOf(library),
    teaminfo: async () => ({ teams: [...library.content.people] }),
    locations: async () => locationsOf(library.content),
    contactinfo: async () => ({ contactinfo: contactInfoOf(library.content) }),
    gallery: async () => ({ gallery: [...library.content.gallery] }),
    portfolio: async () => portfolioOf(library.content),
    faq: async (query) => listFaqs(library.content, query),

    blog: async (query) => listPosts(library, query),
    post: async (idOrSlug) => getPost(library, idOrSlug),
    postDetails: async (slug) => getPostDetails(library, slug),
    blogPage: async (page, query) => pageOfPosts(library, page, query),
    blogSearch: async (page, search) => pageOfHits(library, page, search),

    career: async () => listCareers(library),
    careerdetails: async (idOrSlug) => getCareer(library, idOrSlug),

    ...submissions,
  };
}
