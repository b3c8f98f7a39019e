import type { Backend } from "#core/api/backend.ts";
import { pageOfMarkdown } from "#core/paths.ts";
import type { Site } from "#core/site.ts";
import type { Library } from "../../content/library.ts";
import { publicPaths } from "../../content/public-pages.ts";
import type { TextFileMaker } from "../text-files.ts";
import { heading, withOrigin } from "./blocks.ts";
import { companyMarkdown } from "./company-pages.ts";
import { entryMarkdown, listMarkdown } from "./entries.ts";

interface MarkdownAlternatesDeps {
  library: Library;
  backend: Backend;
  site: Site;
  origin: string;
}

/**
 * The words of each public page as Markdown, under its address with `.md`: for programs that read. Search engines are
 * told that the page is the one to show.
 */
export function markdownAlternates({
  library,
  backend,
  site,
  origin,
}: MarkdownAlternatesDeps): TextFileMaker {
  async function blocksOf(page: string): Promise<string[] | null> {
    if (!(await publicPaths(library.content, backend)).has(page)) return null;
    const whole = { ...companyMarkdown(library, backend), ...listMarkdown(library, backend) }[page];
    if (whole !== undefined) return whole();
    const [, area = "", slug = ""] = page.split("/");
    const entry = await entryMarkdown(library, backend)[`/${area}`]?.(slug);
    if (entry) return entry;
    // A page that is nothing but a form, or whose words another back end keeps.
    const { title, description } = await site.metadata(page);
    return [heading(title, 1), description];
  }

  return {
    path: /^\/[\w./-]+\.md$/,
    async make([url]) {
      const page = pageOfMarkdown(url);
      const blocks = await blocksOf(page);
      if (blocks === null) return null;
      const text = [...blocks.map((block) => block.trim()), `Source: ${origin}${page}`].join("\n\n");
      return {
        type: "text/markdown; charset=utf-8",
        text: `${withOrigin(text, origin)}\n`,
        headers: { "x-robots-tag": "noindex", link: `<${origin}${page}>; rel="canonical"` },
      };
    },
  };
}
