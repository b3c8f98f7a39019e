import { DatabaseSync } from "node:sqlite";
import type { Post } from "./collections.ts";

/** Longer searches are cut: nobody types them, and every word costs a look into the index. */
const SEARCH_LENGTH = 200;
const SEARCH_WORDS = 12;

/** Finds posts by the words in them, best first. */
export type Search = (text: string) => Post[];

/**
 * An index over posts in memory (SQLite's FTS5, ranked by BM25). All words must be there, the beginning of a
 * word is enough; a hit in the title counts most, then tags, excerpt and body.
 */
export function indexPosts(posts: readonly Post[]): Search {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "create virtual table post using fts5(title, tags, excerpt, body, tokenize = 'porter unicode61 remove_diacritics 2')",
  );
  const insert = database.prepare(
    "insert into post (rowid, title, tags, excerpt, body) values (?, ?, ?, ?, ?)",
  );
  database.exec("begin");
  for (const [index, post] of posts.entries()) {
    insert.run(index, post.title, post.tags.join(" "), post.excerpt, post.body);
  }
  database.exec("commit");
  const select = database.prepare(
    "select rowid from post where post match ? order by bm25(post, 10, 6, 4, 1)",
  );

  return (text) => {
    const query = matchExpression(text);
    if (query === "") return [];
    return select.all(query).map((row) => posts[Number(row.rowid)] as Post);
  };
}

/** Only letters and digits reach the index, quoted: no sign that a visitor types is an operator. */
function matchExpression(text: string): string {
  const words = text.slice(0, SEARCH_LENGTH).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, SEARCH_WORDS)
    .map((word) => `"${word}"*`)
    .join(" ");
}
