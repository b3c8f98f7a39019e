import { paths } from "#core/paths.ts";
import { metadataOf } from "../../pages/metadata.ts";
import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "./addresses.ts";

/** Pages without an entry in the table, and pages that share a title or a description. */
export function checkMetadata(content: Content): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const say = (field: string, reason: string) => problems.push({ file: "seo.yaml", line: 1, field, reason });
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };

  for (const page of [...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)]) {
    // Its title is the company's, and it says nothing else (specification, section 2).
    if (page === paths.thankYou) continue;
    const metadata = metadataOf(content, page, "");
    if (!metadata.index) {
      say(page, "has no entry");
      continue;
    }
    for (const text of ["title", "description"] as const) {
      const other = seen[text].get(metadata[text]);
      if (other === undefined) seen[text].set(metadata[text], page);
      else say(page, `has the same ${text} as ${other}`);
    }
  }
  return problems;
}
