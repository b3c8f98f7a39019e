import { z } from "zod";
import { date, line, platform, reviewBy, slug } from "./fields.ts";

/** `content/hire/<slug>.md`. */
export const hirePageSchema = z.strictObject({
  title: line,
  name: line,
  platform,
  summary: line.max(120),
  lead: line.max(320),
  skills: z.array(line).min(4).max(12),
  services: z.array(slug),
  updated: date,
  review_by: reviewBy,
});
export type HirePageFields = z.infer<typeof hirePageSchema>;
