import { readContent } from "#server/content/load.ts";

const { content, problems } = await readContent("content");
if (content === null) throw new Error(`the shipped content is wrong: ${problems[0]?.file}`);

export const shippedContent = content;

/** Tests use the shipped company, so that they also pass after rebranding. */
export const { company, offices } = content;

/** Escapes text like React. */
export function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
