import { z } from "zod";
import { DETAILS, type Device, devices } from "../screens.ts";
import { caseCoverSchema } from "./case-cover.ts";
import { id, line, picture, slug } from "./fields.ts";

export const caseStudySchema = z.strictObject({
  id,
  title: line,
  summary: line.max(160),
  client: slug,
  industry: line,
  platform: z.enum(["mobile", "web", "iot", "game", "marketing"]),
  technology: z.array(line).min(2),
  services: z.array(slug).min(1),
  hire: z.array(slug),
  team: z.array(z.strictObject({ role: line, people: z.int().positive() })).min(1),
  duration: line,
  year: z.int().min(1990),
  situation: line,
  constraint: line,
  decisions: z.array(z.strictObject({ decision: line, why: line })).min(1),
  results: z.array(z.strictObject({ metric: line, before: line, after: line, how_measured: line })).min(1),
  testimonial: id.nullable(),
  feature_image: picture.optional(),
  /** Without it, the cover is in the colors of the brand. */
  cover: caseCoverSchema.optional(),
  /** Sources in `content/portfolio/<slug>/screens/`, most important first; `npm run pictures` renders them. */
  screens: z
    .array(
      z.strictObject({
        file: slug,
        device: z.enum(Object.keys(devices) as [Device, ...Device[]]),
        alt: line.max(300),
        caption: line.max(160),
        detail: z.enum(DETAILS).optional(),
      }),
    )
    .min(2)
    .max(4),
  /** Invented work, which the page states. */
  demonstration: z.boolean(),
});
