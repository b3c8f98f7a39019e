import { z } from "zod";
import { date, line, platform, reviewBy, slug } from "./fields.ts";

/** `content/service-categories.yaml` (specification, section 3): which page a category has, and where it belongs. */
export const serviceCategorySchema = z.strictObject({
  category: z.string().regex(/^[a-z_]+$/),
  /** Slug of a service page, or of a hire page where the category has no service. */
  url_config: slug,
  platform,
});

/** `content/services/<slug>.md`: what the company builds. The body is the page's own text. */
export const serviceSchema = z.strictObject({
  /** Heading of the page. */
  title: line,
  /** Short name in menus and lists. */
  name: line,
  platform,
  /** One line for menus and cards. */
  summary: line.max(120),
  /** What the page says under its heading. */
  lead: line.max(320),
  /** What is built with it: the page shows them as a list. */
  builds: z
    .array(z.strictObject({ title: line, text: line }))
    .min(3)
    .max(6),
  technologies: z.array(line).min(2),
  /** Honest limits: when to choose it, when not. */
  choose_when: z.array(line).min(2),
  avoid_when: z.array(line).min(1),
  /** Hire pages and services that belong to it. */
  hire: z.array(slug),
  related: z.array(slug),
  updated: date,
  review_by: reviewBy,
});
export type ServiceFields = z.infer<typeof serviceSchema>;
