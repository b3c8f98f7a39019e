/** Helpers that build Markdown blocks; blocks are separated by blank lines. */

export const heading = (text: string, level = 2) => `${"#".repeat(level)} ${text}`;

export const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

/** A heading with a list; nothing for an empty list. */
export const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [heading(title), list(lines)];

/** Titles with texts, each below its own heading. */
export const titled = (parts: readonly { title: string; text: string }[], level = 3) =>
  parts.flatMap(({ title, text }) => [heading(title, level), text]);

export interface LinkedPage {
  title: string;
  path: string;
  line?: string | undefined;
}

export const links = (pages: readonly LinkedPage[]) =>
  list(pages.map(({ title, path, line }) => `[${title}](${path})${line ? `: ${line}` : ""}`));

/** Makes root-relative links absolute. */
export function withOrigin(markdown: string, origin: string): string {
  return markdown.replace(/(\]\()(?=\/(?!\/))/g, `$1${origin}`);
}
