import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Log } from "../../metrics/log.ts";
import type { Leases } from "../../storage/database/lease.ts";
import type { Store } from "../../storage/database/store.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import { type Doubt, sentenceOf, type TrustedClock } from "../../storage/database/trusted-clock.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { untilNoneIsLeft } from "../../storage/in-turns.ts";
import { isDigest, removeMails, removeOrphanedMails } from "./mails.ts";
import {
  removeDelivered,
  removeRates,
  removeRepeatKeys,
  removeSubscribers,
  removeTombstones,
} from "./remove-rows.ts";
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
/** Submissions that are found at once. */
const BATCH = 500;

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
    limit?: number,
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
        .$if(limit !== undefined, (rows) => rows.limit(limit as number))
        .execute(),
    );
  }

  const due = {
    spam: (limit?: number) => expired(settings.KEEP_SPAM_DAYS, "spam", limit),
    enquiries: (limit?: number) => expired(settings.KEEP_ENQUIRIES_DAYS, { kind: "enquiry" }, limit),
    applications: (limit?: number) =>
      expired(settings.KEEP_APPLICATIONS_DAYS, { kind: "application" }, limit),
    subscriptions: (limit?: number) =>
      expired(settings.KEEP_SUBSCRIPTIONS_DAYS, { kind: "subscription" }, limit),
  };

  const remove = (what: keyof typeof due) =>
    untilNoneIsLeft(async () => {
      const found = await due[what](BATCH);
      await removeSubmissions(store, clock, found);
      return found.length;
    });

  async function retain(): Promise<Retained> {
    const now = new Date(clock()).toISOString();
    const removed: Retained = {
      spam: await remove("spam"),
      enquiries: await remove("enquiries"),
      applications: await remove("applications"),
      subscriptions: await remove("subscriptions"),
      deliveries: await removeDelivered(store, daysAgo(settings.KEEP_DELIVERED_DAYS)),
      subscribers: await removeSubscribers(store, daysAgo(settings.KEEP_SUBSCRIPTIONS_DAYS), now),
      mails: await removeOldMails(),
    };
    await removeRepeatKeys(store, now);
    await removeTombstones(store, daysAgo(TOMBSTONE_DAYS));
    await removeRates(store, clock());
    return removed;
  }

  async function listDue(): Promise<string[]> {
    const found = await Promise.all(Object.values(due).map((list) => list()));
    return [...new Set(found.flat().map(({ reference }) => reference))];
  }

  async function removeOldMails(): Promise<number> {
    const oldest = clock() - settings.KEEP_SPAM_DAYS * DAY;
    const orphans = await removeOrphanedMails(store, mailFolder);
    return orphans + (await removeMails(mailFolder, (mail) => isDigest(mail) && mail.writtenAt < oldest));
  }

  return { retain, listDue };
}
