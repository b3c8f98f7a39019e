import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { type CollectionName, type Content, collections } from "./collections.ts";
import { meant, reasonOf, unknownField } from "./reasons.ts";
import { type Reference, references } from "./references.ts";
import { type ContentProblem, parseSource, type SourceFile } from "./source-file.ts";

/** A value of a collection together with the place it came from. */
interface Placed {
  value: Record<string, unknown>;
  source: SourceFile;
  /** Where the value begins inside its file: a position in a list, or the top. */
  at: readonly PropertyKey[];
}

interface ParsedFile {
  stamp: string;
  source: SourceFile;
}

/** Files as they were parsed last, so that a change of one does not parse all the others again. */
export type ParsedFiles = Map<string, ParsedFile>;

/** Either content that is right in every file, or what is wrong with it. */
export type Reading = { content: Content; problems: [] } | { content: null; problems: ContentProblem[] };

/** Reads and checks all of `content/`. Nothing is defaulted: one wrong file is a wrong reading. */
export function readContent(directory: string, parsed: ParsedFiles = new Map()): Reading {
  const problems: ContentProblem[] = [];
  const placed = {} as Record<CollectionName, Placed[]>;
  const content: Record<string, unknown> = {};
  /** Collections with a wrong file: what names its entries would only repeat that, many times over. */
  const incomplete = new Set<CollectionName>();

  for (const name of Object.keys(collections) as CollectionName[]) {
    const collection = collections[name];
    const before = problems.length;
    if (collection.kind === "folder") {
      placed[name] = readFolder(directory, collection.file, collection.schema, parsed, problems);
      for (const field of ["slug", ...collection.unique]) refuseRepeats(placed[name], field, problems);
      content[name] = placed[name].map((entry) => entry.value);
    } else {
      const source = parseFile(directory, collection.file, parsed, problems);
      const value = source && check(source, collection.schema, problems);
      content[name] = value;
      placed[name] = place(source, value);
      if (collection.kind === "list") refuseRepeats(placed[name], collection.key, problems);
    }
    if (problems.length > before) incomplete.add(name);
  }
  for (const reference of references) {
    if (!reference.to.some((name) => incomplete.has(name))) checkReference(reference, placed, problems);
  }
  return problems.length > 0 ? { content: null, problems } : { content: content as Content, problems: [] };
}

function parseFile(
  directory: string,
  file: string,
  parsed: ParsedFiles,
  problems: ContentProblem[],
): SourceFile | null {
  const full = path.join(directory, file);
  let source: SourceFile;
  try {
    const { mtimeMs, size, ino } = statSync(full);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const before = parsed.get(full);
    source = before?.stamp === stamp ? before.source : parseSource(file, readFileSync(full, "utf8"));
    parsed.set(full, { stamp, source });
  } catch (error) {
    const reason = `cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`;
    problems.push({ file, line: 1, field: "", reason });
    return null;
  }
  problems.push(...source.problems);
  return source.problems.length > 0 ? null : source;
}

function readFolder(
  directory: string,
  name: string,
  schema: z.ZodObject,
  parsed: ParsedFiles,
  problems: ContentProblem[],
): Placed[] {
  const placed: Placed[] = [];
  for (const file of listMarkdown(path.join(directory, name))) {
    const source = parseFile(directory, `${name}/${file}`, parsed, problems);
    const value = source && check(source, schema, problems);
    if (!source || !value) continue;
    placed.push({
      value: {
        ...(value as object),
        slug: path.basename(file, ".md"),
        body: source.body,
        bodyLine: source.bodyLine,
      },
      source,
      at: [],
    });
  }
  return placed;
}

/** Editors leave hidden and temporary files beside what they edit; those are not content. */
function listMarkdown(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((file) => file.endsWith(".md") && !file.startsWith("."))
      .sort();
  } catch {
    return [];
  }
}

function check(source: SourceFile, schema: z.ZodType, problems: ContentProblem[]): unknown {
  const result = schema.safeParse(source.value, { error: reasonOf });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const say = (at: readonly PropertyKey[], reason: string) =>
      problems.push({ file: source.file, line: source.lineOf(at), field: at.join("."), reason });
    if (issue.code !== "unrecognized_keys") say(issue.path, issue.message);
    else {
      for (const key of issue.keys) say([...issue.path, key], unknownField(key, schema, issue.path));
    }
  }
  return null;
}

function place(source: SourceFile | null, value: unknown): Placed[] {
  if (!source || value === null) return [];
  if (!Array.isArray(value)) return [{ value: value as Record<string, unknown>, source, at: [] }];
  return value.map((item, index) => ({ value: item as Record<string, unknown>, source, at: [index] }));
}

function problemAt({ source, at }: Placed, field: string, reason: string): ContentProblem {
  const inFile = [...at, field];
  return { file: source.file, line: source.lineOf(inFile), field: inFile.join("."), reason };
}

function refuseRepeats(entries: readonly Placed[], field: string, problems: ContentProblem[]): void {
  const seen = new Map<unknown, Placed>();
  for (const entry of entries) {
    const value = entry.value[field];
    const first = seen.get(value);
    if (first === undefined) seen.set(value, entry);
    else problems.push(problemAt(entry, field, `'${value}' stands in ${first.source.file} already`));
  }
}

function checkReference(
  { from, field, to, by }: Reference,
  placed: Record<CollectionName, Placed[]>,
  problems: ContentProblem[],
): void {
  const known = new Set(to.flatMap((name) => placed[name].map((entry) => entry.value[by])));
  for (const entry of placed[from]) {
    const value = entry.value[field];
    for (const named of Array.isArray(value) ? value : [value]) {
      if (named === null || named === undefined || known.has(named)) continue;
      const near = meant(String(named), [...known].map(String));
      problems.push(problemAt(entry, field, `'${named}' is not in ${to.join(" or ")}${near}`));
    }
  }
}
