import { z } from "zod";
import { date, line, platform, reviewBy, slug } from "./fields.ts";

/** `content/service-categories.yaml`: page and platform of a category (specification, section 3). */
export const serviceCategorySchema = z.strictObject({
  category: z.string().regex(/^[a-z_]+$/),
  /** Slug of a service page, or of a hire page. */
  url_config: slug,
  platform,
});

/** `content/services/<slug>.md`. */
export const serviceSchema = z.strictObject({
  title: line,
  /** Short name in menus and lists. */
  name: line,
  platform,
  summary: line.max(120),
  /** Introduction below the heading. */
  lead: line.max(320),
  /** What can be built with it. */
  builds: z
    .array(z.strictObject({ title: line, text: line }))
    .min(3)
    .max(6),
  technologies: z.array(line).min(2),
  choose_when: z.array(line).min(2),
  avoid_when: z.array(line).min(1),
  /** Slugs of related hire pages. */
  hire: z.array(slug),
  related: z.array(slug),
  updated: date,
  review_by: reviewBy,
});
export type ServiceFields = z.infer<typeof serviceSchema>;
