import type { Content } from "../collections.ts";

/** A Markdown text and the file that it stands in. */
export interface Text {
  file: string;
  body: string;
  /** The line of the file on which the text begins. */
  bodyLine: number;
}

/** The folders whose files have a text of their own. */
const FOLDERS = [
  ["services", "services"],
  ["hirePages", "hire"],
  ["posts", "blog"],
  ["caseStudies", "portfolio"],
  ["openings", "careers"],
  ["writtenPages", "pages"],
] as const;

/** Every Markdown text of the content. */
export function textsOf(content: Content): Text[] {
  return FOLDERS.flatMap(([collection, folder]) =>
    content[collection].map(({ slug, body, bodyLine }) => ({ file: `${folder}/${slug}.md`, body, bodyLine })),
  );
}

/** The line of the file on which a place of the text stands. */
export function lineAt({ body, bodyLine }: Text, index: number): number {
  return bodyLine + body.slice(0, index).split("\n").length - 1;
}

/** A Markdown text with its blocks of code blanked out, so that every word keeps its place. */
export function proseOf(body: string): string {
  return body.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank);
}

/** A Markdown text without code of any kind: what stands in it is shown as it is written, and leads nowhere. */
export function withoutCode(body: string): string {
  return proseOf(body).replace(/(`+)[^`\n]+\1/g, blank);
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, " ");
}
