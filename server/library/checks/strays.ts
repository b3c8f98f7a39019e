import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { collections } from "../collections.ts";
import { LEADS_OUT, realPathInsideSync } from "../inside.ts";
import { RENDERED } from "../mockups.ts";
import { type ContentProblem, fileProblem } from "../problems.ts";

/** What editors and systems leave beside a file: hidden, or marked as temporary. */
const LEFT_BEHIND = /^\.|(?:~|\.tmp|\.swp|\.bak)$/;

const MEDIA = ["images", "videos"];

/** Pictures and clips that are not served, because a symbolic link leads out of the content folder. */
export function checkMediaLinks(directory: string): ContentProblem[] {
  const leadsOut = (file: string) =>
    existsSync(path.join(directory, file)) && realPathInsideSync(directory, file) === null;
  return MEDIA.filter((folder) => existsSync(path.join(directory, folder)))
    .flatMap((folder) => (leadsOut(folder) ? [folder] : linksIn(directory, folder).filter(leadsOut)))
    .map((file) => fileProblem(file, LEADS_OUT));
}

function linksIn(directory: string, folder: string): string[] {
  return readdirSync(path.join(directory, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)));
}

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
