import path from "node:path";
import { z } from "zod";
import { availabilitySchema } from "#core/content/availability.ts";
import { brandSchema } from "#core/content/brand.ts";
import { callsSchema } from "#core/content/calls.ts";
import { caseStudySchema } from "#core/content/case-study.ts";
import {
  clientSchema,
  companySchema,
  galleryItemSchema,
  officeSchema,
  personSchema,
} from "#core/content/company.ts";
import { enquiryFormSchema } from "#core/content/enquiry-form.ts";
import { estimateSchema } from "#core/content/estimate.ts";
import { navigationSchema, redirectSchema } from "#core/content/navigation.ts";
import { openingSchema } from "#core/content/opening.ts";
import {
  aboutPageSchema,
  careersPageSchema,
  hiringModelPageSchema,
  homePageSchema,
  whyPageSchema,
  writtenPageSchema,
} from "#core/content/page-words.ts";
import { pagesSchema } from "#core/content/pages.ts";
import {
  contractTermsSchema,
  paperSchema,
  papersWordsSchema,
  supportLevelSchema,
} from "#core/content/paper.ts";
import { pictureSchema } from "#core/content/picture.ts";
import { postCategorySchema, postSchema } from "#core/content/post.ts";
import { budgetSchema, pricingSchema, rateSchema } from "#core/content/pricing.ts";
import { replyTemplateSchema } from "#core/content/reply-template.ts";
import { seoEntrySchema } from "#core/content/search.ts";
import {
  hirePageSchema,
  hireWordsSchema,
  serviceCategorySchema,
  serviceSchema,
  servicesWordsSchema,
} from "#core/content/service.ts";
import { shortlistSchema } from "#core/content/shortlist.ts";
import { siteSchema } from "#core/content/site.ts";
import { skillSchema, technologySchema } from "#core/content/technology.ts";
import {
  employeeTestimonialSchema,
  faqSchema,
  testimonialSchema,
  videoTestimonialSchema,
} from "#core/content/testimonial.ts";
import { pageNameProblem } from "#core/pages.ts";
import type { OfPart, Part } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { StudioGroup } from "#core/studio.ts";
import type { ContentProblem } from "./problems.ts";

/** What loading, checks, the Studio and `npm run new` know about a collection. */
export interface CollectionDescription extends OfPart {
  /** In the Studio. */
  label: string;
  /** Where the Studio lists it. */
  group: StudioGroup;
  /** The page that shows an entry; the home page by default. Null when no page does. */
  page?: string | ((entry: PageEntry) => string | null);
  /** Fields that name entries of other collections. */
  references?: Readonly<Record<string, Target>>;
  /** A missing file is one without fields. */
  isOptional?: true;
  /** For `npm run new` and the Studio: a file of `scripts/content-templates/`, and what the title of an entry is. */
  template?: { name: string; title: string };
  /** Whether an entry of a folder is published only with a text. */
  needsText?: boolean;
  /** Why a file of the folder can't have this name; null if it can. */
  nameProblem?: (slug: string) => string | null;
}

interface PageEntry {
  /** The slug or key. */
  entry: string;
  fields: Readonly<Record<string, unknown>>;
  /** The slug of the company. */
  company: string;
}

/** One or several collections, and the field that identifies their entries. */
type Target = string | { to: readonly string[]; by?: string };

const single = <S extends z.ZodType, const D extends CollectionDescription>(
  file: string,
  schema: S,
  described: D,
) => ({ kind: "single", file, schema, ...described }) as const;

const list = <S extends z.ZodType>(file: string, schema: S, key: string, described: CollectionDescription) =>
  ({ kind: "list", file, schema: z.array(schema), entry: schema, key, ...described }) as const;

const folder = <S extends z.ZodObject>(
  directory: string,
  schema: S,
  unique: readonly string[],
  described: CollectionDescription,
) => ({ kind: "folder", file: directory, schema, unique, ...described }) as const;

/** One record per collection, in the order of the Studio. */
export const collections = {
  posts: folder("blog", postSchema, ["title", "id"], {
    label: "Blog posts",
    group: "Blog",
    part: "blog",
    page: ({ entry }) => paths.post(entry),
    references: { category_slug: "postCategories", services: "services", author: "people" },
    template: { name: "post", title: "title" },
    needsText: true,
  }),
  postCategories: list("blog-categories.yaml", postCategorySchema, "slug", {
    label: "Blog categories",
    group: "Blog",
    part: "blog",
    page: ({ entry }) => paths.category(entry),
    template: { name: "blog-category", title: "name" },
  }),
  services: folder("services", serviceSchema, ["title"], {
    label: "Services",
    group: "Services and hiring",
    part: "services",
    page: ({ entry }) => paths.service(entry),
    references: { hire: "hirePages", related: "services" },
    template: { name: "service", title: "name" },
  }),
  hirePages: folder("hire", hirePageSchema, ["title"], {
    label: "Hire pages",
    group: "Services and hiring",
    part: "hire",
    page: ({ entry }) => paths.hire(entry),
    references: { services: "services", led_by: "people" },
    template: { name: "hire-page", title: "name" },
  }),
  caseStudies: folder("portfolio", caseStudySchema, ["title", "id"], {
    label: "Case studies",
    group: "Work and clients",
    part: "work",
    page: ({ entry }) => paths.caseStudy(entry),
    references: {
      client: "clients",
      services: "services",
      hire: "hirePages",
      testimonial: { to: ["testimonials"], by: "id" },
    },
    template: { name: "case-study", title: "title" },
  }),
  openings: folder("careers", openingSchema, ["id"], {
    label: "Openings",
    group: "People and careers",
    part: "careers",
    page: ({ entry }) => paths.opening(entry),
    references: { offices: "offices" },
    template: { name: "opening", title: "job" },
    needsText: true,
  }),
  faqs: list("faqs.yaml", faqSchema, "id", {
    label: "Questions and answers",
    group: "Services and hiring",
    part: "faq",
    page: ({ fields: { category_slug: service } }) =>
      typeof service === "string" ? paths.service(service) : paths.faq,
    references: { category_slug: "services" },
    template: { name: "faq", title: "question" },
  }),
  testimonials: list("testimonials.yaml", testimonialSchema, "id", {
    label: "Testimonials",
    group: "Work and clients",
    part: "testimonials",
    references: { client: "clients", services: "services" },
    template: { name: "testimonial", title: "person" },
  }),
  videoTestimonials: list("video-testimonials.yaml", videoTestimonialSchema, "id", {
    label: "Video testimonials",
    group: "Work and clients",
    part: "videos",
    page: paths.about,
    template: { name: "video-testimonial", title: "person" },
  }),
  employeeTestimonials: list("employee-testimonials.yaml", employeeTestimonialSchema, "name", {
    label: "Employee testimonials",
    group: "People and careers",
    part: "careers",
    page: paths.careers,
    template: { name: "employee-testimonial", title: "person" },
  }),
  people: list("people.yaml", personSchema, "slug", {
    label: "People",
    group: "People and careers",
    page: paths.about,
    template: { name: "person", title: "name" },
  }),
  clients: list("clients.yaml", clientSchema, "slug", {
    label: "Clients",
    group: "Work and clients",
    template: { name: "client", title: "name" },
  }),
  offices: list("offices.yaml", officeSchema, "slug", {
    label: "Offices",
    group: "People and careers",
    page: paths.contact,
    template: { name: "office", title: "city" },
  }),
  technologies: list("technologies.yaml", technologySchema, "name", {
    label: "Technologies",
    group: "Services and hiring",
    part: ["services", "hire", "work"],
    page: paths.services,
    template: { name: "technology", title: "name" },
  }),
  skills: list("skills.yaml", skillSchema, "hire", {
    label: "Skills and seniority",
    group: "Services and hiring",
    part: "hire",
    page: ({ entry }) => paths.hire(entry),
    references: { hire: "hirePages", offices: "offices" },
    template: { name: "skill", title: "slug of the hire page" },
  }),
  availability: list("availability.yaml", availabilitySchema, "hire", {
    label: "Availability",
    group: "Services and hiring",
    part: "availability",
    page: ({ entry }) => paths.hire(entry),
    references: { hire: "hirePages" },
    template: { name: "availability", title: "slug of the hire page" },
  }),
  rates: list("rates.yaml", rateSchema, "role", {
    label: "Hourly rates",
    group: "Prices and contracts",
    part: "pricing",
    page: paths.pricing,
    references: { hire: "hirePages" },
    template: { name: "rate", title: "name (lowercase-with-hyphens)" },
  }),
  budgets: list("budgets.yaml", budgetSchema, "title", {
    label: "Worked budgets",
    group: "Prices and contracts",
    part: "pricing",
    page: paths.pricing,
    references: { case_study: "caseStudies" },
    template: { name: "budget", title: "title" },
  }),
  serviceCategories: list("service-categories.yaml", serviceCategorySchema, "category", {
    label: "Service categories",
    group: "Services and hiring",
    part: "services",
    page: paths.services,
    references: { url_config: { to: ["services", "hirePages"] } },
    template: { name: "service-category", title: "name (lowercase_with_underscores)" },
  }),
  papers: folder("papers", paperSchema, ["title"], {
    label: "Sample contracts and papers",
    group: "Prices and contracts",
    part: "papers",
    page: ({ entry }) => paths.paper(entry),
    template: { name: "paper", title: "title" },
    needsText: true,
  }),
  supportLevels: list("support-levels.yaml", supportLevelSchema, "severity", {
    label: "Support levels",
    group: "Prices and contracts",
    part: "papers",
    page: paths.papers,
    template: { name: "support-level", title: "severity" },
  }),
  replyTemplates: list("reply-templates.yaml", replyTemplateSchema, "id", {
    label: "Reply templates",
    group: "Enquiries and calls",
    template: { name: "reply-template", title: "name" },
  }),
  gallery: list("gallery.yaml", galleryItemSchema, "gallery_image", {
    label: "Gallery",
    group: "People and careers",
    part: "gallery",
    page: paths.careers,
    template: { name: "gallery-picture", title: "caption" },
  }),
  pictures: list("pictures.yaml", pictureSchema, "file", {
    label: "Image captions",
    group: "Site",
    page: ({ entry }) => paths.picture(paths.contentPicture(entry)),
    template: { name: "picture-caption", title: "image path in images/" },
  }),
  seo: list("seo.yaml", seoEntrySchema, "customUrl", {
    label: "Search metadata",
    group: "Site",
    page: ({ entry }) => (entry.includes("{") ? null : entry),
    template: { name: "seo", title: "URL" },
  }),
  redirects: list("redirects.yaml", redirectSchema, "from", {
    label: "Redirects",
    group: "Site",
    page: () => null,
    template: { name: "redirect", title: "old URL" },
  }),
  writtenPages: folder("pages", writtenPageSchema, ["title"], {
    label: "Text pages",
    group: "Pages",
    page: ({ entry }) => paths.written(entry),
    template: { name: "page", title: "title" },
    needsText: true,
    nameProblem: pageNameProblem,
  }),
  home: single("home.yaml", homePageSchema, { label: "Home page", group: "Pages" }),
  why: single("why.yaml", whyPageSchema, {
    label: "Why choose us",
    group: "Pages",
    page: ({ company }) => paths.why(company),
  }),
  about: single("about.yaml", aboutPageSchema, { label: "About", group: "Pages", page: paths.about }),
  hiringModel: single("hiring-model.yaml", hiringModelPageSchema, {
    label: "Hiring models",
    group: "Pages",
    part: "hiring-models",
    page: paths.hiringModel,
  }),
  pricing: single("pricing.yaml", pricingSchema, {
    label: "Pricing",
    group: "Prices and contracts",
    part: "pricing",
    page: paths.pricing,
  }),
  careersPage: single("careers-page.yaml", careersPageSchema, {
    label: "Careers page",
    group: "People and careers",
    part: "careers",
    page: paths.careers,
  }),
  servicesWords: single("services.yaml", servicesWordsSchema, {
    label: "Services overview",
    group: "Services and hiring",
    part: "services",
    page: paths.services,
  }),
  hireWords: single("hire.yaml", hireWordsSchema, {
    label: "Hiring overview",
    group: "Services and hiring",
    part: "hire",
    page: paths.hires,
    references: { questions: { to: ["faqs"], by: "id" } },
  }),
  pages: single("pages.yaml", pagesSchema, {
    label: "Other pages, header and footer",
    group: "Pages",
    page: paths.contact,
  }),
  papersWords: single("papers.yaml", papersWordsSchema, {
    label: "Papers overview",
    group: "Prices and contracts",
    part: "papers",
    page: paths.papers,
  }),
  contractTerms: single("contract-terms.yaml", contractTermsSchema, {
    label: "Contract terms",
    group: "Prices and contracts",
    part: ["papers", "hire", "hiring-models", "pricing"],
    page: paths.papers,
  }),
  estimate: single("estimate.yaml", estimateSchema, {
    label: "Estimator",
    group: "Prices and contracts",
    part: "estimate",
    page: paths.estimate,
  }),
  shortlist: single("shortlist.yaml", shortlistSchema, {
    label: "Shortlist",
    group: "Pages",
    part: "shortlist",
    page: paths.shortlist,
  }),
  calls: single("calls.yaml", callsSchema, {
    label: "Calls",
    group: "Enquiries and calls",
    part: "calls",
    page: paths.bookCall,
    references: { office: "offices", hosts: "people", person: "people" },
  }),
  navigation: single("navigation.yaml", navigationSchema, {
    label: "Menus",
    group: "Site",
    references: { header_hire: "hirePages" },
  }),
  site: single("site.yaml", siteSchema, { label: "Parts and formats", group: "Site" }),
  brand: single("brand.yaml", brandSchema, { label: "Brand", group: "Site" }),
  enquiryForm: single("forms/enquiry.yaml", enquiryFormSchema, {
    label: "Enquiry form",
    group: "Enquiries and calls",
    page: paths.contact,
    isOptional: true,
  }),
  company: single("company.yaml", companySchema, {
    label: "Company",
    group: "Site",
    page: paths.about,
    references: { contact_person: "people" },
  }),
} as const;

const byFile = new Map<string, CollectionName>(
  (Object.keys(collections) as CollectionName[]).map((name) => [collections[name].file, name]),
);

export function collectionNameOf(file: string): CollectionName {
  const name = byFile.get(file) ?? byFile.get(path.dirname(file));
  if (name === undefined) throw new Error(`${file} belongs to no collection`);
  return name;
}

export function collectionOf(file: string): (typeof collections)[CollectionName] {
  return collections[collectionNameOf(file)];
}

type Collections = typeof collections;
export type CollectionName = keyof Collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

export interface EntryText {
  slug: string;
  digest: string;
  body: string;
  bodyLine: number;
  words: number;
  links: readonly string[];
}

type Entry<Fields> = Fields & EntryText;

/** Lists and folders of parts that are off are empty, single files of them null. */
export type Content = {
  readonly [K in CollectionName]: Collections[K] extends { kind: "folder"; schema: infer S extends z.ZodType }
    ? readonly Entry<z.output<S>>[]
    : z.output<Collections[K]["schema"]> | (Collections[K] extends SingleOfPart ? null : never);
} & {
  /** Texts that only the agency can write, by file and line. */
  readonly gaps: readonly ContentProblem[];
  /** Entries that lack one. */
  readonly unpublished: readonly Unpublished[];
};

export interface Unpublished {
  collection: CollectionName;
  /** The slug or key; empty for a single file. */
  entry: string;
  file: string;
  /** Of its list; 0 in other files. */
  place: number;
  /** As the file has them. */
  fields: Readonly<Record<string, unknown>>;
  /** Path of the field that it lacks. */
  lacks: string;
}

interface SingleOfPart {
  kind: "single";
  part: Part | readonly Part[];
}

export type Service = Content["services"][number];
export type HirePage = Content["hirePages"][number];
export type Post = Content["posts"][number];
export type CaseStudy = Content["caseStudies"][number];
export type Paper = Content["papers"][number];
export type Opening = Content["openings"][number];
