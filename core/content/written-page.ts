import { z } from "zod";
import { date, line, reviewBy } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

/** `content/pages/<slug>.md`: a page with a single text, such as the privacy notice. */
export const writtenPageSchema = z.strictObject({
  title: line,
  lead: line,
  updated: date,
  review_by: reviewBy,
  next_step: promptSchema,
});
