import { readFileSync } from "node:fs";
import path from "node:path";
import { readContent } from "../../content/load.ts";
import type { ContentProblem } from "../../content/problems.ts";
import { addUrls, checkRegistryText, REGISTRY } from "../../content/url-registry.ts";
import { checkContent } from "../../content-checks/check-content.ts";

/** Pictures of the Studio that another site has published and not committed. */
const UNCOMMITTED_PICTURE = /^there is no file 'images\/uploads\//;

/** All content checks; new URLs do not have to be in the registry, because the next publication adds them. */
export async function checkFolder(directory: string): Promise<readonly ContentProblem[]> {
  const { content, problems } = await readContent(directory);
  if (content === null) return problems;
  const { text } = addUrls(content, readTextOr(path.join(directory, REGISTRY), ""));
  return [...checkContent(content, directory), ...checkRegistryText(content, text)].filter(
    ({ reason }) => !UNCOMMITTED_PICTURE.test(reason),
  );
}

function readTextOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return otherwise;
    throw error;
  }
}
