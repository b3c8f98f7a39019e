import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { KnownTexts, TextFacts } from "./known-texts.ts";
import { reasonOf, unknownField } from "./reasons.ts";
import { type ContentProblem, lineOf, parseSource } from "./source-file.ts";

/** Links to pages of ours, as Markdown writes them. */
const LINK = /\]\((\/[^)\s]*)\)/g;

/** Without the value as it was written: beside what the schema made of it, it would take as much memory again. */
type BodyFacts = Omit<TextFacts, "value">;

/** A file of the content as it was read last, checked against its schema. */
export interface ContentFile {
  /** Path under the content folder. */
  file: string;
  /** Of its text. */
  digest: string;
  /** Changes with the file on the disk. */
  stamp: string;
  /** What the schema made of it; null when something is wrong. */
  value: unknown;
  facts: BodyFacts;
  problems: ContentProblem[];
  lineOf(path: readonly PropertyKey[]): number;
}

const NO_TEXT: BodyFacts = { bodyLine: 1, words: 0, links: [] };

/** Reads a file that may have changed. The one before comes back when it has not; throws when it cannot be read. */
export function readContentFile(
  directory: string,
  file: string,
  schema: z.ZodType,
  texts: KnownTexts,
  before: ContentFile | undefined,
): ContentFile {
  const full = path.join(directory, file);
  const { mtimeMs, size, ino } = statSync(full);
  const stamp = `${mtimeMs} ${size} ${ino}`;
  if (before?.stamp === stamp) return before;

  const bytes = readFileSync(full);
  const digest = hash("sha256", bytes, "base64url");
  const { facts, problems } = factsOf(file, bytes, digest, texts);
  const checked = facts === null ? { value: null, problems } : check(file, bytes, facts.value, schema);
  const { bodyLine, words, links } = facts ?? NO_TEXT;
  return {
    lineOf: linesOf(full, file),
    file,
    digest,
    stamp,
    ...checked,
    facts: { bodyLine, words, links },
  };
}

/** In a function of its own: a closure keeps everything around it in memory, and there the text would be. */
function linesOf(full: string, file: string): ContentFile["lineOf"] {
  return (place) => lineOf(file, readFileSync(full, "utf8"), place);
}

/** The Markdown of a file: as it was when it had this digest, or where that is lost, as it is now. */
export function readBody(directory: string, file: string, digest: string, texts: KnownTexts): string {
  return texts.bodyOf(digest) ?? parseSource(file, readFileSync(path.join(directory, file), "utf8")).body;
}

function check(file: string, bytes: Buffer, value: unknown, schema: z.ZodType) {
  const result = schema.safeParse(value, { error: reasonOf });
  if (result.success) return { value: result.data, problems: [] };
  const text = bytes.toString();
  const say = (at: readonly PropertyKey[], reason: string): ContentProblem => {
    return { file, line: lineOf(file, text, at), field: at.join("."), reason };
  };
  const problems = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => say([...issue.path, key], unknownField(key, schema, issue.path)))
      : [say(issue.path, issue.message)],
  );
  return { value: null, problems };
}

function factsOf(
  file: string,
  bytes: Buffer,
  digest: string,
  texts: KnownTexts,
): { facts: TextFacts | null; problems: ContentProblem[] } {
  const known = texts.get(digest);
  if (known !== null) return { facts: known, problems: [] };
  const { value, body, bodyLine, problems } = parseSource(file, bytes.toString());
  if (problems.length > 0) return { facts: null, problems };
  const links = [...new Set(Array.from(body.matchAll(LINK), ([, address]) => address as string))];
  const parts: TextFacts = { value, bodyLine, words: wordsIn(body), links };
  // Copied, because a part of a text keeps the whole text in memory.
  const facts = JSON.parse(JSON.stringify(parts)) as TextFacts;
  texts.add(digest, facts, body);
  return { facts, problems: [] };
}

/** Counted in bytes, which are faster to go through than letters: white space is one byte. */
function wordsIn(text: string): number {
  const bytes = Buffer.from(text);
  let words = 0;
  let isSpace = true;
  for (let at = 0; at < bytes.length; at++) {
    const was = isSpace;
    isSpace = (bytes[at] as number) <= 32;
    if (was && !isSpace) words++;
  }
  return words;
}
