import { z } from "zod";
import { id, line, reviewBy, slug } from "./fields.ts";

/** `content/faqs.yaml`: questions without a category are about the company. */
export const faqSchema = z.strictObject({
  id,
  question: line.endsWith("?"),
  answer: line,
  category_slug: slug.nullable(),
  review_by: reviewBy,
});
export type Faq = z.infer<typeof faqSchema>;
