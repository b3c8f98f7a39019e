import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pageAt, singlePages } from "#core/pages.ts";
import { paths } from "#core/paths.ts";
import { type Content, collections } from "../content/collections.ts";
import { pagesOfEntries } from "../content/described-pages.ts";
import { RENDERED } from "../content/mockups.ts";
import { isOfOffPart } from "../content/part-links.ts";
import { type ContentProblem, fileProblem, meant } from "../content/problems.ts";
import { unpublishedPages } from "../content/unpublished.ts";
import { isPattern, patternOf } from "../content/url-patterns.ts";
import { listedPages, publicUrls } from "../content/url-registry.ts";
import { linesOf } from "./texts.ts";

/** Entries of `seo.yaml` for pages that don't exist, or have an entry of their own. Those of a part that's off are back with it. */
export function checkSeoEntries(content: Content, directory: string): ContentProblem[] {
  const pages = [
    ...listedPages(content),
    ...singlePages.map((page) => page.path),
    ...unpublishedPages(content).keys(),
  ];
  const known = new Set(pages);
  const urls = [...pages, ...publicUrls(content).map(({ url }) => url.replace(/\{\w+\}/g, "any"))];
  const isUnused = (url: string) => {
    // The entry of the company's page follows a changed slug.
    if (pageAt(url)?.path === paths.why(":company")) return false;
    if (known.has(url) || isOfOffPart(url.replace(/\{\w+\}/g, "any"), content)) return false;
    return !isPattern(url) || !urls.some((one) => patternOf(url).test(one));
  };
  const files = new Map(pagesOfEntries(content).map(({ path, file }) => [path, file]));
  const wrong = content.seo.flatMap(({ customUrl }) => {
    const file = files.get(customUrl);
    if (file !== undefined) return [{ customUrl, reason: `belongs in 'search' in ${file}: move it there` }];
    const reason = `isn't a page: correct 'customUrl', or remove the entry${meant(customUrl, pages)}`;
    return isUnused(customUrl) ? [{ customUrl, reason }] : [];
  });
  if (wrong.length === 0) return [];
  const lineOf = linesOf(directory, "seo.yaml", "customUrl");
  return wrong.map(({ customUrl: field, reason }) => ({
    ...{ file: "seo.yaml", line: lineOf(field), field, reason },
  }));
}

const LEFT_BEHIND = /^\.|(?:~|\.tmp|\.part|\.swp|\.bak)$/;

/** Files that nothing reads. */
export function checkStrays(directory: string): ContentProblem[] {
  const folders = Object.values(collections)
    .filter(({ kind, file }) => kind === "folder" && existsSync(path.join(directory, file)))
    .map(({ file }) => file);
  return [...straysAtTop(directory), ...folders.flatMap((folder) => straysIn(directory, folder))];
}

function straysIn(directory: string, folder: string): ContentProblem[] {
  return readdirSync(path.join(directory, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !LEFT_BEHIND.test(entry.name))
    .flatMap(({ name, parentPath }) => {
      const file = path.relative(directory, path.join(parentPath, name));
      const isBelow = path.dirname(file) !== folder;
      if (file === RENDERED || isBelow !== name.endsWith(".md")) return [];
      const reason = isBelow
        ? `is ignored, because only files directly in '${folder}/' are read: move it there`
        : "is ignored, because only files that end in '.md' are read here";
      return [fileProblem(file, reason)];
    });
}

/** A README may explain the folder. */
const EXPLAINS = /^[A-Z]+\.md$/;

function straysAtTop(directory: string): ContentProblem[] {
  const files = Object.values(collections).map(({ file }) => file);
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|md)$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !files.includes(name) && !EXPLAINS.test(name) && !LEFT_BEHIND.test(name))
    .map((name) => {
      const cure = name.endsWith(".md")
        ? "move a page to 'pages/'"
        : `rename or remove it${meant(name, files)}`;
      return fileProblem(name, `is ignored, because no content has this name: ${cure}`);
    });
}
