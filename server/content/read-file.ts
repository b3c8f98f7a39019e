import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Piscina } from "piscina";
import { z } from "zod";
import { workerFile } from "../storage/worker-file.ts";
import { type CollectionDescription, collectionOf, type EntryText } from "./collections.ts";
import { withoutGapBlocks } from "./gap-blocks.ts";
import { gapsIn, withoutGaps } from "./gaps.ts";
import { findMergeMarkerInMarkdown, UNRESOLVED } from "./merge-markers.ts";
import {
  type ContentProblem,
  createFindings,
  type FileProblems,
  type Findings,
  type FindLines,
  fileProblem,
  issueReasonOf,
  unknownField,
} from "./problems.ts";
import { type ParsedSource, parseSource } from "./source.ts";

/** In bytes. The values of a larger file take too long to transfer from the worker thread. */
const LARGEST = 1024 * 1024;

const LINK = /\]\((\/[^)\s]*)\)/g;

export interface ContentFile {
  file: string;
  digest: string;
  /** Null for an invalid file, and for one that lacks what only the agency can write. */
  value: unknown;
  /** In a list: where each entry of `value` is in the file. */
  places: readonly number[];
  unpublished: readonly UnpublishedEntry[];
  /** `reason` says what belongs there. */
  gaps: readonly ContentProblem[];
  problems: FileProblems;
}

/** An entry that lacks what only the agency can write. */
interface UnpublishedEntry {
  /** As the file has them. */
  fields: Record<string, unknown>;
  /** In a list. */
  place: number;
  /** Path of the field that it lacks. */
  lacks: string;
}

export interface ContentReader {
  read(files: readonly string[]): Promise<ContentFile[]>;
  findLines: FindLines;
}

export function createReader(directory: string): ContentReader {
  return {
    read: async (files) => files.map((file) => readContentFile(directory, file)),
    findLines: async (file, paths) => paths.map(parseSource(file, textOf(directory, file)).lineOf),
  };
}

const IDLE_MS = 60_000;

const WORKER = workerFile("server/content/read-worker.ts");

export function createReaderThread(directory: string): ContentReader & { start(): void } {
  const thread = new Piscina({ filename: WORKER, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
  return {
    read: (files) => thread.run({ directory, files }, { name: "read" }),
    findLines: (file, paths) => thread.run({ directory, file, paths }, { name: "findLines" }),
    start() {
      thread.run({ directory, files: [] }, { name: "read" }).catch(() => undefined);
    },
  };
}

const NOTHING = { value: null, places: [], unpublished: [], gaps: [] };

function readContentFile(directory: string, file: string): ContentFile {
  const wrong = (line: number, reason: string): ContentFile => {
    const problems = { listed: [{ ...fileProblem(file, reason), line }], more: 0 };
    return { file, digest: "", ...NOTHING, problems };
  };
  try {
    if (statSync(path.join(directory, file)).size > LARGEST)
      return wrong(1, "is larger than the limit of 1 MB");
    const text = textOf(directory, file);
    const source = parseSource(file, text);
    if (source.error !== null) return wrong(source.error.line, source.error.reason);
    const { nameProblem }: CollectionDescription = collectionOf(file);
    const misnamed = nameProblem?.(path.basename(file, ".md")) ?? null;
    if (misnamed !== null) return wrong(1, misnamed);
    const digest = hash("sha256", text, "base64url");
    return { file, digest, ...checkSource(file, source, digest) };
  } catch (error) {
    return wrong(1, unreadable(error));
  }
}

function checkSource(
  file: string,
  source: ParsedSource,
  digest: string,
): Omit<ContentFile, "file" | "digest"> {
  const { lineOf } = source;
  const findings = createFindings();
  const checked = check(file, source.value, findings.add);
  const inFields = gapsIn(source.value).map(({ at, text }) => {
    return { file, line: lineOf(at), field: at.join("."), reason: text };
  });
  if (findings.count > 0) return { ...NOTHING, problems: findings.inFile(file, lineOf) };
  const problems = { listed: [], more: 0 };
  if (!file.endsWith(".md")) return { ...checked, gaps: inFields, problems };

  const marker = findMergeMarkerInMarkdown(source.body);
  if (marker !== null) {
    const problem = { file, line: source.bodyLine + marker - 1, field: "text", reason: UNRESOLVED };
    return { ...NOTHING, problems: { listed: [problem], more: 0 } };
  }
  const { body, gaps } = withoutGapBlocks(source.body);
  const inText = gaps.map(({ line, text }) => {
    return { file, line: source.bodyLine + line - 1, field: "text", reason: text };
  });
  const { needsText = false }: CollectionDescription = collectionOf(file);
  const lacksText = needsText && gaps.length > 0 && body.trim() === "";
  const unpublished =
    checked.value !== null && lacksText
      ? [{ fields: source.value as Record<string, unknown>, place: 0, lacks: "text" }]
      : checked.unpublished;
  const entryText: EntryText = {
    slug: path.basename(file, ".md"),
    digest,
    body,
    bodyLine: source.bodyLine,
    words: countWords(body),
    links: [...new Set(Array.from(body.matchAll(LINK), ([, url]) => url as string))],
  };
  return {
    value: unpublished.length > 0 ? null : { ...(checked.value as object), ...entryText },
    places: [],
    unpublished,
    gaps: [...inFields, ...inText],
    problems,
  };
}

/** Without the marks of tables below their head, which any number of hyphens and spaces can draw. */
export function countWords(markdown: string): number {
  return markdown.replace(/^[|:\- ]+$/gm, "").match(/\S+/g)?.length ?? 0;
}

export function unreadable(error: unknown): string {
  return `can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`;
}

function textOf(directory: string, file: string): string {
  return readFileSync(path.join(directory, file), "utf8");
}

function check(
  file: string,
  value: unknown,
  add: Findings["add"],
): Pick<ContentFile, "value" | "places" | "unpublished"> {
  const unpublished: UnpublishedEntry[] = [];
  const checkValue = (part: unknown, schema: z.ZodType, above: readonly number[]): unknown => {
    const { value, issues, lacks } = withoutGaps(part, schema, issueReasonOf);
    for (const { issue, at: within } of issues) {
      const at = [...above, ...within];
      if (issue.code !== "unrecognized_keys") add(file, at, () => issue.message);
      else for (const key of issue.keys) add(file, [...at, key], () => unknownField(key, schema, issue.path));
    }
    const fields = Object(part) as Record<string, unknown>;
    if (lacks !== null) unpublished.push({ fields, place: above[0] ?? 0, lacks: lacks.join(".") });
    return value;
  };
  const { schema } = collectionOf(file);
  // Validates entries one by one, because zod's error for thousands of invalid entries takes gigabytes.
  if (!(schema instanceof z.ZodArray && Array.isArray(value)))
    return { value: checkValue(value, schema, []), places: [], unpublished };
  const entries = value.map((part, place) => ({
    value: checkValue(part, schema.element as z.ZodType, [place]),
    place,
  }));
  const kept = entries.filter((entry) => entry.value !== null);
  return {
    value: kept.map((entry) => entry.value),
    places: kept.map(({ place }) => place),
    unpublished,
  };
}
