import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SnippetPart } from "#core/api/blog.ts";
import type { Post } from "../collections.ts";
import { plainText } from "./plain-text.ts";
import { hasForms, nearestTerms, searchWordsOf, stemOf, type Term } from "./words.ts";

const SUGGESTIONS = 4;

/** Posts per transaction: with 10,000 posts a commit of 200 takes 50 ms of the main thread. */
const POSTS_AT_ONCE = 20;

const ROWS_AT_ONCE = 200;

export interface FoundPosts {
  posts: readonly Post[];
  corrected: string | null;
  isPartial: boolean;
  snippetsOf(posts: readonly Post[]): SnippetPart[][];
  suggestions(): string[];
}

export interface PostIndex {
  update(posts: readonly Post[]): Promise<void>;
  search(text: string): FoundPosts;
}

export function createPostIndex(database: DatabaseSync): PostIndex {
  const insert = database.prepare(
    "insert into post (digest, title, tags, excerpt, body) values (?, ?, ?, ?, ?)",
  );
  const remove = database.prepare("delete from post where rowid = ?");
  const rank = database.prepare("select rowid from post where post match ? order by rank");
  const any = database.prepare("select 1 from post where post match ? limit 1");

  let rows: Map<string, number> | null = null;
  let posts: ReadonlyMap<number, Post> = new Map();
  let terms: readonly Term[] = [];

  function correct(word: string): string {
    if (any.get(queryFor(word)) !== undefined) return word;
    return nearestTerms(word, terms, 1)[0] ?? word;
  }

  function find(query: string): Post[] {
    return rank.all(query).flatMap(({ rowid }) => posts.get(rowid as number) ?? []);
  }

  function cutSnippets(query: string, wanted: readonly Post[]): SnippetPart[][] {
    const numbers = wanted.map(({ digest }) => rows?.get(digest) ?? 0);
    const cuts = snippetsIn(database, query, numbers);
    return wanted.map((post, index) => {
      const texts = cuts.get(numbers[index] as number) ?? [];
      return partsOf(texts.find((text) => text.includes(HIT)) ?? post.excerpt);
    });
  }

  return {
    async update(wanted) {
      const current = rows ?? (await readRows(database));
      rows = current;
      const byDigest = new Map(wanted.map((post) => [post.digest, post]));
      const gone = [...current].filter(([digest]) => !byDigest.has(digest));
      const added = [...byDigest.values()].filter(({ digest }) => !current.has(digest));
      database.exec("begin");
      for (const [digest, row] of gone) {
        remove.run(row);
        current.delete(digest);
        await nextTurn();
      }
      for (const [index, post] of added.entries()) {
        if (index % POSTS_AT_ONCE === POSTS_AT_ONCE - 1) database.exec("commit; begin");
        const { lastInsertRowid } = insert.run(post.digest, ...textsOf(post));
        current.set(post.digest, Number(lastInsertRowid));
        await nextTurn();
      }
      database.exec("commit");
      posts = new Map(wanted.map((post) => [current.get(post.digest) as number, post]));
      if (terms.length === 0 || gone.length + added.length > 0) terms = await readTerms(database);
    },

    search(text) {
      const typed = searchWordsOf(text);
      const meant = typed.map(correct);
      const words = meant.map(queryFor);
      const all = words.join(" AND ");
      const withAll = words.length > 0 ? find(all) : [];
      const isPartial = withAll.length === 0 && words.length > 1;
      const query = isPartial ? words.join(" OR ") : all;
      const found = isPartial ? find(query) : withAll;
      const corrected = meant.join(" ");
      return {
        posts: found,
        corrected: found.length > 0 && corrected !== typed.join(" ") ? corrected : null,
        isPartial: isPartial && found.length > 0,
        snippetsOf: (wanted) => (found.length > 0 ? cutSnippets(query, wanted) : []),
        suggestions() {
          const near = typed.flatMap((word) =>
            nearestTerms(word, terms, SUGGESTIONS, Math.ceil(word.length / 3)),
          );
          return [...new Set(near)].slice(0, SUGGESTIONS);
        },
      };
    },
  };
}

async function readRows(database: DatabaseSync): Promise<Map<string, number>> {
  const read = new Map<string, number>();
  for (const { rowid, digest } of database.prepare("select rowid, digest from post").iterate()) {
    read.set(digest as string, rowid as number);
    if (read.size % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return read;
}

async function readTerms(database: DatabaseSync): Promise<Term[]> {
  const termsAfter = database.prepare(`select term, doc from term where term > ? limit ${ROWS_AT_ONCE}`);
  const read: Term[] = [];
  for (;;) {
    const batch = termsAfter.all(read.at(-1)?.word ?? "");
    for (const { term, doc } of batch) read.push({ word: term as string, posts: doc as number });
    if (batch.length < ROWS_AT_ONCE) return read;
    await nextTurn();
  }
}

/** Of excerpt and body, by number of the row. */
function snippetsIn(
  database: DatabaseSync,
  query: string,
  numbers: readonly number[],
): Map<unknown, [string, string]> {
  // The unary plus makes FTS5 run the query once instead of once per row.
  const cut = database.prepare(
    `select rowid, snippet(post, 3, char(2), char(3), '…', 28) as excerpt,
       snippet(post, 4, char(2), char(3), '…', 28) as body
     from post where post match ? and +rowid in (${numbers.join()})`,
  );
  return new Map(cut.all(query).map((row) => [row.rowid, [String(row.excerpt), String(row.body)]]));
}

function textsOf({ title, tags, excerpt, body }: Post): string[] {
  return [title, tags.join(" "), excerpt, plainText(body)].map(withoutMarkers);
}

function queryFor(word: string): string {
  return hasForms(word) ? `"${stemOf(word)}"*` : `"${word}"`;
}

const HIT = "\u0002";
const HIT_END = "\u0003";

function withoutMarkers(text: string): string {
  return text.replaceAll(HIT, "").replaceAll(HIT_END, "");
}

function partsOf(snippet: string): SnippetPart[] {
  return snippet
    .split(HIT)
    .flatMap((part, index): SnippetPart[] => {
      const [first = "", after = ""] = part.split(HIT_END);
      return index === 0 ? [{ text: first }] : [{ text: first, hit: true }, { text: after }];
    })
    .filter(({ text }) => text !== "");
}
