import { z } from "zod";

/** A post in a list. */
export const postSummarySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** A blog category. */
  category_slug: z.string(),
  /** Service slugs. */
  services: z.array(z.string()),
  feature_image: z.string(),
  /** ISO date, `2026-11-21`. */
  date: z.iso.date(),
  author: z.string(),
  updated: z.iso.date().optional(),
  tags: z.array(z.string()).optional(),
  reading_minutes: z.int().optional(),
  /** What visitors call the category. */
  category_name: z.string().optional(),
  /** Slugs of the case studies that its text leads to. */
  case_studies: z.array(z.string()).optional(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** A section of a post; `id` is its anchor. */
const headingSchema = z.object({ id: z.string(), title: z.string() });
export type Heading = z.infer<typeof headingSchema>;

/** A whole post: `content` is sanitised HTML. */
const postEntitySchema = postSummarySchema.extend({
  content: z.string(),
  headings: z.array(headingSchema).optional(),
});
export type PostEntity = z.infer<typeof postEntitySchema>;

const blogCategorySchema = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string().optional(),
});
export type BlogCategory = z.infer<typeof blogCategorySchema>;

const paginationEntitySchema = z.object({
  id: z.string(),
  itemsPerPage: z.int(),
  currentPage: z.int(),
  totalItems: z.int(),
});

/** `GET v1/blog` with `?category_slug=` (a blog category or a service) or `?search=`: everything that matches. */
export const blogResponseSchema = z.object({ blogs: z.array(postSummarySchema) });
export type BlogResponse = z.infer<typeof blogResponseSchema>;

/** `GET v1/blog/{id}` and `GET v1/blogdetails/{slug}`. */
export const postResponseSchema = z.object({ blog: postEntitySchema });
export type PostResponse = z.infer<typeof postResponseSchema>;

/** `GET v1/inxblog[/{page}]`. */
export const blogPageResponseSchema = z.object({
  blogs: z.array(postSummarySchema),
  categories: z.array(blogCategorySchema),
  pagination: paginationEntitySchema,
});
export type BlogPageResponse = z.infer<typeof blogPageResponseSchema>;

/** A piece of a text; `hit` where it is a word that was searched for. */
const snippetPartSchema = z.object({ text: z.string(), hit: z.literal(true).optional() });
export type SnippetPart = z.infer<typeof snippetPartSchema>;

/** A post that was found, with the text around the words. */
const hitSchema = postSummarySchema.extend({ snippet: z.array(snippetPartSchema).optional() });
export type Hit = z.infer<typeof hitSchema>;

/** `GET v1/blogsearch/{page}`: as `v1/inxblog`, best first. */
export const blogSearchResponseSchema = blogPageResponseSchema.extend({
  blogs: z.array(hitSchema),
  /** What was searched for, where no post has a word that was typed. */
  corrected: z.string().optional(),
  /** No post has all the words: these have some. */
  partial: z.boolean().optional(),
  /** When nothing was found: words that are written nearly so. */
  suggestions: z.array(z.string()).optional(),
  /** When nothing was found: the categories with most posts. */
  popular: z.array(blogCategorySchema).optional(),
});
export type BlogSearchResponse = z.infer<typeof blogSearchResponseSchema>;

/** `GET v1/inxblogdetails/{slug}`; `previous` is the older neighbour, `next` the newer one. */
export const postDetailsResponseSchema = z.object({
  blog: postEntitySchema,
  related: z.array(postSummarySchema),
  previous: postSummarySchema.nullable(),
  next: postSummarySchema.nullable(),
});
export type PostDetailsResponse = z.infer<typeof postDetailsResponseSchema>;
