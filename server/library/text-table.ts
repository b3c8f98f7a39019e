import { DatabaseSync } from "node:sqlite";
import type { TextFacts } from "./known-texts.ts";

/** Its locks are held for moments; a second process with the same data folder goes without. */
const BUSY_MS = 50;

/** In KB; beyond, SQLite asks the kernel, which keeps the file in its own memory as long as there is room. */
const CACHE = 2000;

export interface FullText {
  facts: TextFacts;
  body: string;
}

/** The table of texts in a file of SQLite. Whatever goes wrong is thrown. */
export function openTextTable(file: string) {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  // The journal protects from a crash of the process, and needs no memory that is mapped to the disk.
  database.exec(`pragma journal_mode = truncate; pragma synchronous = off; pragma cache_size = -${CACHE}`);
  database.exec("create table if not exists text (digest text primary key, facts text, body text)");
  const facts = database.prepare("select facts from text where digest = ?");
  const body = database.prepare("select body from text where digest = ?");
  const insert = database.prepare("insert or ignore into text values (?, ?, ?)");
  return {
    facts(digest: string): TextFacts | null {
      const row = facts.get(digest);
      return row ? (JSON.parse(String(row.facts)) as TextFacts) : null;
    },
    body(digest: string): string | null {
      const row = body.get(digest);
      return row ? String(row.body) : null;
    },
    add(texts: ReadonlyMap<string, FullText>): void {
      if (texts.size === 0) return;
      database.exec("begin immediate");
      for (const [digest, text] of texts) insert.run(digest, JSON.stringify(text.facts), text.body);
      database.exec("commit");
    },
    keepOnly(digests: ReadonlySet<string>): void {
      const old = database
        .prepare("select digest from text")
        .all()
        .map(({ digest }) => String(digest));
      const remove = database.prepare("delete from text where digest = ?");
      database.exec("begin immediate");
      for (const digest of old) if (!digests.has(digest)) remove.run(digest);
      database.exec("commit");
    },
    close: () => database.close(),
  };
}
