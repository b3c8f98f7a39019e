import { writeBuiltTexts } from "./built-texts.ts";
import { readContent } from "./read-content.ts";

/** Renders the texts that are shown as they are. Those with code and named headings are articles (server/articles/warm.ts). */
export function warmTexts(contentDir: string, file: string): void {
  const { content } = readContent(contentDir);
  if (content === null) return;
  const entries = [...content.writtenPages, ...content.caseStudies, ...content.openings];
  writeBuiltTexts(
    entries.map(({ body }) => body),
    file,
  );
}
