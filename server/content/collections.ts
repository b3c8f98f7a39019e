import path from "node:path";
import { z } from "zod";
import { aboutPageSchema } from "#core/content/about-page.ts";
import { careersPageSchema } from "#core/content/careers-page.ts";
import { caseStudySchema } from "#core/content/case-study.ts";
import { clientSchema } from "#core/content/client.ts";
import { companySchema } from "#core/content/company.ts";
import { faqSchema } from "#core/content/faq.ts";
import { galleryItemSchema } from "#core/content/gallery.ts";
import { hirePageSchema } from "#core/content/hire-page.ts";
import { hiringModelPageSchema } from "#core/content/hiring-model-page.ts";
import { homePageSchema } from "#core/content/home-page.ts";
import { navigationSchema } from "#core/content/navigation.ts";
import { officeSchema } from "#core/content/office.ts";
import { openingSchema } from "#core/content/opening.ts";
import { hireWordsSchema, servicesWordsSchema } from "#core/content/overview-words.ts";
import { pagesSchema } from "#core/content/pages.ts";
import { personSchema } from "#core/content/person.ts";
import { pictureCaptionSchema } from "#core/content/picture-caption.ts";
import { postCategorySchema, postSchema } from "#core/content/post.ts";
import { redirectSchema } from "#core/content/redirect.ts";
import { seoEntrySchema } from "#core/content/seo.ts";
import { serviceCategorySchema, serviceSchema } from "#core/content/service.ts";
import { skillSchema } from "#core/content/skill.ts";
import { technologySchema } from "#core/content/technology.ts";
import {
  employeeTestimonialSchema,
  testimonialSchema,
  videoTestimonialSchema,
} from "#core/content/testimonial.ts";
import { whyPageSchema } from "#core/content/why-page.ts";
import { writtenPageSchema } from "#core/content/written-page.ts";

/** One YAML file with one object. */
const single = <S extends z.ZodType>(file: string, schema: S) => ({ kind: "single", file, schema }) as const;

/** One YAML file with a list; `key` must be unique. */
const list = <S extends z.ZodType>(file: string, schema: S, key: string) =>
  ({ kind: "list", file, schema: z.array(schema), entry: schema, key }) as const;

/** A folder of Markdown files; the file name is the slug. */
const folder = <S extends z.ZodObject>(directory: string, schema: S, unique: readonly string[]) =>
  ({ kind: "folder", file: directory, schema, unique }) as const;

/** The path under `content/` and the schema of each collection. */
export const collections = {
  company: single("company.yaml", companySchema),
  home: single("home.yaml", homePageSchema),
  why: single("why.yaml", whyPageSchema),
  about: single("about.yaml", aboutPageSchema),
  hiringModel: single("hiring-model.yaml", hiringModelPageSchema),
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
  technologies: list("technologies.yaml", technologySchema, "name"),
  postCategories: list("blog-categories.yaml", postCategorySchema, "slug"),
  writtenPages: folder("pages", writtenPageSchema, ["title"]),
  services: folder("services", serviceSchema, ["title"]),
  hirePages: folder("hire", hirePageSchema, ["title"]),
  posts: folder("blog", postSchema, ["title", "id"]),
  caseStudies: folder("portfolio", caseStudySchema, ["title", "id"]),
  openings: folder("careers", openingSchema, ["id"]),
} as const;

const byFile = new Map<string, (typeof collections)[CollectionName]>(
  Object.values(collections).map((collection) => [collection.file, collection]),
);

/** The collection of a file, by its path under `content/`. */
export function collectionOf(file: string): (typeof collections)[CollectionName] {
  const collection = byFile.get(file) ?? byFile.get(path.dirname(file));
  if (collection === undefined) throw new Error(`${file} belongs to no collection`);
  return collection;
}

type Collections = typeof collections;
export type CollectionName = keyof Collections;

/** Fields that an entry of a folder collection has in addition to its front matter. */
export interface EntryText {
  slug: string;
  /** Hash of the file. */
  digest: string;
  body: string;
  /** The line where the body begins. */
  bodyLine: number;
  /** Number of words in the body. */
  words: number;
  /** Links of the body to pages of this site. */
  links: readonly string[];
}

type Entry<Fields> = Fields & EntryText;

/** The validated content. */
export type Content = {
  readonly [K in CollectionName]: Collections[K] extends { kind: "folder"; schema: infer S extends z.ZodType }
    ? readonly Entry<z.output<S>>[]
    : z.output<Collections[K]["schema"]>;
};

export type Service = Content["services"][number];
export type HirePage = Content["hirePages"][number];
export type Post = Content["posts"][number];
export type CaseStudy = Content["caseStudies"][number];
export type Opening = Content["openings"][number];
