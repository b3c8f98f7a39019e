import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Piscina } from "piscina";
import { z } from "zod";
import { ROOT } from "../storage/folders.ts";
import { type CollectionDescription, collectionOf, type EntryText } from "./collections.ts";
import {
  createFindings,
  type FileProblems,
  type FindLines,
  fileProblem,
  issueReasonOf,
  unknownField,
} from "./problems.ts";
import { parseSource } from "./source.ts";

/** In bytes. The values of a larger file take too long to transfer from the worker thread. */
const LARGEST = 1024 * 1024;

const LINK = /\]\((\/[^)\s]*)\)/g;

export interface ContentFile {
  file: string;
  digest: string;
  value: unknown;
  problems: FileProblems;
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

/** Valid in the source and in `build/server`. */
const WORKER = path.join(ROOT, "server/content/read-worker.ts");

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

function readContentFile(directory: string, file: string): ContentFile {
  const wrong = (line: number, reason: string): ContentFile => {
    return {
      file,
      digest: "",
      value: null,
      problems: { listed: [{ ...fileProblem(file, reason), line }], more: 0 },
    };
  };
  try {
    if (statSync(path.join(directory, file)).size > LARGEST)
      return wrong(1, "is larger than the limit of 1 MB");
    const text = textOf(directory, file);
    const { value, error, body, bodyLine, lineOf } = parseSource(file, text);
    if (error !== null) return wrong(error.line, error.reason);
    const slug = path.basename(file, ".md");
    const findings = createFindings();
    const { nameProblem }: CollectionDescription = collectionOf(file);
    const misnamed = nameProblem?.(slug) ?? null;
    if (misnamed !== null) return wrong(1, misnamed);
    const checked = check(file, value, findings.add);
    const digest = hash("sha256", text, "base64url");
    if (findings.count > 0) return { file, digest, value: null, problems: findings.inFile(file, lineOf) };
    const entryText: EntryText = {
      slug,
      digest,
      body,
      bodyLine,
      words: countWords(body),
      links: [...new Set(Array.from(body.matchAll(LINK), ([, url]) => url as string))],
    };
    return {
      file,
      digest,
      value: file.endsWith(".md") ? { ...(checked as object), ...entryText } : checked,
      problems: { listed: [], more: 0 },
    };
  } catch (error) {
    return wrong(1, unreadable(error));
  }
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

function check(file: string, value: unknown, add: ReturnType<typeof createFindings>["add"]): unknown {
  const checkValue = (part: unknown, schema: z.ZodType, above: readonly PropertyKey[]): unknown => {
    const result = schema.safeParse(part, { error: issueReasonOf });
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const at = [...above, ...issue.path];
      if (issue.code !== "unrecognized_keys") add(file, at, () => issue.message);
      else for (const key of issue.keys) add(file, [...at, key], () => unknownField(key, schema, issue.path));
    }
  };
  const { schema } = collectionOf(file);
  // Validates entries one by one, because zod's error for thousands of invalid entries takes gigabytes.
  return schema instanceof z.ZodArray && Array.isArray(value)
    ? value.map((entry, index) => checkValue(entry, schema.element as z.ZodType, [index]))
    : checkValue(value, schema, []);
}
