import { z } from "zod";
import { id, line } from "./fields.ts";

const prompt = z.strictObject({ title: line, text: line, action: line });

/** `content/services.yaml`: texts of the services overview, and the end of every service page. */
export const servicesWordsSchema = z.strictObject({
  title: line,
  lead: line,
  next_step: prompt,
  page_next_step: prompt,
});

/** `content/hire.yaml`: texts of the hiring overview, and shared texts of hire pages. */
export const hireWordsSchema = z.strictObject({
  title: line,
  lead: line,
  next_step: prompt,
  page_next_step: prompt,
  levels: z.strictObject({
    junior: z.strictObject({ label: line, experience: line }),
    middle: z.strictObject({ label: line, experience: line }),
    senior: z.strictObject({ label: line, experience: line }),
  }),
  regions: z.strictObject({ us_east: line, us_west: line, europe: line, australia: line }),
  /** Ids of questions on every hire page. */
  questions: z.array(id),
  leaving: z.array(z.strictObject({ term: line, text: line })).min(2),
});
