import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { collections } from "../collections.ts";
import { RENDERED } from "../mockups.ts";
import type { ContentProblem } from "../source-file.ts";

/** What editors and systems leave beside a file: hidden, or marked as temporary. */
const LEFT_BEHIND = /^\.|(?:~|\.tmp|\.swp|\.bak)$/;

/** Files in the folders of texts that no page is made of, because their names do not end as those of texts do. */
export function checkStrays(directory: string): ContentProblem[] {
  return Object.values(collections)
    .filter(({ kind, file }) => kind === "folder" && existsSync(path.join(directory, file)))
    .flatMap(({ file: folder }) =>
      readdirSync(path.join(directory, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".md") && !LEFT_BEHIND.test(entry.name))
        .map(({ name }) => `${folder}/${name}`)
        .filter((file) => file !== RENDERED)
        .map((file) => ({
          file,
          line: 1,
          field: "",
          reason: "is not read: the name of a text ends in '.md'",
        })),
    );
}
