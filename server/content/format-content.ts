import { lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  parseDocument,
  type Scalar,
  stringify,
  type ToStringOptions,
  visit,
} from "yaml";
import { formatMarkdown } from "#core/content/format-markdown.ts";
import { listContentFiles } from "./list-files.ts";
import { readMarks, splitFrontMatter } from "./source.ts";

const STYLE = {
  lineWidth: 120,
  flowCollectionPadding: true,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} satisfies ToStringOptions;

const INDENT = 2;

/** The text of a content file as the Studio and `npm run fix` write it; unchanged if it cannot be parsed. */
export function formatContent(file: string, text: string): string {
  if (!file.endsWith(".md")) return formatYaml(text);
  const split = splitFrontMatter(text);
  return split === null ? text : joinFrontMatter(formatYaml(split.yaml), formatMarkdown(split.body));
}

/** What formatting would change: the formatted texts by file. Leaves out missing files and symbolic links. */
export async function findUnformatted(directory: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of await listContentFiles(directory)) {
    const full = path.join(directory, file);
    if (!lstatSync(full, { throwIfNoEntry: false })?.isFile()) continue;
    const text = readFileSync(full, "utf8");
    const formatted = formatContent(file, text);
    if (formatted !== text) found.set(file, formatted);
  }
  return found;
}

export const joinFrontMatter = (yaml: string, body: string) => `---\n${yaml}---\n${body}`;

function formatYaml(text: string): string {
  const document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length > 0) return text;
  readMarks(document, text);
  return writeYaml(document);
}

/** Quotes, folds and line breaks depend on each value alone, so a changed value changes no other lines. */
export function writeYaml(document: Document): string {
  visit(document, {
    Scalar(key, node, path) {
      if (typeof node.value === "string") node.type = typeOf(node.value, key === "key", path);
    },
    Seq(_, node) {
      node.flow = node.items.length === 0;
    },
    Map(_, node, path) {
      const inOneLine = () => stringify(node.toJS(document), { collectionStyle: "flow", lineWidth: 0 });
      node.flow = node.flow === true && fits(inOneLine(), path);
    },
  });
  return document.toString(STYLE);
}

/** Block texts begin with a word, and their lines have no spaces at the end. */
const UNFIT_FOR_BLOCK = /^\s|[ \t](?:\n|$)/;

function typeOf(text: string, isKey: boolean, path: readonly unknown[]): Scalar.Type {
  if (UNFIT_FOR_BLOCK.test(text)) return "QUOTE_DOUBLE";
  if (isKey || path.some((node) => isMap(node) && node.flow)) return "PLAIN";
  if (text.includes("\n")) return "BLOCK_LITERAL";
  return fits(text, path) ? "PLAIN" : "BLOCK_FOLDED";
}

/** On the line of its key or dash, with quotes. */
function fits(text: string, path: readonly unknown[]): boolean {
  const last = path.at(-1);
  const key = isPair(last) ? String(last.key) : "";
  const indent = INDENT * path.filter(isCollection).length;
  return indent + key.length + text.length + '""'.length <= STYLE.lineWidth;
}
