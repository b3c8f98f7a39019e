import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DrawnScreen, isDrawn, screenFiles } from "#core/screens.ts";
import { type CollectionName, type Content, collectionNames, collections } from "../content/collections.ts";
import { drawnScreens, hashOfMockup, mockupOf, readRendered } from "../content/mockups.ts";
import { type ContentProblem, fileProblem } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";
import { LEADS_OUT, realPathInsideSync } from "../storage/content-files.ts";
import { lineAt, linesOf, stringsIn, textsOf, withoutCode, yamlTextsOf } from "./texts.ts";

/** `/assets/` maps to content folders; covers are generated on request. */
const FILE = /^\/assets\/((?:images|videos)\/[^#]+)/;

const IN_TEXT = /!\[([^\]]*)\]\(([^)\s]+)/g;

export function checkPictures(content: Content, directory: string): ContentProblem[] {
  const missing = (url: string): string | null => {
    const file = FILE.exec(url)?.[1];
    if (file === undefined || existsSync(path.join(directory, file))) return null;
    return `the file '${file}' doesn't exist`;
  };
  const inFields = [
    ...yamlTextsOf(content, directory).flatMap(({ file, field, body, bodyLine: line }) => {
      const reason = missing(body);
      return reason === null ? [] : [{ file, line, field, reason }];
    }),
    ...collectionNames
      .flatMap((name) => filesOf(content, name))
      .flatMap(({ file, value }) => {
        const wrong = stringsIn(value).flatMap(({ text, at }) => {
          const reason = missing(text);
          return reason === null ? [] : [{ at, reason }];
        });
        if (wrong.length === 0) return [];
        const { lineOf } = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
        return wrong.map(({ at, reason }) => ({ file, line: lineOf(at), field: at.join("."), reason }));
      }),
  ];
  const described = new Set(
    content.pictures.flatMap(({ file, image_alt }) =>
      image_alt === undefined ? [] : [`/assets/images/${file}`],
    ),
  );
  const inTexts = textsOf(content).flatMap((text) =>
    Array.from(withoutCode(text.body).matchAll(IN_TEXT)).flatMap(({ index, 1: shows = "", 2: url = "" }) => {
      const reasons = [
        FILE.test(url)
          ? missing(url)
          : `'${url}' isn't one of this site's images: the URL must start with '/assets/images/'`,
        shows.trim() === "" && !described.has(url.split("#")[0] as string)
          ? "this image needs alternative text: ![What it shows](…)"
          : null,
      ];
      const place = { file: text.file, line: lineAt(text, index), field: "text" };
      return reasons.flatMap((reason) => (reason === null ? [] : [{ ...place, reason }]));
    }),
  );
  return [...inFields, ...inTexts, ...checkPictureEntries(content, directory)];
}

function checkPictureEntries({ pictures }: Content, directory: string): ContentProblem[] {
  const lost = pictures.filter(({ file }) => !existsSync(path.join(directory, "images", file)));
  if (lost.length === 0) return [];
  const lineOf = linesOf(directory, collections.pictures.file, "file");
  return lost.map(({ file }) => ({
    file: collections.pictures.file,
    line: lineOf(file),
    field: file,
    reason: `the file 'images/${file}' doesn't exist`,
  }));
}

function filesOf(content: Content, name: CollectionName): { file: string; value: unknown }[] {
  const { kind, file } = collections[name];
  if (kind !== "folder") return [];
  return (content[name] as Content["posts"]).map(({ slug, body: _body, links: _links, ...value }) => {
    return { file: `${file}/${slug}.md`, value };
  });
}

/** Finds files and folders that are not used because a symbolic link leads outside the content folder. */
export function checkSymbolicLinks(directory: string): ContentProblem[] {
  return linksIn(directory, "")
    .filter((file) => existsSync(path.join(directory, file)) && realPathInsideSync(directory, file) === null)
    .map((file) => fileProblem(file, LEADS_OUT));
}

/** Hidden folders, such as `.git`, are no content. */
function linksIn(directory: string, folder: string): string[] {
  return readdirSync(path.join(directory, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return linksIn(directory, file);
      return entry.isSymbolicLink() ? [file] : [];
    });
}

export function checkScreens(content: Content, directory: string): ContentProblem[] {
  const rendered = readRendered(directory);
  return content.caseStudies.flatMap(({ slug, screens }) => {
    const say = (field: string, reason: string) => ({ file: `portfolio/${slug}.md`, line: 1, field, reason });
    const unlisted = drawnScreens(directory, slug)
      .filter((drawing) => !screens.some(({ file }) => file === drawing))
      .map((file) => say("screens", `'${file}' is in portfolio/${slug}/screens/, but isn't listed here`));
    const wrong = screens.flatMap((screen, index) => {
      const reason = isDrawn(screen) ? drawingProblem(directory, slug, screen, rendered) : null;
      return reason === null ? [] : [say(`screens.${index}.file`, reason)];
    });
    return [...unlisted, ...wrong];
  });
}

function drawingProblem(
  directory: string,
  slug: string,
  screen: DrawnScreen,
  rendered: Readonly<Record<string, string>>,
): string | null {
  const { file } = screen;
  const mockup = mockupOf(directory, slug, file);
  if (mockup === null) return `'${file}' isn't in portfolio/${slug}/screens/`;
  const hash = rendered[`${slug}/${file}`];
  if (hash === undefined) return `'${file}' hasn't been rendered: run 'npm run pictures'`;
  if (hash !== hashOfMockup(directory, mockup))
    return `'${file}' has changed since it was rendered: run 'npm run pictures'`;
  const isWhole = screenFiles(slug, screen).every((name) => existsSync(path.join(directory, "images", name)));
  return isWhole ? null : `some images of '${file}' are missing: run 'npm run pictures'`;
}
