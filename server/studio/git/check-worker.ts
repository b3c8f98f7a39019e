import { readContent } from "../../content/load.ts";
import type { ContentProblem } from "../../content/problems.ts";
import { addUrls, checkRegistryText, readRegistryText } from "../../content/url-registry.ts";
import { checkContent } from "../../content-checks/check-content.ts";

/** Pictures of the Studio that another site has published and not committed. */
const UNCOMMITTED_PICTURE = /^there is no file 'images\/uploads\//;

/** All content checks; new URLs do not have to be in the registry, because the next publication adds them. */
export async function checkFolder(directory: string): Promise<readonly ContentProblem[]> {
  const { content, problems } = await readContent(directory);
  if (content === null) return problems;
  const { text } = addUrls(content, readRegistryText(directory));
  return [...checkContent(content, directory), ...checkRegistryText(content, text)].filter(
    ({ reason }) => !UNCOMMITTED_PICTURE.test(reason),
  );
}
