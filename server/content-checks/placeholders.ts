import { readFileSync } from "node:fs";
import path from "node:path";
import { type CollectionName, type Content, collections } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";
import { kinds, readTemplate } from "../content/templates.ts";
import { lineAt, stringsIn } from "./texts.ts";

const REASON = "is still text from the template: replace it";

/** Shorter texts of a template, such as '4 months', may be right as they are. */
const WORDS = 3;

/** As in the subject of a reply, which is right as it is. */
const FIELD_OF_A_TEXT = /^[^\n]*\{(?!slug\})\w+\}[^\n]*$/;

/** Keeps an entry of a template off the site. */
const FAR_AWAY = /^2099-/;

/** Finds texts of `scripts/content-templates` that an author has not replaced. */
export function checkPlaceholders(content: Content, directory: string): ContentProblem[] {
  return Object.entries(kinds).flatMap(([kind, { collection }]) => {
    const isFolder = collections[collection].kind === "folder";
    const placeholders = placeholdersOf(kind, isFolder);
    const entries = content[collection] as readonly Record<string, unknown>[];
    return entries.flatMap((entry, index) => {
      const slug = String(entry.slug ?? "");
      const isLeft = (text: string) => {
        const filled = text.trim().replaceAll(slug || "\0", "{slug}");
        return placeholders.has(text.trim()) || placeholders.has(filled);
      };
      return isFolder
        ? inFolder(collection, entry, directory, isLeft)
        : inList(collection, entry, index, directory, isLeft);
    });
  });
}

const known = new Map<string, ReadonlySet<string>>();

function placeholdersOf(kind: string, isFolder: boolean): ReadonlySet<string> {
  let texts = known.get(kind);
  if (texts === undefined) {
    const { value, body } = parseSource(isFolder ? "entry.md" : "entry.yaml", readTemplate(kind));
    const fields = stringsIn(value).map(({ text }) => text);
    const all = [...fields.filter((text) => !FIELD_OF_A_TEXT.test(text)), body].flatMap(paragraphsOf);
    const isProse = (text: string) => text.split(/\s+/).length >= WORDS || FAR_AWAY.test(text);
    texts = new Set(all.map(({ text }) => text.trim()).filter(isProse));
    known.set(kind, texts);
  }
  return texts;
}

function inFolder(
  collection: CollectionName,
  entry: Record<string, unknown>,
  directory: string,
  isLeft: (text: string) => boolean,
): ContentProblem[] {
  const { slug, digest: _digest, body, bodyLine, words: _words, links: _links, ...fields } = entry;
  const file = `${collections[collection].file}/${slug}.md`;
  const text = { file, field: "text", body: String(body), bodyLine: Number(bodyLine) };
  const inText = paragraphsOf(text.body)
    .filter((paragraph) => isLeft(paragraph.text))
    .map(({ at }) => ({ file, line: lineAt(text, at), field: text.field, reason: REASON }));
  return [...inFields(fields, [], file, directory, isLeft), ...inText];
}

function inList(
  collection: CollectionName,
  entry: Record<string, unknown>,
  index: number,
  directory: string,
  isLeft: (text: string) => boolean,
): ContentProblem[] {
  return inFields(entry, [String(index)], collections[collection].file, directory, isLeft);
}

function inFields(
  fields: unknown,
  above: readonly string[],
  file: string,
  directory: string,
  isLeft: (text: string) => boolean,
): ContentProblem[] {
  const left = stringsIn(fields, above).filter(({ text }) =>
    paragraphsOf(text).some((paragraph) => isLeft(paragraph.text)),
  );
  if (left.length === 0) return [];
  const { lineOf } = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
  return left.map(({ at }) => ({ file, line: lineOf(at), field: at.join("."), reason: REASON }));
}

function paragraphsOf(text: string): { text: string; at: number }[] {
  return Array.from(text.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g), ({ 0: paragraph, index }) => ({
    text: paragraph,
    at: index,
  }));
}
