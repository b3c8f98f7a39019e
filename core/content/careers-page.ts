import { z } from "zod";
import { line } from "./fields.ts";

/** The five cards of the work culture (specification, section 2), each with its own icon. */
const cultureIcon = z.enum(["clock", "party-popper", "users", "sprout", "calendar-check"]);

/** `content/careers-page.yaml`: texts of the careers page. */
export const careersPageSchema = z.strictObject({
  lead: line,
  culture: z.strictObject({
    text: z.array(line).min(1),
    cards: z.array(z.strictObject({ icon: cultureIcon, title: line, text: line })).length(5),
  }),
  life: line,
  openings: line,
  /** For applications without an opening. */
  general: z.strictObject({ title: line, prompt: line, text: line, action: line }),
  hr: line,
  /** Shown with the frame of the company's `recruitment_frame`. */
  recruitment: z.strictObject({ title: line, text: line }),
});
export type CareersPage = z.infer<typeof careersPageSchema>;
