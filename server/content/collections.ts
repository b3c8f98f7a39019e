import path from "node:path";
import { z } from "zod";
import { availabilitySchema } from "#core/content/availability.ts";
import { callsSchema } from "#core/content/calls.ts";
import { caseStudySchema } from "#core/content/case-study.ts";
import {
  clientSchema,
  companySchema,
  galleryItemSchema,
  officeSchema,
  personSchema,
  pictureCaptionSchema,
} from "#core/content/company.ts";
import { estimateSchema } from "#core/content/estimate.ts";
import { navigationSchema, redirectSchema, seoEntrySchema } from "#core/content/navigation.ts";
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
import { paperSchema, papersWordsSchema, supportLevelSchema } from "#core/content/paper.ts";
import { postCategorySchema, postSchema } from "#core/content/post.ts";
import { budgetSchema, pricingSchema, rateSchema } from "#core/content/pricing.ts";
import { replyTemplateSchema } from "#core/content/reply-template.ts";
import {
  hirePageSchema,
  hireWordsSchema,
  serviceCategorySchema,
  serviceSchema,
  servicesWordsSchema,
} from "#core/content/service.ts";
import { shortlistSchema } from "#core/content/shortlist.ts";
import { skillSchema, technologySchema } from "#core/content/technology.ts";
import {
  employeeTestimonialSchema,
  faqSchema,
  testimonialSchema,
  videoTestimonialSchema,
} from "#core/content/testimonial.ts";

const single = <S extends z.ZodType>(file: string, schema: S) => ({ kind: "single", file, schema }) as const;

const list = <S extends z.ZodType>(file: string, schema: S, key: string) =>
  ({ kind: "list", file, schema: z.array(schema), entry: schema, key }) as const;

const folder = <S extends z.ZodObject>(directory: string, schema: S, unique: readonly string[]) =>
  ({ kind: "folder", file: directory, schema, unique }) as const;

export const collections = {
  company: single("company.yaml", companySchema),
  home: single("home.yaml", homePageSchema),
  why: single("why.yaml", whyPageSchema),
  about: single("about.yaml", aboutPageSchema),
  hiringModel: single("hiring-model.yaml", hiringModelPageSchema),
  pricing: single("pricing.yaml", pricingSchema),
  papersWords: single("papers.yaml", papersWordsSchema),
  calls: single("calls.yaml", callsSchema),
  estimate: single("estimate.yaml", estimateSchema),
  shortlist: single("shortlist.yaml", shortlistSchema),
  careersPage: single("careers-page.yaml", careersPageSchema),
  pages: single("pages.yaml", pagesSchema),
  servicesWords: single("services.yaml", servicesWordsSchema),
  hireWords: single("hire.yaml", hireWordsSchema),
  navigation: single("navigation.yaml", navigationSchema),
  seo: list("seo.yaml", seoEntrySchema, "customUrl"),
  redirects: list("redirects.yaml", redirectSchema, "from"),
  offices: list("offices.yaml", officeSchema, "slug"),
  people: list("people.yaml", personSchema, "slug"),
  clients: list("clients.yaml", clientSchema, "slug"),
  testimonials: list("testimonials.yaml", testimonialSchema, "id"),
  employeeTestimonials: list("employee-testimonials.yaml", employeeTestimonialSchema, "name"),
  videoTestimonials: list("video-testimonials.yaml", videoTestimonialSchema, "id"),
  pictures: list("pictures.yaml", pictureCaptionSchema, "file"),
  gallery: list("gallery.yaml", galleryItemSchema, "gallery_image"),
  faqs: list("faqs.yaml", faqSchema, "id"),
  serviceCategories: list("service-categories.yaml", serviceCategorySchema, "category"),
  skills: list("skills.yaml", skillSchema, "hire"),
  availability: list("availability.yaml", availabilitySchema, "hire"),
  rates: list("rates.yaml", rateSchema, "role"),
  budgets: list("budgets.yaml", budgetSchema, "title"),
  supportLevels: list("support-levels.yaml", supportLevelSchema, "severity"),
  replyTemplates: list("reply-templates.yaml", replyTemplateSchema, "id"),
  technologies: list("technologies.yaml", technologySchema, "name"),
  postCategories: list("blog-categories.yaml", postCategorySchema, "slug"),
  writtenPages: folder("pages", writtenPageSchema, ["title"]),
  papers: folder("papers", paperSchema, ["title"]),
  services: folder("services", serviceSchema, ["title"]),
  hirePages: folder("hire", hirePageSchema, ["title"]),
  posts: folder("blog", postSchema, ["title", "id"]),
  caseStudies: folder("portfolio", caseStudySchema, ["title", "id"]),
  openings: folder("careers", openingSchema, ["id"]),
} as const;

const byFile = new Map<string, (typeof collections)[CollectionName]>(
  Object.values(collections).map((collection) => [collection.file, collection]),
);

export function collectionOf(file: string): (typeof collections)[CollectionName] {
  const collection = byFile.get(file) ?? byFile.get(path.dirname(file));
  if (collection === undefined) throw new Error(`${file} belongs to no collection`);
  return collection;
}

type Collections = typeof collections;
export type CollectionName = keyof Collections;

export interface EntryText {
  slug: string;
  digest: string;
  body: string;
  bodyLine: number;
  words: number;
  links: readonly string[];
}

type Entry<Fields> = Fields & EntryText;

export type Content = {
  readonly [K in CollectionName]: Collections[K] extends { kind: "folder"; schema: infer S extends z.ZodType }
    ? readonly Entry<z.output<S>>[]
    : z.output<Collections[K]["schema"]>;
};

export type Service = Content["services"][number];
export type HirePage = Content["hirePages"][number];
export type Post = Content["posts"][number];
export type CaseStudy = Content["caseStudies"][number];
export type Paper = Content["papers"][number];
export type Opening = Content["openings"][number];
