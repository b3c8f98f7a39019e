import { z } from "zod";
import { line, link } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

const year = z.strictObject({ year: z.int().min(1900), title: line, text: line });
export type TimelineYear = z.infer<typeof year>;

const words = z.strictObject({ title: line, text: line });

/** `content/about.yaml`: who the company is (specification, section 2). */
export const aboutPageSchema = z.strictObject({
  title: line,
  lead: line,
  who: z.strictObject({
    title: line,
    paragraphs: z.array(line).min(1),
    fields: z.strictObject({
      title: line,
      items: z.array(z.strictObject({ name: line, url: link.optional(), text: line })).min(1),
      more: z.strictObject({ label: line, url: link }).optional(),
    }),
  }),
  timeline: z.strictObject({
    title: line,
    lead: line,
    /** One entry for each year, in order. */
    years: z
      .array(year)
      .min(1)
      .refine((years) => years.every(({ year }, index) => year === (years[0]?.year ?? 0) + index), {
        error: "must name every year, one after the other",
      }),
  }),
  vision: words,
  mission: words,
  team: z.strictObject({ title: line, lead: line }),
  testimonials: line,
  clips: line,
  next_step: promptSchema,
});
export type AboutPage = z.infer<typeof aboutPageSchema>;
