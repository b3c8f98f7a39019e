import type { SnippetPart } from "#core/api/blog.ts";
import { formsOf } from "../../content/search/words.ts";
import type { FieldText } from "./entry-texts.ts";
import { type Query, type Word, wordsIn } from "./words.ts";

/** Words of a snippet. */
const SHOWN = 26;
const BEFORE = 8;

/** Characters of a field and hits in it that are examined, so that a very long text doesn't hold other requests up. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_HITS = 1000;

export interface FieldHit {
  field: string;
  snippet: SnippetPart[];
}

interface Place extends FieldText {
  words: readonly Word[];
  /** Positions in `words`. */
  hits: readonly number[];
  first: number;
}

/** The field with the sentence, or else the one with most of the words. */
export function findField(texts: readonly FieldText[], query: Query): FieldHit | null {
  const isWanted = formsOf(query.words);
  let best: { place: Place; count: number } | null = null;
  for (const { field, text: whole } of texts) {
    const text = whole.slice(0, MOST_CHARACTERS);
    const words = wordsIn(text);
    const sentence = placeOfSentence(words, query.sentence);
    if (sentence !== -1) {
      const hits = query.sentence.map((_, at) => sentence + at);
      return hitAt({ field, text, words, hits, first: sentence });
    }
    const hits = words.flatMap(({ word }, at) => (isWanted(word) ? [at] : [])).slice(0, MOST_HITS);
    const { first, count } = densest(words, hits);
    if (count > (best?.count ?? 0)) best = { place: { field, text, words, hits, first }, count };
  }
  return best && hitAt(best.place);
}

/** -1 if it isn't there; its last word may be cut. */
function placeOfSentence(words: readonly Word[], sentence: readonly string[]): number {
  if (sentence.length < 2) return -1;
  const last = sentence.length - 1;
  return words.findIndex((_, start) =>
    sentence.every((wanted, at) => {
      const word = words[start + at]?.word ?? "";
      return at === last ? word.startsWith(wanted) : word === wanted;
    }),
  );
}

/** The first word of the part with the most different hits. */
function densest(words: readonly Word[], hits: readonly number[]): { first: number; count: number } {
  let best = { first: 0, count: 0 };
  for (const [at, first] of hits.entries()) {
    const near = new Set<string>();
    for (let next = at; (hits[next] ?? Number.POSITIVE_INFINITY) < first + SHOWN - BEFORE; next++)
      near.add(words[hits[next] as number]?.word ?? "");
    if (near.size > best.count) best = { first, count: near.size };
  }
  return best;
}

function hitAt({ field, text, words, hits, first }: Place): FieldHit {
  const from = Math.max(0, first - BEFORE);
  const to = Math.min(words.length, Math.max(from + SHOWN, first + 1));
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end = to === words.length ? text.length : (words[to - 1]?.end ?? text.length);
  const snippet: SnippetPart[] = from > 0 ? [{ text: "…" }] : [];
  let done = start;
  for (const [begin, finish] of rangesOf(hits.filter((at) => at >= from && at < to))) {
    const open = words[begin]?.start ?? done;
    const close = words[finish]?.end ?? open;
    snippet.push({ text: text.slice(done, open) }, { text: text.slice(open, close), hit: true });
    done = close;
  }
  snippet.push({ text: text.slice(done, end) }, { text: to < words.length ? "…" : "" });
  return { field, snippet: snippet.filter((part) => part.text !== "") };
}

/** Neighbors are marked as one. */
function rangesOf(hits: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const at of hits) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === at - 1) last[1] = at;
    else ranges.push([at, at]);
  }
  return ranges;
}
