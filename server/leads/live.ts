import { EventEmitter } from "node:events";
import { type Kysely, sql } from "kysely";
import type { LeadNews } from "#core/leads.ts";
import { type Database, retryWhileBusy } from "../storage/database/database.ts";
import { listenTo } from "../storage/database/postgres.ts";
import type { Tables } from "../storage/database/tables.ts";
import { isPostgres } from "../storage/dialect.ts";

const CHANNEL = "lead_news";

/** The rights of a person have changed, or one of their sessions has ended. */
interface AccessNews {
  what: "access";
  person: string;
}

export type News = LeadNews | AccessNews;

const emitters = new WeakMap<Database, EventEmitter<{ news: [News | null] }>>();

function emitterOf(database: Database) {
  const known = emitters.get(database);
  if (known !== undefined) return known;
  const emitter = new EventEmitter<{ news: [News | null] }>().setMaxListeners(0);
  emitters.set(database, emitter);
  return emitter;
}

/** Notifies all replicas on commit; SQLite has one connection, so listeners read after the transaction. */
export async function announce(
  database: Database,
  transaction: Kysely<Tables>,
  news: readonly (News | null)[],
): Promise<void> {
  for (const one of news) {
    if (one === null) continue;
    if (isPostgres(database))
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(one)})`.execute(transaction);
    else emitterOf(database).emit("news", one);
  }
}

export async function announceDelivery(database: Database, reference: string): Promise<void> {
  await retryWhileBusy(async () => {
    const lead = await database
      .selectFrom("lead")
      .select(["submission_id", "kind"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return;
    const news: LeadNews = { what: "deliveries", id: lead.submission_id, kind: lead.kind, by: null };
    await announce(database, database, [news]);
  });
}

export interface Live {
  /** Null means that events may have been missed. */
  follow(signal: AbortSignal): AsyncIterable<News | null>;
  close(): Promise<void>;
}

/** A longer backlog is replaced by one null. */
const UNREAD_MAX = 1000;

export function openLive(database: Database, databaseUrl: string | null): Live {
  const emitter = emitterOf(database);
  const stopped = new AbortController();
  const listening =
    databaseUrl === null
      ? null
      : listenTo(databaseUrl, CHANNEL, {
          onMessage: (text) => emitter.emit("news", JSON.parse(text) as News),
          onListening: () => emitter.emit("news", null),
        });
  return {
    follow(signal) {
      const ended = AbortSignal.any([signal, stopped.signal]);
      let unread: (News | null)[] = [];
      let wake = () => {};
      const onNews = (news: News | null) => {
        unread = unread.length < UNREAD_MAX ? [...unread, news] : [null];
        wake();
      };
      emitter.on("news", onNews);
      const onEnd = () => {
        emitter.off("news", onNews);
        wake();
      };
      if (ended.aborted) onEnd();
      else ended.addEventListener("abort", onEnd, { once: true });
      return (async function* () {
        while (!ended.aborted) {
          const [next, ...others] = unread;
          if (next !== undefined) {
            unread = others;
            yield next;
            continue;
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      })();
    },
    async close() {
      stopped.abort();
      await listening?.close();
    },
  };
}
