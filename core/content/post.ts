import { z } from "zod";
import { date, id, line, picture, reviewBy, slug } from "./fields.ts";

/** `content/blog-categories.yaml`. */
export const postCategorySchema = z.strictObject({ name: line, slug, description: line });

/** `content/blog/<slug>.md`: the front matter of a post; the body is Markdown. */
export const postSchema = z.strictObject({
  id,
  title: line,
  excerpt: line.max(220),
  /** A blog category. */
  category_slug: slug,
  /** Services the post is about, for the pages that show it. */
  services: z.array(slug),
  tags: z.array(line).max(6),
  /** A person of the team. */
  author: slug,
  /** In the future it waits, and goes live by itself on that day. */
  date,
  updated: date.optional(),
  review_by: reviewBy,
  /** Left out, the cover is drawn from the slug. */
  feature_image: picture.optional(),
  draft: z.boolean().default(false),
});
