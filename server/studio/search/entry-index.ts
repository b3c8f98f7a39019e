import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hasForms, stemOf } from "../../content/search/words.ts";
import { type Query, spaced } from "./words.ts";

/** Hits of a query that are put in order. */
const MOST_HITS = 200;

/** Entries per transaction: larger ones hold the event loop longer. */
const AT_ONCE = 20;

/** Without the texts, which the content and the drafts have. A hit in the title counts most. */
const SCHEMA = `
  create virtual table entry using fts5(
    title, text, content = '', contentless_delete = 1,
    prefix = '3', tokenize = "unicode61 remove_diacritics 2"
  );
  insert into entry (entry, rank) values ('rank', 'bm25(8, 1)'), ('automerge', 8);
`;

export interface IndexedEntry {
  key: string;
  title: string;
  text: string;
}

export interface FoundKeys {
  keys: string[];
  /** Not all words were found in one entry. */
  isPartial: boolean;
}

export type EntryIndex = ReturnType<typeof createEntryIndex>;

/** In memory, like the content itself. */
export function createEntryIndex() {
  const database = new DatabaseSync(":memory:");
  database.exec(SCHEMA);
  const insert = database.prepare("insert into entry (title, text) values (?, ?)");
  const remove = database.prepare("delete from entry where rowid = ?");
  const find = database.prepare(
    `select rowid from entry where entry match ? order by rank limit ${MOST_HITS}`,
  );
  const rows = new Map<string, { row: number; version: unknown }>();
  const keys = new Map<number, string>();

  function drop(key: string): void {
    const row = rows.get(key)?.row ?? 0;
    remove.run(row);
    rows.delete(key);
    keys.delete(row);
  }

  function add({ key, title, text }: IndexedEntry, version: unknown): void {
    const row = Number(insert.run(spaced(title), spaced(text)).lastInsertRowid);
    rows.set(key, { row, version });
    keys.set(row, key);
  }

  /** In steps of a few milliseconds. */
  async function inSteps<Item>(items: readonly Item[], step: (batch: Item[]) => Promise<() => void>) {
    for (let at = 0; at < items.length; at += AT_ONCE) {
      const run = await step(items.slice(at, at + AT_ONCE));
      database.exec("begin");
      run();
      database.exec("commit");
      await nextTurn();
    }
  }

  async function keysFor(query: string, isLast: (key: string) => boolean): Promise<string[]> {
    await nextTurn();
    const found = find.all(query).flatMap(({ rowid }) => keys.get(Number(rowid)) ?? []);
    return [...found.filter((key) => !isLast(key)), ...found.filter(isLast)];
  }

  return {
    /**
     * Drops what is gone and adds what is new or changed, of the keys that begin with the prefix.
     *
     * @param versions equal while the texts are the same
     */
    async update(
      prefix: string,
      versions: ReadonlyMap<string, unknown>,
      read: (keys: readonly string[]) => Promise<IndexedEntry[]>,
    ): Promise<void> {
      const isCurrent = (key: string) => rows.has(key) && rows.get(key)?.version === versions.get(key);
      const old = [...rows.keys()].filter((key) => key.startsWith(prefix) && !isCurrent(key));
      await inSteps(old, async (batch) => () => batch.forEach(drop));
      const added = [...versions.keys()].filter((key) => !isCurrent(key));
      await inSteps(added, async (batch) => {
        const entries = await read(batch);
        return () => {
          for (const entry of entries) add(entry, versions.get(entry.key));
        };
      });
    },

    /**
     * Those with a hit in the title, with the sentence, and with all words, in this order; else those with some.
     *
     * @param isLast whether a key comes after the others that are found in the same way
     */
    async search(
      { sentence, words }: Query,
      limit: number,
      isLast: (key: string) => boolean,
    ): Promise<FoundKeys> {
      if (words.length === 0) return { keys: [], isPartial: false };
      const all = words.map(queryFor).join(" AND ");
      const queries = [
        `title : (${all})`,
        ...(sentence.length > 1 ? [`"${sentence.join(" ")}" *`] : []),
        all,
      ];
      const found = new Set<string>();
      for (const query of queries) {
        if (found.size >= limit) break;
        for (const key of await keysFor(query, isLast)) found.add(key);
      }
      const isPartial = found.size === 0 && words.length > 1;
      const any = isPartial ? await keysFor(words.map(queryFor).join(" OR "), isLast) : [];
      return { keys: [...found, ...any].slice(0, limit), isPartial: any.length > 0 };
    },
  };
}

function queryFor(word: string): string {
  return hasForms(word) ? `"${stemOf(word)}" *` : `"${word}"`;
}
