import { readFileSync } from "node:fs";
import path from "node:path";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "../content/collections.ts";
import { metadataOf } from "../content/metadata.ts";
import { menusOf } from "../content/navigation.ts";
import { type ContentProblem, fileProblem, meant } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";
import { LINKED_PAGES } from "../content/written-pages.ts";

/** The pages of `content/pages/`: their menus, their descriptions, and those that the program links to. */
export function checkWrittenPages(content: Content, directory: string): ContentProblem[] {
  const menus = menusOf(content.navigation);
  const inPages = content.writtenPages.flatMap(({ slug, menu }) => {
    const file = `pages/${slug}.md`;
    const say = (field: string, reason: string): ContentProblem => {
      const { lineOf } = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
      return { file, line: lineOf([field]), field, reason };
    };
    const { description } = metadataOf(
      { ...content, posts: [], caseStudies: [], openings: [] },
      paths.written(slug),
      "",
    );
    return [
      ...(description === ""
        ? [say("search", "has no description, but search results and link previews need it")]
        : []),
      ...(menu === undefined || menus.includes(menu)
        ? []
        : [say("menu", `'${menu}' isn't a menu or a footer column in navigation.yaml${meant(menu, menus)}`)]),
    ];
  });
  const missing = LINKED_PAGES.filter((slug) => !content.writtenPages.some((page) => page.slug === slug))
    .filter((slug) => slug !== paths.security.slice(1) || isOn("papers", content.site.parts))
    .map((slug) => fileProblem(`pages/${slug}.md`, "is missing, but other pages link to it"));
  return [...inPages, ...missing];
}
