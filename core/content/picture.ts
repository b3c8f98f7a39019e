import { z } from "zod";
import { line, prose } from "./fields.ts";

const percent = z.int().min(0).max(100);

/** What belongs to a picture wherever it is shown. */
export const pictureSchema = z.strictObject({
  file: z.string().trim().min(1).meta({ title: "File", description: "Its path in the folder 'images'." }),
  image_alt: prose.optional().meta({
    title: "What the image shows",
    description: "Read aloud by screen readers, where a page doesn't describe the image itself.",
  }),
  caption: line.optional().meta({ description: "On the page of the image.", place: "first" }),
  focus: z
    .strictObject({
      x: percent.meta({ title: "From the left, in percent" }),
      y: percent.meta({ title: "From the top, in percent" }),
    })
    .optional()
    .meta({
      title: "Focal point",
      description: "Stays visible where a page shows only a part of the image.",
    }),
});
export type PictureEntry = z.infer<typeof pictureSchema>;
export type FocalPoint = NonNullable<PictureEntry["focus"]>;
