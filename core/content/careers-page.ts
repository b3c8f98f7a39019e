import { z } from "zod";
import { line } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

/** The five cards of the work culture (specification, section 2), each with its own icon. */
const cultureIcon = z.enum(["clock", "party-popper", "users", "sprout", "calendar-check"]);

/** `content/careers-page.yaml`: texts of the careers page. */
export const careersPageSchema = z.strictObject({
  title: line,
  lead: line,
  culture: z.strictObject({
    title: line,
    text: z.array(line).min(1),
    cards_title: line,
    cards: z.array(z.strictObject({ icon: cultureIcon, title: line, text: line })).length(5),
  }),
  life: z.strictObject({ title: line, text: line }),
  employees: line,
  openings: z.strictObject({ title: line, lead: line, nothing: line }),
  closed: z.strictObject({ lead: line, title: line, text: line }),
  /** At the end of the page of an opening. */
  next_step: promptSchema,
  /** For applications without an opening. */
  general: z.strictObject({ title: line, prompt: line, text: line, action: line }),
  hr: z.strictObject({ title: line, text: line }),
  /** Shown with the frame of the company's `recruitment_frame`. */
  recruitment: z.strictObject({ title: line, text: line }),
  /** The page of that frame. */
  frame: z.strictObject({ title: line, nothing: line, action: line }),
});
export type CareersPage = z.infer<typeof careersPageSchema>;
