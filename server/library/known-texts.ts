import type { ReadText } from "./source-file.ts";

/** What is known of the text of a file without its body, which is most of it. */
export interface TextFacts extends Pick<ReadText, "value" | "bodyLine"> {
  /** Words of the body. */
  words: number;
  /** Pages of ours that the body links to. */
  links: readonly string[];
}

/**
 * What was read out of texts, by the texts' digests: a text is parsed once, and its body lies elsewhere than in the
 * memory of the process.
 */
export interface KnownTexts {
  /** The file that they are in; null when only in memory. */
  readonly file: string | null;
  get(digest: string): TextFacts | null;
  add(digest: string, facts: TextFacts, body: string): void;
  /** Null when it is lost: the file still has it. */
  bodyOf(digest: string): string | null;
  /** After some have been added. Where digests are given, all others are of files that are gone. */
  settle(digests: ReadonlySet<string> | null): void;
  close(): void;
}

/** For as long as the process lives. */
export function rememberTexts(): KnownTexts {
  const texts = new Map<string, { facts: TextFacts; body: string }>();
  return {
    file: null,
    get: (digest) => texts.get(digest)?.facts ?? null,
    add: (digest, facts, body) => void texts.set(digest, { facts, body }),
    bodyOf: (digest) => texts.get(digest)?.body ?? null,
    settle() {},
    close() {},
  };
}
