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

/** Of the page of an entry. What is left out comes from its other fields (`usualTexts`). */
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
    place: "details",
  });
export type Search = NonNullable<z.infer<typeof searchSchema>>;

/** As pages and search engines have them. */
export interface SearchTexts {
  title: string;
  description: string;
  keywords: string;
}

/** Fields of an entry with a page, of any collection. */
export interface Described {
  title?: string;
  name?: string;
  excerpt?: string;
  summary?: string | undefined;
  description?: string;
  lead?: string | undefined;
  tags?: readonly string[] | undefined;
  technology?: readonly string[];
  technologies?: readonly string[];
  skills?: readonly string[];
}

/** What an entry says about itself. Openings have their own (`openingTexts`). */
export function usualTexts(entry: Described): SearchTexts {
  const words = entry.tags ?? entry.technology ?? entry.technologies ?? entry.skills;
  return {
    title: entry.title ?? entry.name ?? "",
    description: entry.excerpt ?? entry.summary ?? entry.description ?? entry.lead ?? "",
    keywords: Array.isArray(words) ? words.join(", ") : "",
  };
}

interface DescribedOpening {
  title: string;
  experience: string;
  location: string;
  technology: readonly string[];
}

export function openingTexts(
  { title, experience, location, technology }: DescribedOpening,
  company: string,
): SearchTexts {
  return {
    title: `${title}, ${location}`,
    description: `${title} at ${company}: ${experience} of experience, ${location}. See what the job involves and apply.`,
    keywords: technology.join(", "),
  };
}
