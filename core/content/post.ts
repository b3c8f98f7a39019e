import { z } from "zod";
import { emblemNames } from "../patterns/emblems.ts";
import { date, id, line, picture, reviewBy, slug } from "./fields.ts";

export const postCategorySchema = z.strictObject({
  name: line,
  slug,
  description: line,
  /** Also decides the color and pattern of the cover. */
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
});
