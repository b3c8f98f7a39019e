/** Markdown from words: each function gives a block, which a blank line parts from the next. */

export const heading = (text: string, level = 2) => `${"#".repeat(level)} ${text}`;

export const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

/** A heading with a list; nothing where the list is empty. */
export const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [heading(title), list(lines)];

/** Titles with their texts, each under a heading of its own. */
export const titled = (parts: readonly { title: string; text: string }[], level = 3) =>
  parts.flatMap(({ title, text }) => [heading(title, level), text]);

export interface LinkedPage {
  title: string;
  path: string;
  /** One line on what it is. */
  line?: string | undefined;
}

/** Links to other pages of ours. */
export const links = (pages: readonly LinkedPage[]) =>
  list(pages.map(({ title, path, line }) => `[${title}](${path})${line ? `: ${line}` : ""}`));

/** Whoever reads Markdown by itself knows nothing of the page that a link was relative to. */
export function withOrigin(markdown: string, origin: string): string {
  return markdown.replace(/(\]\()(?=\/(?!\/))/g, `$1${origin}`);
}
