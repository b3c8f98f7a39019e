import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CollectionName, type Content, collections } from "../collections.ts";
import { type ContentProblem, createFindings } from "../problems.ts";
import { lineAt, textsOf, withoutCode } from "./texts.ts";

/** Files under /assets/ lie in folders of the same name; covers are drawn when they are asked for. */
const FILE = /^\/assets\/((?:images|videos)\/[^#]+)/;

/** Pictures in running text: what they show, and where they are. */
const IN_TEXT = /!\[([^\]]*)\]\(([^)\s]+)/g;

/** Pictures and clips that the content names and that are not there, and pictures that nothing is said of. */
export function checkPictures(content: Content, directory: string): ContentProblem[] {
  const missing = (address: string): string | null => {
    const file = FILE.exec(address)?.[1];
    if (file === undefined || existsSync(path.join(directory, file))) return null;
    return `there is no file '${file}'`;
  };
  const fields = createFindings();
  for (const name of Object.keys(content) as CollectionName[])
    for (const { file, value } of filesOf(content, name))
      for (const { address, at } of addressesIn(value)) {
        const reason = missing(address);
        if (reason !== null) fields.add(file, at, () => reason);
      }
  const texts = textsOf(content).flatMap((text) =>
    Array.from(withoutCode(text.body).matchAll(IN_TEXT)).flatMap(
      ({ index, 1: shows = "", 2: address = "" }) => {
        const reasons = [
          FILE.test(address)
            ? missing(address)
            : `'${address}' is no picture of ours: it begins with '/assets/images/'`,
          shows.trim() === ""
            ? "a picture needs words for those who do not see it: ![What it shows](…)"
            : null,
        ];
        const place = { file: text.file, line: lineAt(text, index), field: "text" };
        return reasons.flatMap((reason) => (reason === null ? [] : [{ ...place, reason }]));
      },
    ),
  );
  return [...fields.list((file) => readFileSync(path.join(directory, file), "utf8")), ...texts];
}

/** The files of a collection, each with what its YAML says. */
function filesOf(content: Content, name: CollectionName): { file: string; value: unknown }[] {
  const { kind, file } = collections[name];
  if (kind !== "folder") return [{ file, value: content[name] }];
  return (content[name] as Content["posts"]).map(({ slug, body: _text, links: _links, ...value }) => {
    return { file: `${file}/${slug}.md`, value };
  });
}

/** Every text of a value that begins as the address of a file does, with the way to it. */
function addressesIn(
  value: unknown,
  at: readonly string[] = [],
): { address: string; at: readonly string[] }[] {
  if (typeof value === "string") return FILE.test(value) ? [{ address: value, at }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, [...at, name]));
}
