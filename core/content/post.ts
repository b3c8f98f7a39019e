import { z } from "zod";
import { emblemNames } from "../drawings/emblems.ts";
import { SCENES } from "../drawings/scenes.ts";
import { date, id, line, picture, reviewBy, slug } from "./fields.ts";

export const postCategorySchema = z.strictObject({
  name: line,
  slug,
  description: line,
  /** The colors of the covers, and their drawing where a post has none. */
  emblem: z.enum(emblemNames),
});

export const postSchema = z.strictObject({
  id,
  title: line,
  excerpt: line.max(220),
  category_slug: slug,
  services: z.array(slug),
  tags: z.array(line).max(6),
  author: slug,
  date,
  updated: date.optional(),
  review_by: reviewBy,
  feature_image: picture.optional(),
  /** What the drawn cover shows. */
  drawing: z.enum(SCENES).optional(),
});
