import type { PaperFileType } from "./papers.ts";
import { ESTIMATE } from "./project.ts";

export const GENERAL_APPLICATION = "general-application";

export const ENQUIRY_SECTION = "enquiry";
export const HR_SECTION = "hr";

const SOCIAL_IMAGES = "/assets/cards";
const PICTURES = "/corporate-profile";
const HOME_IMAGE = "/home";
const HOME_MARKDOWN = "/index";

export const paths = {
  home: "/",
  contact: "/contact-us",
  quote: (projectType: string) =>
    `/contact-us?${new URLSearchParams({ project_type: projectType })}#${ENQUIRY_SECTION}`,
  enquiryWithEstimate: (query: string) =>
    `/contact-us?${new URLSearchParams({ [ESTIMATE]: query })}#${ENQUIRY_SECTION}`,
  bookCall: "/book-a-call",
  bookedCall: "/book-a-call/booking",
  callCalendar: "/book-a-call/call.ics",
  thankYou: "/thank-you",
  /** `about` is the page that the enquiry came from. */
  thanks: (reference: string, about: string | null) =>
    `/thank-you?${new URLSearchParams({ ref: reference, ...(about && { about }) })}`,
  why: (company: string) => `/why-${company}`,
  about: "/about",
  hiringModel: "/hiring-model",
  pricing: "/pricing",
  papers: "/papers",
  paper: (slug: string) => `/papers/${slug}`,
  paperFile: (slug: string, type: PaperFileType) => `/papers/${slug}.${type}`,
  estimate: "/estimate",
  shortlist: "/shortlist",
  careers: "/career-builder",
  talkToHr: `/career-builder#${HR_SECTION}`,
  generalApplication: `/career-builder/${GENERAL_APPLICATION}`,
  opening: (slug: string) => `/career-builder/${slug}`,
  /** Uploads by script, with progress. */
  applicationUpload: (slug: string) => `/career-builder/${slug}/upload`,
  services: "/services",
  service: (slug: string) => `/services/${slug}`,
  hires: "/hire-resources",
  hire: (slug: string) => `/hire-resources/${slug}`,
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  category: (slug: string) => `/category/${slug}`,
  searchForm: "/search",
  search: (keyword: string) => `/search/${encodeURIComponent(keyword)}`,
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
  socialImage: (page: string) => `${SOCIAL_IMAGES}${page === "/" ? HOME_IMAGE : page}.png`,
  markdown: (page: string) => `${page === "/" ? HOME_MARKDOWN : page}.md`,
  jobFeed: "/jobs.xml",
  robots: "/robots.txt",
  siteMaps: "/sitemap.xml",
  llms: "/llms.txt",
  faq: "/faq",
  /** By the URL of its file, or of the same page under `/images/` (specification, section 2: 'also seen as'). */
  picture: (url: string) => url.replace(/^(?:\/assets)?\/images(?=\/)/, PICTURES).replace(/\?.*/, ""),
  privacy: "/privacy",
  security: "/security",
  siteMap: "/sitemap",
  openingsFrame: "/openings-frame",
  written: (slug: string) => `/${slug}`,
} as const;

/** The page of a social image URL; null for other URLs. */
export function pageOfSocialImage(url: string): string | null {
  const page = new RegExp(`^${SOCIAL_IMAGES}(/[^?]+)\\.png(?:\\?|$)`).exec(url)?.[1];
  if (page === undefined) return null;
  return page === HOME_IMAGE ? paths.home : page;
}

export function pageOfMarkdown(url: string): string {
  const page = url.slice(0, -".md".length);
  return page === HOME_MARKDOWN ? paths.home : page;
}
