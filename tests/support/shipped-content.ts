import type { Content } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";

const { content, problems } = await readContent("content");
if (content === null) throw new Error(`the shipped content is wrong: ${problems[0]?.file}`);

/** All its parts are on. */
export const shippedContent = content as { [Name in keyof Content]: NonNullable<Content[Name]> };

export const { company, offices } = content;

export function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
