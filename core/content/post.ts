import { z } from "zod";
import { date, id, line, picture, reviewBy, slug } from "./fields.ts";

/** `content/blog-categories.yaml`. */
export const postCategorySchema = z.strictObject({ name: line, slug, description: line });

/** `content/blog/<slug>.md`: front matter of a post. */
export const postSchema = z.strictObject({
  id,
  title: line,
  excerpt: line.max(220),
  category_slug: slug,
  /** Related services. */
  services: z.array(slug),
  tags: z.array(line).max(6),
  /** Slug of a person. */
  author: slug,
  /** A future date publishes the post on that day. */
  date,
  updated: date.optional(),
  review_by: reviewBy,
  /** Default: a cover generated from the slug. */
  feature_image: picture.optional(),
  draft: z.boolean().default(false),
});
