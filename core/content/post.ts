import { z } from "zod";
import { emblemNames } from "../drawings/emblems.ts";
import { SCENES } from "../drawings/scenes.ts";
import { date, line, ownId, ownSlug, picture, reviewBy, slug } from "./fields.ts";
import { searchSchema } from "./search.ts";

export const postCategorySchema = z.strictObject({
  name: line.meta({ description: "In the menu of the blog and on the cards of its posts.", place: "first" }),
  slug: ownSlug,
  description: line.meta({ description: "Below the heading of the category's page." }),
  emblem: z.enum(emblemNames).meta({
    title: "Drawing",
    description: "The colors of the covers, and their drawing where a post has none.",
  }),
  search: searchSchema,
});

/** Of Google, for the headline of an article. */
const HEADLINE_MAX = 110;

export const postSchema = z.strictObject({
  title: line.meta({
    description: "The heading of the post, also on its cards and in search results.",
    place: "first",
    limit: HEADLINE_MAX,
  }),
  excerpt: line.max(220).meta({
    description: "Below the title in lists, in search results and in link previews.",
    place: "first",
  }),
  id: ownId,
  category_slug: slug,
  services: z.array(slug).meta({ description: "The pages of these services show the post." }),
  tags: z.array(line).max(6).meta({ description: "Below the post; each leads to a search." }),
  author: slug,
  date: date.meta({
    title: "Publication date",
    description: "The post goes live on this day at midnight UTC. Until then, visitors don't see it.",
  }),
  updated: date
    .optional()
    .meta({ title: "Last updated", description: "Shown next to the publication date." }),
  review_by: reviewBy,
  feature_image: picture.optional().meta({
    title: "Cover image",
    description: "On the cards of the post. Without it, a cover is drawn.",
  }),
  drawing: z.enum(SCENES).optional().meta({
    title: "Drawing on the cover",
    description: "Without it, the drawing of the category.",
  }),
  search: searchSchema,
});
