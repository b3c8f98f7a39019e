import { GENERAL_APPLICATION } from "#core/paths.ts";
import { postingOf } from "../../pages/job-postings.ts";
import { jobPostingRule } from "../../structured-data/job-posting-rule.ts";
import type { Content } from "../collections.ts";
import { renderMarkdown } from "../markdown.ts";
import type { ContentProblem } from "../problems.ts";
import { reasonOf } from "../reasons.ts";

/** Openings that search engines would not list as jobs. */
export function checkJobPostings(content: Content): ContentProblem[] {
  return content.openings.flatMap((opening) => {
    const file = `careers/${opening.slug}.md`;
    if (opening.slug === GENERAL_APPLICATION) {
      const reason = "is the name of the page for general applications";
      return [{ file, line: 1, field: "slug", reason }];
    }
    const result = jobPostingRule.safeParse(
      postingOf(
        { ...opening, description: renderMarkdown(opening.body) },
        content,
        "https://www.example.com",
      ),
      { error: reasonOf },
    );
    const issues = result.error?.issues ?? [];
    // What is the posting's description stands below the front matter here.
    const fieldOf = (path: readonly PropertyKey[]) => (path[0] === "description" ? "text" : path.join("."));
    return issues.map(({ path, message }) => ({ file, line: 1, field: fieldOf(path), reason: message }));
  });
}
