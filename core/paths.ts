import { HIRING_MODELS, type HiringModel } from "./hiring-models.ts";

/** Replaces the slug of an opening in the URL of a general application. */
export const GENERAL_APPLICATION = "general-application";

const SOCIAL_IMAGES = "/assets/cards";
const PICTURES = "/corporate-profile";
const HOME_IMAGE = "/home";
const HOME_MARKDOWN = "/index";

/** All URL paths of the site; links that use them are type-checked. */
export const paths = {
  home: "/",
  contact: "/contact-us",
  /** The contact page with a preselected hiring model. */
  quote: (model: HiringModel) => `/contact-us?${new URLSearchParams({ project_type: HIRING_MODELS[model] })}`,
  thankYou: "/thank-you",
  why: (company: string) => `/why-${company}`,
  about: "/about",
  hiringModel: "/hiring-model",
  careers: "/career-builder",
  generalApplication: `/career-builder/${GENERAL_APPLICATION}`,
  opening: (slug: string) => `/career-builder/${slug}`,
  services: "/services",
  service: (slug: string) => `/services/${slug}`,
  hires: "/hire-resources",
  hire: (slug: string) => `/hire-resources/${slug}`,
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  category: (slug: string) => `/category/${slug}`,
  /** Target of the search form; redirects to the results of a keyword. */
  searchForm: "/search",
  search: (keyword: string) => `/search/${encodeURIComponent(keyword)}`,
  /** A feed of all posts, or of a category. */
  feed: (type: "xml" | "atom" | "json", category?: string) =>
    `${category === undefined ? "" : `/category/${category}`}/feed.${type}`,
  newsletter: "/newsletter",
  newsletterThanks: "/newsletter/thank-you",
  confirmSubscription: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
  release: "/submissions/release",
  portfolio: "/portfolios",
  caseStudy: (slug: string) => `/portfolios/${slug}`,
  contentPicture: (file: string) => `/assets/images/${file}`,
  /** URL of a page's social image. */
  socialImage: (page: string) => `${SOCIAL_IMAGES}${page === "/" ? HOME_IMAGE : page}.png`,
  /** URL of a page's Markdown alternate. */
  markdown: (page: string) => `${page === "/" ? HOME_MARKDOWN : page}.md`,
  jobFeed: "/jobs.xml",
  robots: "/robots.txt",
  siteMaps: "/sitemap.xml",
  llms: "/llms.txt",
  faq: "/faq",
  /**
   * The page of a local picture, by the URL of its file or of the same page under `/images/` (specification, section 2:
   * 'also seen as').
   */
  picture: (url: string) => url.replace(/^(?:\/assets)?\/images(?=\/)/, PICTURES).replace(/\?.*/, ""),
  privacy: "/privacy",
  terms: "/terms",
  accessibility: "/accessibility",
  siteMap: "/sitemap",
  /** Shown in a frame on the careers page. */
  openingsFrame: "/openings-frame",
} as const;

/** The page of a social image URL; null for other URLs. */
export function pageOfSocialImage(url: string): string | null {
  const page = new RegExp(`^${SOCIAL_IMAGES}(/[^?]+)\\.png(?:\\?|$)`).exec(url)?.[1];
  if (page === undefined) return null;
  return page === HOME_IMAGE ? paths.home : page;
}

/** The page of a Markdown alternate URL. */
export function pageOfMarkdown(url: string): string {
  const page = url.slice(0, -".md".length);
  return page === HOME_MARKDOWN ? paths.home : page;
}
