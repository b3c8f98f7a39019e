import { HIRING_MODELS, type HiringModel } from "./hiring-models.ts";

/** Stands in the address of an opening where no opening is meant. */
export const GENERAL_APPLICATION = "general-application";

const SOCIAL_IMAGES = "/assets/cards";
const PICTURES = "/corporate-profile";
const HOME_IMAGE = "/home";
const HOME_MARKDOWN = "/index";

/** Every address of the site, so that a link that leads nowhere does not compile. */
export const paths = {
  home: "/",
  contact: "/contact-us",
  /** The contact page, with the model already filled in. */
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
  /** Where the form of the search leads; with a keyword it goes on to the page of that. */
  searchForm: "/search",
  search: (keyword: string) => `/search/${encodeURIComponent(keyword)}`,
  /** Posts for feed readers: all, or those of a category. */
  feed: (type: "xml" | "atom" | "json", category?: string) =>
    `${category === undefined ? "" : `/category/${category}`}/feed.${type}`,
  newsletter: "/newsletter",
  newsletterThanks: "/newsletter/thank-you",
  confirmSubscription: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
  release: "/submissions/release",
  portfolio: "/portfolios",
  caseStudy: (slug: string) => `/portfolios/${slug}`,
  /** A file of the content's pictures. */
  contentPicture: (file: string) => `/assets/images/${file}`,
  /** The social card of a page. */
  socialImage: (page: string) => `${SOCIAL_IMAGES}${page === "/" ? HOME_IMAGE : page}.png`,
  /** The same words as Markdown. */
  markdown: (page: string) => `${page === "/" ? HOME_MARKDOWN : page}.md`,
  jobFeed: "/jobs.xml",
  robots: "/robots.txt",
  siteMaps: "/sitemap.xml",
  llms: "/llms.txt",
  faq: "/faq",
  /**
   * The page of a picture of ours, given by the address of its file or of the same page under `/images/`
   * (specification, section 2: 'also seen as').
   */
  picture: (url: string) => url.replace(/^(?:\/assets)?\/images(?=\/)/, PICTURES).replace(/\?.*/, ""),
  privacy: "/privacy",
  terms: "/terms",
  accessibility: "/accessibility",
  siteMap: "/sitemap",
  /** Shown in a frame of the careers page. */
  openingsFrame: "/openings-frame",
} as const;

/** The page whose card an address is; null for every other address. */
export function pageOfSocialImage(url: string): string | null {
  const page = new RegExp(`^${SOCIAL_IMAGES}(/[^?]+)\\.png(?:\\?|$)`).exec(url)?.[1];
  if (page === undefined) return null;
  return page === HOME_IMAGE ? paths.home : page;
}

/** The page that the address of a Markdown twin stands for. */
export function pageOfMarkdown(url: string): string {
  const page = url.slice(0, -".md".length);
  return page === HOME_MARKDOWN ? paths.home : page;
}
