import { z } from "zod";

export const postSummarySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category_slug: z.string(),
  services: z.array(z.string()),
  feature_image: z.string(),
  date: z.iso.date(),
  author: z.string(),
  updated: z.iso.date().optional(),
  tags: z.array(z.string()).optional(),
  reading_minutes: z.int().optional(),
  category_name: z.string().optional(),
  case_studies: z.array(z.string()).optional(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

const headingSchema = z.object({ id: z.string(), title: z.string() });
export type Heading = z.infer<typeof headingSchema>;

/** `content` is sanitized HTML. */
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

/** `GET v1/blog` with `?category_slug=` (a blog category or a service) or `?search=`: all matching posts. */
export const blogResponseSchema = z.object({ blogs: z.array(postSummarySchema) });
export type BlogResponse = z.infer<typeof blogResponseSchema>;

export const postResponseSchema = z.object({ blog: postEntitySchema });
export type PostResponse = z.infer<typeof postResponseSchema>;

export const blogPageResponseSchema = z.object({
  blogs: z.array(postSummarySchema),
  categories: z.array(blogCategorySchema),
  pagination: paginationEntitySchema,
});
export type BlogPageResponse = z.infer<typeof blogPageResponseSchema>;

const snippetPartSchema = z.object({ text: z.string(), hit: z.literal(true).optional() });
export type SnippetPart = z.infer<typeof snippetPartSchema>;

const hitSchema = postSummarySchema.extend({ snippet: z.array(snippetPartSchema).optional() });
export type Hit = z.infer<typeof hitSchema>;

/** `GET v1/blogsearch/{page}`: like `v1/inxblog`, ranked. */
export const blogSearchResponseSchema = blogPageResponseSchema.extend({
  blogs: z.array(hitSchema),
  corrected: z.string().optional(),
  partial: z.boolean().optional(),
  suggestions: z.array(z.string()).optional(),
  popular: z.array(blogCategorySchema).optional(),
});
export type BlogSearchResponse = z.infer<typeof blogSearchResponseSchema>;

/** `GET v1/inxblogdetails/{slug}`; `previous` is the older post, `next` the newer one. */
export const postDetailsResponseSchema = z.object({
  blog: postEntitySchema,
  related: z.array(postSummarySchema),
  previous: postSummarySchema.nullable(),
  next: postSummarySchema.nullable(),
});
export type PostDetailsResponse = z.infer<typeof postDetailsResponseSchema>;
