import { z } from "zod";
import { DETAILS, type Device, devices } from "../screens.ts";
import { caseCoverSchema } from "./case-cover.ts";
import { id, line, ownId, picture, slug } from "./fields.ts";
import { searchSchema } from "./search.ts";

const screenSchema = z
  .strictObject({
    image: picture.optional().meta({
      title: "Image",
      description: "A screenshot. The page shows its upper part, in the proportions of the device.",
    }),
    device: z.enum(Object.keys(devices) as [Device, ...Device[]]),
    alt: line.max(300),
    caption: line.max(160),
    detail: z.enum(DETAILS).optional(),
    file: slug.optional().meta({
      title: "Drawing",
      description: "Instead of an image: the name of a page in the case study's folder 'screens'.",
    }),
  })
  .refine(({ image, file }) => image !== undefined || file !== undefined, {
    path: ["image"],
    error: "must be an image: choose or upload a screenshot",
  })
  .refine(({ image, file }) => image === undefined || file === undefined, {
    path: ["file"],
    error: "must be empty next to an image: the page shows one of them",
  });

export const caseStudySchema = z.strictObject({
  title: line.meta({ description: "The heading of the page, also on its card.", place: "first" }),
  summary: line.max(160).meta({ description: "On its card, and in search results.", place: "first" }),
  id: ownId,
  client: slug,
  industry: line.meta({ description: "On the page, and a filter of the list of work." }),
  platform: z.enum(["mobile", "web", "iot", "game", "marketing"]),
  technology: z
    .array(line)
    .min(2)
    .meta({ title: "Technologies", description: "With their logos, and a filter of the list of work." }),
  services: z.array(slug).min(1),
  hire: z.array(slug).meta({ title: "People to hire", description: "Hire pages that the page links to." }),
  team: z.array(z.strictObject({ role: line, people: z.int().positive() })).min(1),
  duration: line.meta({ description: "How long the project took, such as '5 months'." }),
  year: z.int().min(1990),
  situation: line.meta({ description: "What the client had, in the first part of the page." }),
  constraint: line.meta({ description: "What could not be changed." }),
  decisions: z.array(z.strictObject({ decision: line, why: line })).min(1),
  results: z.array(z.strictObject({ metric: line, before: line, after: line, how_measured: line })).min(1),
  testimonial: id.nullable().meta({ description: "The quotation on the page." }),
  feature_image: picture
    .optional()
    .meta({ title: "Cover image", description: "Without it, a cover is drawn." }),
  /** Without it, the cover is in the colors of the brand. */
  cover: caseCoverSchema.optional(),
  screens: z
    .array(screenSchema)
    .min(2)
    .max(4)
    .refine((screens) => new Set(screens.map(({ image, file }) => image ?? file)).size === screens.length, {
      error: "must be different screenshots: one of them is listed twice",
    })
    .meta({ description: "The most important first: it's on the card, and on the image for link previews." }),
  demonstration: z.boolean().meta({ title: "This work is invented, and the page says so", place: "details" }),
  search: searchSchema,
});
