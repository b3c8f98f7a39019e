import type { LeadNews } from "#core/leads.ts";
import type { Services } from "#server/services.ts";
import type { News } from "../storage/database/events.ts";
import { listenTo } from "../storage/database/postgres.ts";
import { NEWS_CHANNEL, type Tx } from "../storage/database/store.ts";

/** Deliveries show on the page of their lead; subscriptions have none. */
export async function announceDelivery(transaction: Tx, reference: string): Promise<void> {
  const lead = await transaction
    .selectFrom("lead")
    .select(["submission_id", "kind"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (lead === undefined) return;
  const news: LeadNews = { what: "deliveries", id: lead.submission_id, kind: lead.kind, by: null };
  transaction.emit({ type: "lead", news });
}

export interface Live {
  /** Null means that events may have been missed. */
  follow(signal: AbortSignal): AsyncIterable<News | null>;
  close(): Promise<void>;
}

/** A longer backlog is replaced by one null. */
const UNREAD_MAX = 1000;

export function openLive({ events, settings }: Pick<Services, "events" | "settings">): Live {
  const { DATABASE_URL: databaseUrl } = settings;
  const stopped = new AbortController();
  const listening =
    databaseUrl === null
      ? null
      : listenTo(databaseUrl, NEWS_CHANNEL, {
          onMessage: (text) => events.emit({ type: "lead", news: JSON.parse(text) as News }),
          onListening: () => events.emit({ type: "lead", news: null }),
        });
  return {
    follow(signal) {
      const ended = AbortSignal.any([signal, stopped.signal]);
      let unread: (News | null)[] = [];
      let wake = () => {};
      const ignore = events.on("lead", ({ news }) => {
        unread = unread.length < UNREAD_MAX ? [...unread, news] : [null];
        wake();
      });
      const onEnd = () => {
        ignore();
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
