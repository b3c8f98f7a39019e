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
 * Serves each public page as Markdown at its URL plus `.md`. A canonical link and `noindex` keep it out of search
 * results.
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
    // Form-only pages and upstream content have no Markdown source.
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
