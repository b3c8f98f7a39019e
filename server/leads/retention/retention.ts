import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Log } from "../../metrics/log.ts";
import type { Leases } from "../../storage/database/lease.ts";
import type { Store } from "../../storage/database/store.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import { type Doubt, sentenceOf, type TrustedClock } from "../../storage/database/trusted-clock.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { isDigest, removeMails, removeOrphanedMails } from "./mails.ts";
import { type Removable, removeSubmissions } from "./remove-submissions.ts";

const HOUR = 60 * 60_000;

const LEASE_MS = 30 * 60_000;
const WAIT_MS = 1_000;

export interface RetentionJob {
  run(): Promise<void>;
  findDoubt(): Promise<string | null>;
  close(): Promise<void>;
}

export interface RetentionJobDeps {
  retain: () => Promise<Retained>;
  /** Removes from the disk what is erased. */
  finish: () => Promise<void>;
  trustedClock: TrustedClock;
  leases: Leases;
  log: Log;
}

/** Runs hourly, if the clock is trusted; replicas take turns, because each has its own mail folder. */
export function startRetention({
  retain,
  finish,
  trustedClock,
  leases,
  log,
}: RetentionJobDeps): RetentionJob {
  let doubt: Doubt | null = null;

  async function check(): Promise<void> {
    const was = doubt;
    doubt = await trustedClock.check();
    if (doubt !== null && was === null) log.error(doubt, "the clock is in doubt: nothing is erased");
    if (doubt === null && was !== null) log.info("the clock is trusted again");
  }

  async function finishOrLog(): Promise<void> {
    await finish().catch((error: unknown) => {
      const { code, errcode } = error as { code?: string; errcode?: number };
      log.error({ code, errcode }, "erased data is still on the disk");
    });
  }

  async function run(): Promise<void> {
    try {
      // Does not depend on the clock.
      await finishOrLog();
      await check();
      if (doubt !== null) return;
      while (!isClosed && !(await leases.runExclusive("retention", LEASE_MS, remove))) await sleep(WAIT_MS);
    } catch (error) {
      logFailure(error);
    }
  }

  async function remove(): Promise<void> {
    const removed = await retain();
    if (Object.values(removed).some((count) => count > 0))
      log.info({ removed }, "data past its retention period removed");
    await finishOrLog();
  }

  function logFailure(error: unknown): void {
    const { code, errcode } = error as { code?: string; errcode?: number };
    log.error({ code, errcode }, "data past its retention period cannot be removed");
  }

  let isClosed = false;
  // The first check reports a wrong clock; the first removal is an hour later.
  let running = finishOrLog().then(check).catch(logFailure);
  const runNext = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(runNext, HOUR).unref();
  return {
    run: runNext,
    async findDoubt() {
      await running;
      // An operator may have confirmed it since.
      if (doubt !== null) await check();
      return doubt && sentenceOf(doubt);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

export interface RetentionDeps {
  store: Store;
  files: Pick<FileStore, "remove" | "listBefore">;
  uploads: string;
  mailFolder: string;
  settings: Pick<
    Settings,
    | "KEEP_ENQUIRIES_DAYS"
    | "KEEP_APPLICATIONS_DAYS"
    | "KEEP_SUBSCRIPTIONS_DAYS"
    | "KEEP_SPAM_DAYS"
    | "KEEP_DELIVERED_DAYS"
  >;
  clock: Clock;
}

const DAY = 24 * 60 * 60_000;

const TOMBSTONE_DAYS = 365;

interface Retained {
  enquiries: number;
  applications: number;
  subscriptions: number;
  spam: number;
  deliveries: number;
  subscribers: number;
  mails: number;
}

/** Submissions that wait for delivery are kept. `finishErasures` removes the rest from the disk. */
export function createRetain(deps: RetentionDeps) {
  const { store, settings, mailFolder, clock } = deps;
  const daysAgo = (days: number) => new Date(clock() - days * DAY).toISOString();

  async function expired(
    days: number,
    where: { kind: SubmissionTable["kind"] } | "spam",
  ): Promise<Removable[]> {
    const [cutoff, tomorrow] = [daysAgo(days), daysAgo(-1)];
    return store.read((reader) =>
      reader
        .selectFrom("submission")
        .select(["id", "kind", "reference"])
        // Rows written by a wrong clock are as old as their trusted time.
        .where(({ or, eb }) => or([eb("received_at", "<", cutoff), eb("received_at", ">", tomorrow)]))
        .where(({ fn }) => fn.coalesce("submission.trusted_at", "submission.received_at"), "<", cutoff)
        // The retention period of spam starts with its digest.
        .where(({ or, eb }) =>
          or([
            eb("verdict", "!=", "spam"),
            eb("released_at", "is not", null),
            eb("digested_at", "<", cutoff),
            eb("digested_at", ">", tomorrow),
          ]),
        )
        .$if(where === "spam", (rows) => rows.where("verdict", "=", "spam").where("released_at", "is", null))
        .$if(where !== "spam", (rows) =>
          rows.where("kind", "=", (where as { kind: SubmissionTable["kind"] }).kind),
        )
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom("outbox")
                .select("outbox.id")
                .whereRef("outbox.submission_id", "=", "submission.id")
                .where("outbox.state", "=", "waiting"),
            ),
          ),
        )
        .execute(),
    );
  }

  const due = {
    spam: () => expired(settings.KEEP_SPAM_DAYS, "spam"),
    enquiries: () => expired(settings.KEEP_ENQUIRIES_DAYS, { kind: "enquiry" }),
    applications: () => expired(settings.KEEP_APPLICATIONS_DAYS, { kind: "application" }),
    subscriptions: () => expired(settings.KEEP_SUBSCRIPTIONS_DAYS, { kind: "subscription" }),
  };

  async function remove(what: keyof typeof due): Promise<number> {
    const found = await due[what]();
    await removeSubmissions(store, clock, found);
    return found.length;
  }

  async function retain(): Promise<Retained> {
    const now = new Date(clock()).toISOString();
    const removed: Retained = {
      spam: await remove("spam"),
      enquiries: await remove("enquiries"),
      applications: await remove("applications"),
      subscriptions: await remove("subscriptions"),
      deliveries: await removeDelivered(),
      subscribers: await removeSubscribers(),
      mails: await removeOldMails(),
    };
    await store.write((transaction) =>
      transaction.deleteFrom("repeat").where("expires_at", "<=", now).execute(),
    );
    await store.write((transaction) =>
      transaction.deleteFrom("lead_erased").where("erased_at", "<", daysAgo(TOMBSTONE_DAYS)).execute(),
    );
    await store.write((transaction) =>
      transaction.deleteFrom("rate").where("expire", "<", clock()).execute(),
    );
    return removed;
  }

  async function listDue(): Promise<string[]> {
    const found = await Promise.all(Object.values(due).map((list) => list()));
    return [...new Set(found.flat().map(({ reference }) => reference))];
  }

  async function removeDelivered(): Promise<number> {
    const { numDeletedRows } = await store.write((transaction) =>
      transaction
        .deleteFrom("outbox")
        .where("state", "=", "delivered")
        .where("delivered_at", "<", daysAgo(settings.KEEP_DELIVERED_DAYS))
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  }

  async function removeSubscribers(): Promise<number> {
    return store.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("subscriber")
        .where("state", "!=", "confirmed")
        .where("changed_at", "<", daysAgo(settings.KEEP_SUBSCRIPTIONS_DAYS))
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await transaction.insertInto("erasure").values({ id: randomUUID(), state: "text" }).execute();
      return Number(numDeletedRows);
    });
  }

  async function removeOldMails(): Promise<number> {
    const oldest = clock() - settings.KEEP_SPAM_DAYS * DAY;
    const orphans = await removeOrphanedMails(store, mailFolder);
    return orphans + (await removeMails(mailFolder, (mail) => isDigest(mail) && mail.writtenAt < oldest));
  }

  return { retain, listDue };
}
