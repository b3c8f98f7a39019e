import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { KnownTexts, TextFacts } from "./known-texts.ts";
import { createFindings, type FileProblems } from "./problems.ts";
import { reasonOf, unknownField } from "./reasons.ts";
import { parseSource } from "./source-file.ts";

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
  problems: FileProblems;
}

const NONE: FileProblems = { listed: [], more: 0 };
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
    file,
    digest,
    stamp,
    ...checked,
    facts: { bodyLine, words, links },
  };
}

/** The Markdown of a file: as it was when it had this digest, or where that is lost, as it is now. */
export function readBody(directory: string, file: string, digest: string, texts: KnownTexts): string {
  return texts.bodyOf(digest) ?? parseSource(file, readFileSync(path.join(directory, file), "utf8")).body;
}

function check(file: string, bytes: Buffer, value: unknown, schema: z.ZodType) {
  const findings = createFindings();
  let isRight = true;

  function checkValue(part: unknown, partSchema: z.ZodType, above: readonly PropertyKey[]): unknown {
    const result = partSchema.safeParse(part, { error: reasonOf });
    if (result.success) return result.data;
    isRight = false;
    for (const issue of result.error.issues) {
      const at = [...above, ...issue.path];
      if (issue.code !== "unrecognized_keys") findings.add(file, at, () => issue.message);
      else
        for (const key of issue.keys)
          findings.add(file, [...at, key], () => unknownField(key, partSchema, issue.path));
    }
  }

  // Entry by entry: the error that zod makes of a whole list with thousands of wrong entries takes gigabytes.
  const checked =
    schema instanceof z.ZodArray && Array.isArray(value)
      ? value.map((entry, index) => checkValue(entry, schema.element as z.ZodType, [index]))
      : checkValue(value, schema, []);
  const problems = findings.ofFile(file, bytes.toString());
  return { value: isRight ? checked : null, problems };
}

function factsOf(
  file: string,
  bytes: Buffer,
  digest: string,
  texts: KnownTexts,
): { facts: TextFacts | null; problems: FileProblems } {
  const known = texts.get(digest);
  if (known !== null) return { facts: known, problems: NONE };
  const { value, body, bodyLine, problems } = parseSource(file, bytes.toString());
  if (problems.length > 0) return { facts: null, problems: { listed: problems, more: 0 } };
  const links = [...new Set(Array.from(body.matchAll(LINK), ([, address]) => address as string))];
  const parts: TextFacts = { value, bodyLine, words: wordsIn(body), links };
  // Copied, because a part of a text keeps the whole text in memory.
  const facts = JSON.parse(JSON.stringify(parts)) as TextFacts;
  texts.add(digest, facts, body);
  return { facts, problems: NONE };
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
