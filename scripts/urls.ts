/**
 * Adds new public URLs to `content/url-registry.txt`, the registry of URLs that must not disappear, and to that of the
 * content of the tests.
 */
import path from "node:path";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { addUrls, REGISTRY, readRegistry, readRegistryText } from "#server/content/url-registry.ts";
import { writeContentFile } from "#server/storage/content-files.ts";
import { contentFolders } from "./content-folders.ts";

for (const directory of contentFolders()) await addTo(directory);

async function addTo(directory: string): Promise<void> {
  const { content, problems } = await readContent(directory);
  if (content === null) {
    for (const problem of problems) console.error(`${directory}/${formatProblem(problem)}`);
    process.exitCode = 1;
    return;
  }
  const { text, added } = addUrls(content, readRegistryText(directory));
  await writeContentFile(directory, REGISTRY, text);
  for (const { url, to } of added) console.log(to === null ? url : `${url} -> ${to}`);
  console.log(
    `${added.length} added or changed, ${readRegistry(text).length} in ${path.join(directory, REGISTRY)}`,
  );
}
