import { z } from "zod";

const faqEntitySchema = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  /** A service slug; null for questions about the whole company. */
  category_slug: z.string().nullable(),
});
export type FaqEntity = z.infer<typeof faqEntitySchema>;

/** `GET v1/faq`, with `?category_slug=` for one service, with `?search=` those with the words. */
export const faqAnswerSchema = z.object({ faqs: z.array(faqEntitySchema) });
export type FaqAnswer = z.infer<typeof faqAnswerSchema>;
