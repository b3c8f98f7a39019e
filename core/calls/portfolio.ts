import { z } from "zod";

/** A case study; what follows `services` is ours and may be missing from another back end. */
export const portfolioEntitySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  client: z.string(),
  industry: z.string(),
  platform: z.string(),
  technology: z.array(z.string()),
  feature_image: z.string(),
  services: z.array(z.string()),
  year: z.int().optional(),
  duration: z.string().optional(),
  results: z
    .array(z.object({ metric: z.string(), before: z.string(), after: z.string(), how_measured: z.string() }))
    .optional(),
  /** Invented work, labelled as such wherever it is shown. */
  demonstration: z.boolean().optional(),
});
export type PortfolioEntity = z.infer<typeof portfolioEntitySchema>;

/** `GET portfolio`. */
export const portfolioAnswerSchema = z.object({ portfolio: z.array(portfolioEntitySchema) });
export type PortfolioAnswer = z.infer<typeof portfolioAnswerSchema>;
