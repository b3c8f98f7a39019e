import { existsSync } from "node:fs";
import path from "node:path";
import type { Content } from "../collections.ts";
import type { ContentProblem } from "../source-file.ts";

/** Files under /assets/ lie in folders of the same name; covers are drawn when they are asked for. */
const FILE = /^\/assets\/((?:images|videos)\/.+)$/;

/** Pictures in running text. */
const IN_TEXT = /!\[[^\]]*\]\((\/assets\/[^)\s#]+)/g;

/** Pictures and clips that the content names and that are not there. */
export function checkPictures(content: Content, directory: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const look = (value: unknown, where: string): void => {
    if (typeof value === "string") {
      for (const [, picture] of value.matchAll(IN_TEXT)) look(picture, where);
      const file = FILE.exec(value)?.[1];
      if (file === undefined || existsSync(path.join(directory, file))) return;
      problems.push({ file, line: 1, field: where, reason: "is named there, and is not in the folder" });
    } else if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) look(part, `${where}.${name}`);
    }
  };
  for (const [collection, entries] of Object.entries(content)) look(entries, collection);
  return problems;
}
