import type { ExpressionBuilder, Selectable } from "kysely";
import type { Services } from "#server/services.ts";
import { backoff, isExhausted } from "../../config/retry-delay.ts";
import { ATTEMPT_LEASE_MS } from "../../mail/attempt.ts";
import { lock } from "../../storage/database/store.ts";
import type { AnnouncedPageTable } from "../../storage/database/tables/operations.ts";
import type { Tables } from "../../storage/database/tables.ts";

type Needs = Pick<Services, "store" | "time">;
export type AnnouncedPage = Selectable<AnnouncedPageTable>;

/** Pages of one announcement. */
const MOST = 1000;

/** Rows of one statement; SQLite has a limit of parameters. */
const BATCH = 200;

const iso = (time: number) => new Date(time).toISOString();

/** Notes the pages that were added, changed or removed. The first time it only remembers all pages, as the protocol wants. */
export async function noteChanges(
  { store, time }: Needs,
  digests: ReadonlyMap<string, string>,
): Promise<void> {
  const now = iso(time.now());
  await store.write(async (transaction) => {
    await lock(transaction, "announced pages");
    const stored = await transaction.selectFrom("announced_page").select(["path", "digest"]).execute();
    const known = new Map(stored.map(({ path, digest }) => [path, digest]));
    const pages = [
      ...Array.from(digests, ([path, digest]) => ({ path, digest })),
      ...stored.filter(({ path }) => !digests.has(path)).map(({ path }) => ({ path, digest: null })),
    ];
    const due = { changed_at: now, due_at: known.size === 0 ? null : now, attempts: 0 };
    const rows = pages
      .filter(({ path, digest }) => known.get(path) !== digest)
      .map((page) => ({ ...page, ...due }));
    for (let at = 0; at < rows.length; at += BATCH)
      await transaction
        .insertInto("announced_page")
        .values(rows.slice(at, at + BATCH))
        .onConflict((is) =>
          is.column("path").doUpdateSet((to) => ({
            digest: to.ref("excluded.digest"),
            changed_at: to.ref("excluded.changed_at"),
            due_at: to.ref("excluded.due_at"),
            attempts: 0,
          })),
        )
        .execute();
  });
}

/** Leases the pages that are due, so that replicas don't announce them twice. */
export function claimPages({ store, time }: Needs): Promise<AnnouncedPage[]> {
  const now = time.now();
  const isDue = (is: ExpressionBuilder<Tables, "announced_page">) => is("due_at", "<=", iso(now));
  return store.write((transaction) =>
    transaction
      .updateTable("announced_page")
      .set((is) => ({ due_at: iso(now + ATTEMPT_LEASE_MS), attempts: is("attempts", "+", 1) }))
      .where("path", "in", (rows) =>
        rows.selectFrom("announced_page").select("path").where(isDue).orderBy("path").limit(MOST),
      )
      .where(isDue)
      .returningAll()
      .execute(),
  );
}

/** Milliseconds since 1970; null when nothing waits. */
export async function nextDue({ store }: Needs): Promise<number | null> {
  const next = await store.read((reader) =>
    reader
      .selectFrom("announced_page")
      .select((is) => is.fn.min("due_at").as("due_at"))
      .executeTakeFirst(),
  );
  return next?.due_at ? Date.parse(next.due_at) : null;
}

/** A page that changed meanwhile stays due. */
export async function markAnnounced({ store }: Needs, pages: readonly AnnouncedPage[]): Promise<void> {
  await store.write(async (transaction) => {
    for (const { path, due_at, digest } of pages) {
      if (digest === null)
        await transaction
          .deleteFrom("announced_page")
          .where("path", "=", path)
          .where("due_at", "=", due_at)
          .execute();
      else
        await transaction
          .updateTable("announced_page")
          .set({ due_at: null, attempts: 0 })
          .where("path", "=", path)
          .where("due_at", "=", due_at)
          .execute();
    }
  });
}

/** Together, so that they stay one announcement. Returns how many were given up. */
export async function retryLater({ store, time }: Needs, pages: readonly AnnouncedPage[]): Promise<number> {
  const now = time.now();
  const random = Math.random();
  const isOver = ({ changed_at, attempts }: AnnouncedPage) =>
    isExhausted(now - Date.parse(changed_at), attempts);
  await store.write(async (transaction) => {
    for (const page of pages)
      await transaction
        .updateTable("announced_page")
        .set({ due_at: isOver(page) ? null : iso(now + backoff(page.attempts, random)) })
        .where("path", "=", page.path)
        .where("due_at", "=", page.due_at)
        .execute();
  });
  return pages.filter(isOver).length;
}
