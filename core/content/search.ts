import { z } from "zod";
import { line, picture, prose } from "./fields.ts";

/** What search engines show of a title and of a description, in characters. */
const TITLE_LENGTH = 60;
const SNIPPET_LENGTH = 160;

const title = line.meta({
  description: "The words to click in search results, and on the tab of the browser.",
  place: "first",
  about: TITLE_LENGTH,
});
const description = prose.meta({
  description: "Below the title in search results, and in link previews.",
  place: "first",
  about: SNIPPET_LENGTH,
});
const keywords = z.string().meta({ description: "Most search engines ignore them.", place: "details" });

/** `content/seo.yaml` (specification, section 2): `{word}` in `customUrl` matches one path segment and may be used in the texts. */
export const seoEntrySchema = z.strictObject({
  title,
  description,
  customUrl: z
    .string()
    .regex(/^\/[\w./{}-]*$/)
    .meta({ title: "Path of the page", description: "Such as '/blog'." }),
  keywords,
});
export type SeoEntry = z.infer<typeof seoEntrySchema>;

/** Of the page of an entry. What is left out comes from its other fields (`core/search-texts.ts`). */
export const searchSchema = z
  .strictObject({
    title: title.optional(),
    description: description.min(1).optional(),
    keywords: keywords.optional(),
    image: picture.optional().meta({
      title: "Image for link previews",
      description:
        "Shown 1200 by 630 pixels large, cut at its edges. Without it, an image is drawn with the title.",
    }),
  })
  .optional()
  .meta({
    title: "Search results and link previews",
    description: "All of it is optional: what you leave empty is made from the texts of the page.",
  });
export type Search = NonNullable<z.infer<typeof searchSchema>>;
