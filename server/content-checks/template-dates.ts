import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

/** The date in the template of a post keeps it off the site, but not from previews. */
const FAR_AWAY = "2099-";

export function checkTemplateDates({ posts }: Content): ContentProblem[] {
  return posts
    .filter(({ date }) => date.startsWith(FAR_AWAY))
    .map(({ slug, date }) => ({
      file: `blog/${slug}.md`,
      line: 1,
      field: "date",
      reason: `'${date}' is the template's date: set the day on which the post goes live`,
    }));
}
