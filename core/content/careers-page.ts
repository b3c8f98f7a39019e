import { z } from "zod";
import { line } from "./fields.ts";

/** The five cards of the work culture (specification, section 2), each with an icon of its own. */
const cultureIcon = z.enum(["clock", "party-popper", "users", "sprout", "calendar-check"]);

/** `content/careers-page.yaml`: the words of the careers page that belong to no collection. */
export const careersPageSchema = z.strictObject({
  lead: line,
  culture: z.strictObject({
    text: z.array(line).min(1),
    cards: z.array(z.strictObject({ icon: cultureIcon, title: line, text: line })).length(5),
  }),
  life: line,
  openings: line,
  /** For those whom no opening fits. */
  general: z.strictObject({ title: line, prompt: line, text: line, action: line }),
  hr: line,
  /** Stands with the frame whose address is `recruitment_frame` of the company. */
  recruitment: z.strictObject({ title: line, text: line }),
});
export type CareersPage = z.infer<typeof careersPageSchema>;
