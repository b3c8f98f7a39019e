import type { Backend } from "#core/api/backend.ts";
import type { Career } from "#core/api/career.ts";
import type { ContactInfo, FaqEntity, FaqResponse, LocationsResponse } from "#core/api/company.ts";
import type { HomeResponse } from "#core/api/home.ts";
import type { Faq } from "#core/content/testimonial.ts";
import type { Content, Opening } from "../../content/collections.ts";
import type { ContentStore } from "../../content/content-store.ts";
import { portfolioOf, testimonialEntity } from "../../content/query.ts";
import { foldedWords, formsOf, searchWordsOf } from "../../content/search/words.ts";
import { getPost, getPostDetails, listPosts, pageOfHits, pageOfPosts, postSummary } from "./blog.ts";

export function createLocalBackend(contentStore: ContentStore): Backend {
  return {
    home: async () => homeOf(contentStore),
    teaminfo: async () => ({ teams: [...contentStore.current.people] }),
    locations: async () => locationsOf(contentStore.current),
    contactinfo: async () => ({ contactinfo: contactInfoOf(contentStore.current) }),
    gallery: async () => ({ gallery: [...contentStore.current.gallery] }),
    portfolio: async () => portfolioOf(contentStore.current),
    faq: async (query) => listFaqs(contentStore.current, query),

    blog: async (query) => listPosts(contentStore, query),
    post: async (idOrSlug) => getPost(contentStore, idOrSlug),
    postDetails: async (slug) => getPostDetails(contentStore, slug),
    blogPage: async (page, query) => pageOfPosts(contentStore, page, query),
    blogSearch: async (page, search) => pageOfHits(contentStore, page, search),

    career: async () => listCareers(contentStore),
    careerdetails: async (idOrSlug) => getCareer(contentStore, idOrSlug),
  };
}

const HOME_POSTS = 3;

function homeOf(contentStore: ContentStore): HomeResponse {
  const content = contentStore.current;
  const pages = new Map([...content.services, ...content.hirePages].map((page) => [page.slug, page]));
  const newest = contentStore.posts().slice(0, HOME_POSTS);
  return {
    blogs: newest.map((post) => postSummary(post, content)),
    clients: content.clients.map(({ name, feature_image }) => ({ name, feature_image })),
    testimonials: content.testimonials.map((testimonial) => testimonialEntity(testimonial, content)),
    video_testimonials: [...content.videoTestimonials],
    portfolio: portfolioOf(content).portfolio,
    counters: [...content.company.counters],
    services: serviceCategoriesOf(content).flatMap((category) => {
      const page = pages.get(category.url_config);
      return page ? [{ ...category, name: page.name, summary: page.summary }] : [];
    }),
  };
}

/** Without a list of its own, the site shows all of its services. */
function serviceCategoriesOf({ serviceCategories, services }: Content): Content["serviceCategories"] {
  if (serviceCategories.length > 0) return serviceCategories;
  return services.map(({ slug, platform }) => ({
    category: slug.toLowerCase().replace(/[^a-z]+/g, "_"),
    url_config: slug,
    platform,
  }));
}

async function careerOf(opening: Opening, contentStore: ContentStore): Promise<Career> {
  return {
    id: opening.id,
    slug: opening.slug,
    title: opening.title,
    openings: opening.openings,
    experience: opening.experience,
    location: opening.location,
    technology: opening.technology,
    roles: opening.roles,
    requirements: opening.requirements,
    description: await contentStore.markdown.html(opening.body),
    employment_type: opening.employment_type,
    salaries: opening.salaries,
    posted: opening.posted,
    closes: opening.closes,
  };
}

async function listCareers(contentStore: ContentStore) {
  const careers = contentStore.openings().map((opening) => careerOf(opening, contentStore));
  return { careers: await Promise.all(careers) };
}

function findOpening(contentStore: ContentStore, idOrSlug: string): Opening | null {
  return contentStore.openings().find((one) => one.slug === idOrSlug || String(one.id) === idOrSlug) ?? null;
}

async function getCareer(contentStore: ContentStore, idOrSlug: string) {
  const opening = findOpening(contentStore, idOrSlug);
  return opening && { career: await careerOf(opening, contentStore) };
}

export function listFaqs(
  content: { faqs: readonly Faq[] },
  { category_slug, search }: { category_slug?: string; search?: string },
): FaqResponse {
  const faqs = content.faqs.map(({ review_by: _, ...entity }) => entity);
  const ofCategory =
    category_slug === undefined ? faqs : faqs.filter((faq) => faq.category_slug === category_slug);
  if (search === undefined) return { faqs: ofCategory };
  const wanted = searchWordsOf(search);
  const ranked = ofCategory.map((faq) => ({ faq, ...countHits(faq, wanted) })).filter(({ hits }) => hits > 0);
  const best = ranked.reduce((most, { hits }) => Math.max(most, hits), 0);
  const found = ranked.filter(({ hits }) => hits === best);
  return { faqs: found.sort((a, b) => b.inQuestion - a.inQuestion).map(({ faq }) => faq) };
}

function countHits(faq: FaqEntity, wanted: readonly string[]): { hits: number; inQuestion: number } {
  const question = new Set(foldedWords(faq.question));
  const answer = new Set(foldedWords(faq.answer));
  const has = (terms: Set<string>, word: string) => [...terms].some(formsOf([word]));
  const inQuestion = wanted.filter((word) => has(question, word)).length;
  const inEither = wanted.filter((word) => has(question, word) || has(answer, word)).length;
  return { hits: inEither, inQuestion };
}

export function contactInfoOf({ company }: Content): ContactInfo {
  const { phone, contact_email, hr_email } = company.contactinfo;
  return { phone, email: contact_email, contact_email, hr_email };
}

export function locationsOf(content: Content): LocationsResponse {
  return {
    locations: content.offices.map(
      ({
        slug: _,
        region: _region,
        postal_code: _code,
        country_code: _country,
        holidays: _days,
        ...location
      }) => ({
        ...location,
        // A text in the specification.
        location_image: location.location_image ?? "",
      }),
    ),
    contactinfo: contactInfoOf(content),
  };
}
