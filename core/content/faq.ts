import { z } from "zod";
import { id, line, reviewBy, slug } from "./fields.ts";

/** `content/faqs.yaml`: questions that buyers ask; without a category they belong to the whole company. */
export const faqSchema = z.strictObject({
  id,
  question: line.endsWith("?"),
  answer: line,
  /** A service slug. */
  category_slug: slug.nullable(),
  review_by: reviewBy,
});
export type Faq = z.infer<typeof faqSchema>;
