import type { Calls } from "#core/calls/calls.ts";
import type { SentForm, SentFormWithFile } from "#core/site.ts";
import type { Library } from "../../library/library.ts";
import type { Accept } from "../../submissions/accept.ts";
import type { Challenges } from "../../submissions/challenges.ts";
import { getPost, getPostDetails, listPosts, pageOfHits, pageOfPosts } from "./blog.ts";
import { getCareer, listCareers } from "./career.ts";
import { listFaqs } from "./faq.ts";
import { homeOf } from "./home.ts";
import { contactInfoOf, locationsOf } from "./locations.ts";
import { portfolioOf } from "./portfolio.ts";

/** What takes submissions, one a kind. */
export interface AcceptEach {
  enquiry: Accept<SentForm>;
  application: Accept<SentFormWithFile>;
  subscription: Accept<SentForm>;
}

/** The calls answered from our own content and database. */
export function createEmbeddedCalls(library: Library, challenges: Challenges, accept: AcceptEach): Calls {
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

    challenge: async (kind) => challenges.make(kind),
    contactform: accept.enquiry,
    careerform: accept.application,
    async subscription(sent, visit) {
      const answer = await accept.subscription(sent, visit);
      if (answer.status === 0) return answer;
      // Nobody ever asks about a subscription by its number.
      return { status: answer.status, message: answer.message };
    },
  };
}
