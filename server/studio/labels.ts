import { paths } from "#core/paths.ts";
import { type CollectionName, type Content, collections } from "../content/collections.ts";

const LABELS: Readonly<Record<string, string>> = {
  posts: "Blog posts",
  postCategories: "Blog categories",
  services: "Services",
  hirePages: "Hire pages",
  caseStudies: "Case studies",
  openings: "Openings",
  faqs: "Questions and answers",
  testimonials: "Testimonials",
  videoTestimonials: "Video testimonials",
  employeeTestimonials: "Employee testimonials",
  people: "People",
  clients: "Clients",
  offices: "Offices",
  technologies: "Technologies",
  skills: "Skills and seniority",
  availability: "Availability",
  rates: "Hourly rates",
  budgets: "Worked budgets",
  serviceCategories: "Service categories",
  papers: "Sample contracts and papers",
  supportLevels: "Support levels",
  replyTemplates: "Templates of replies",
  gallery: "Gallery",
  pictures: "Captions of pictures",
  seo: "Search metadata",
  redirects: "Redirects",
  writtenPages: "Privacy, terms, accessibility",
  home: "Home page",
  why: "Why choose us",
  about: "About",
  hiringModel: "Hiring models",
  pricing: "Pricing",
  careersPage: "Careers page",
  servicesWords: "Services overview",
  hireWords: "Hiring overview",
  pages: "Other pages, header and footer",
  papersWords: "Papers overview",
  estimate: "Estimator",
  shortlist: "Shortlist",
  calls: "Calls",
  navigation: "Menus",
  company: "Company",
};

export const labeledCollections = [...new Set([...Object.keys(LABELS), ...Object.keys(collections)])].filter(
  (name): name is CollectionName => Object.hasOwn(collections, name),
);

export function labelOf(collection: CollectionName): string {
  const words = collection.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[collection] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function titleOf(collection: CollectionName, value: unknown, entry: string): string {
  const fields = (value ?? {}) as Record<string, unknown>;
  if (collections[collection].kind === "single") return labelOf(collection);
  const named = [fields.title, fields.name, fields.question, fields.caption, entry];
  return String(named.find((one) => typeof one === "string" && one !== "") ?? entry);
}

export function pageOf(
  collection: string,
  value: unknown,
  entry: string,
  { company }: Content,
): string | null {
  const fields = (value ?? {}) as Record<string, unknown>;
  const category = fields.category_slug;
  switch (collection) {
    case "posts":
      return paths.post(entry);
    case "services":
      return paths.service(entry);
    case "hirePages":
      return paths.hire(entry);
    case "caseStudies":
      return paths.caseStudy(entry);
    case "openings":
      return paths.opening(entry);
    case "writtenPages":
      return `/${entry}`;
    case "postCategories":
      return paths.category(entry);
    case "papers":
      return paths.paper(entry);
    case "skills":
    case "availability":
      return paths.hire(entry);
    case "faqs":
      return typeof category === "string" ? paths.service(category) : paths.faq;
    case "seo":
      return entry.includes("{") ? null : entry;
    case "redirects":
      return null;
    case "pictures":
      return paths.picture(paths.contentPicture(entry));
    case "why":
      return paths.why(company.slug);
    default:
      return PAGES[collection] ?? paths.home;
  }
}

const PAGES: Readonly<Record<string, string>> = {
  about: paths.about,
  hiringModel: paths.hiringModel,
  pricing: paths.pricing,
  rates: paths.pricing,
  budgets: paths.pricing,
  careersPage: paths.careers,
  employeeTestimonials: paths.careers,
  gallery: paths.careers,
  servicesWords: paths.services,
  serviceCategories: paths.services,
  technologies: paths.services,
  hireWords: paths.hires,
  papersWords: paths.papers,
  supportLevels: paths.papers,
  estimate: paths.estimate,
  shortlist: paths.shortlist,
  calls: paths.bookCall,
  people: paths.about,
  videoTestimonials: paths.about,
  company: paths.about,
  offices: paths.contact,
  pages: paths.contact,
};
