import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { atOnce, type Steps } from "../in-slices.ts";
import { checkReference, type Placed, refuseRepeats } from "./check-entries.ts";
import { type CollectionName, type Content, collections, type EntryText } from "./collections.ts";
import { type ContentFile, readBody, readContentFile } from "./content-file.ts";
import { LEADS_OUT, realPathInsideSync } from "./inside.ts";
import { type KnownTexts, rememberTexts } from "./known-texts.ts";
import {
  type ContentProblem,
  createFindings,
  type FileProblems,
  type Findings,
  fileProblem,
} from "./problems.ts";
import { references } from "./references.ts";

/** Either content that is right in every file, or what is wrong with it. */
export type Reading =
  | { content: Content; version: string; problems: [] }
  | { content: null; problems: ContentProblem[] };

/** Files and folders that may have changed, by their paths under the content folder; null when any may have. */
export type Changed = ReadonlySet<string> | null;

/** So many files are gone through in one step, where they have not changed. */
const FILES_A_STEP = 200;

/**
 * Reads and checks a content folder, again and again: what has not changed is not read twice, and its entries stay
 * the same objects. Nothing is defaulted: one wrong file is a wrong reading.
 */
export function createReader(directory: string, texts: KnownTexts): (changed: Changed) => Steps<Reading> {
  const files = new Map<string, ContentFile>();
  const listings = new Map<string, string[]>();
  const entries = new WeakMap<ContentFile, Placed>();
  const bodies = new Map<string, PropertyDescriptor>();
  let isFirst = true;

  /** The file as it is now; null, with a problem, when it cannot be read or is wrong. */
  function read(file: string, schema: z.ZodType, changed: Changed, findings: Findings) {
    const before = files.get(file);
    const isSame =
      before !== undefined && changed !== null && !changed.has(file) && !changed.has(path.dirname(file));
    try {
      const now = isSame ? before : readIfInside(file, schema, before);
      if (now === null) {
        files.delete(file);
        findings.addAll(file, wrong(file, LEADS_OUT));
        return null;
      }
      files.set(file, now);
      findings.addAll(file, now.problems);
      return now.problems.listed.length > 0 ? null : now;
    } catch (error) {
      files.delete(file);
      findings.addAll(file, wrong(file, unreadable(error)));
      return null;
    }
  }

  function readIfInside(file: string, schema: z.ZodType, before: ContentFile | undefined) {
    if (realPathInsideSync(directory, file) === null) return null;
    return readContentFile(directory, file, schema, texts, before);
  }

  /** Empty, with a problem, when the folder cannot be read: a folder that was deleted is not an empty one. */
  function list(folder: string, changed: Changed, findings: Findings): string[] {
    const known = listings.get(folder);
    const isSame =
      changed !== null && !changed.has(folder) && ![...changed].some((file) => path.dirname(file) === folder);
    if (known !== undefined && isSame) return known;
    try {
      if (realPathInsideSync(directory, folder) === null) {
        findings.addAll(folder, wrong(folder, LEADS_OUT));
        return [];
      }
      const names = listMarkdown(path.join(directory, folder)).map((file) => `${folder}/${file}`);
      listings.set(folder, names);
      return names;
    } catch (error) {
      listings.delete(folder);
      findings.addAll(folder, wrong(folder, unreadable(error)));
      return [];
    }
  }

  /**
   * The body of the entries of a folder. All of them share one getter: with one each, no two entries would have the
   * same hidden class, and to go over thousands would take V8 fifty times as long.
   */
  function bodyIn(folder: string): PropertyDescriptor {
    let body = bodies.get(folder);
    if (body === undefined) {
      const get = function (this: EntryText) {
        return readBody(directory, `${folder}/${this.slug}.md`, this.digest, texts);
      };
      body = { get, enumerable: true };
      bodies.set(folder, body);
    }
    return body;
  }

  function entryOf(source: ContentFile): Placed {
    const known = entries.get(source);
    if (known !== undefined) return known;
    const slug = path.basename(source.file, ".md");
    const { bodyLine, words, links } = source.facts;
    const fields = {
      ...(source.value as object),
      ...{ slug, digest: source.digest, bodyLine, words, links },
    };
    const value = Object.defineProperty(fields, "body", bodyIn(path.dirname(source.file)));
    const placed = { value, source, at: [] };
    entries.set(source, placed);
    return placed;
  }

  return function* (changed) {
    const unavailable = problemOfRoot(directory);
    if (unavailable !== null) return { content: null, problems: [unavailable] };
    const findings = createFindings();
    const placed = {} as Record<CollectionName, Placed[]>;
    const content: Record<string, unknown> = {};
    /** Collections with a wrong file: what names its entries would only repeat that, many times over. */
    const incomplete = new Set<CollectionName>();
    const version = createHash("sha256");

    for (const name of Object.keys(collections) as CollectionName[]) {
      const collection = collections[name];
      const before = findings.count;
      if (collection.kind === "folder") {
        const all: Placed[] = [];
        placed[name] = all;
        for (const [index, file] of list(collection.file, changed, findings).entries()) {
          const known = files.get(file);
          const source = read(file, collection.schema, changed, findings);
          if (source !== null) all.push(entryOf(source));
          if (source !== known || index % FILES_A_STEP === 0) yield;
        }
        for (const field of ["slug", ...collection.unique]) yield* refuseRepeats(all, field, findings);
        content[name] = all.map(({ value }) => value);
        yield;
        yield* addTo(version, all);
      } else {
        const source = read(collection.file, collection.schema, changed, findings);
        placed[name] = source === null ? [] : place(source);
        content[name] = source?.value;
        version.update(source?.digest ?? "");
        if (collection.kind === "list") yield* refuseRepeats(placed[name], collection.key, findings);
      }
      if (findings.count > before) incomplete.add(name);
      yield;
    }
    for (const reference of references) {
      if (reference.to.some((name) => incomplete.has(name))) continue;
      yield* checkReference(reference, placed, findings);
    }
    // What was read in another run stays until this one knows all that there is.
    texts.settle(isFirst ? new Set(Array.from(files.values(), ({ digest }) => digest)) : null);
    isFirst = false;
    const problems = findings.list((file) => readFileSync(path.join(directory, file), "utf8"));
    return problems.length > 0
      ? { content: null, problems }
      : { content: content as Content, version: version.digest("base64url").slice(0, 16), problems: [] };
  };
}

/**
 * Reads and checks a content folder once.
 *
 * @param texts what was read of others before: no text is parsed twice
 */
export function readContent(directory: string, texts: KnownTexts = rememberTexts()): Reading {
  return atOnce(createReader(directory, texts)(null));
}

/** Editors leave hidden and temporary files beside what they edit; those are not content. */
function listMarkdown(directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .sort();
}

function wrong(file: string, reason: string): FileProblems {
  return { listed: [fileProblem(file, reason)], more: 0 };
}

function unreadable(error: unknown): string {
  return `cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`;
}

/** Where the whole folder is gone, one problem says so and not one for each file. */
function problemOfRoot(directory: string): ContentProblem | null {
  try {
    readdirSync(directory);
    return null;
  } catch (error) {
    return fileProblem(".", unreadable(error));
  }
}

function place(source: ContentFile): Placed[] {
  const { value } = source;
  if (!Array.isArray(value)) return [{ value: value as Record<string, unknown>, source, at: [] }];
  return value.map((item, index) => ({ value: item as Record<string, unknown>, source, at: [index] }));
}

/** In batches, because each piece costs a call out of V8. */
function* addTo(version: Hash, entries: readonly Placed[]): Steps {
  for (let at = 0; at < entries.length; at += FILES_A_STEP) {
    const batch = entries.slice(at, at + FILES_A_STEP);
    version.update(batch.map(({ source }) => source.file + source.digest).join(""));
    yield;
  }
}
