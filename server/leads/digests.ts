import { createHash } from "node:crypto";
import type { Services } from "#server/services.ts";
import { createWorker, type Worker } from "../config/worker.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { quarantineDigestMail } from "../mail/digest-mail.ts";
import { recipientsOf } from "../mail/recipients.ts";
import type { Reader, Store } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";

/** Time from the first quarantined submission to its digest, and between two digests. */
const COLLECT_MS = 60 * 60_000;

const POLL_MS = 60_000;
const AFTER_ERROR_MS = 5 * 60_000;

const DETAILED = 100;
const LISTED = 1000;

const BATCH = 200;

const KINDS = {
  enquiry: { one: "enquiry", many: "enquiries", to: "sales" },
  application: { one: "application", many: "applications", to: "hr" },
  subscription: { one: "newsletter subscription", many: "newsletter subscriptions", to: "sales" },
} as const;
type Kind = keyof typeof KINDS;

const kinds = Object.keys(KINDS) as Kind[];

type ListedRow = Pick<
  SubmissionTable,
  "id" | "reference" | "received_at" | "fields" | "reasons" | "file_name"
>;

type Needs = Pick<
  Services,
  "settings" | "content" | "store" | "leases" | "mailer" | "approvalLinks" | "time" | "log"
>;

/** Marks rows after sending, so that a crash in between sends a digest twice. */
export function openDigests(services: Needs): Worker {
  const { time, log } = services;
  return createWorker({
    next: () => reportDue(services),
    concurrency: 1,
    async untilNext() {
      const all = await Promise.all(kinds.map((kind) => dueAt(services, kind)));
      const next = Math.min(...all.map((due) => due ?? Number.POSITIVE_INFINITY));
      return Math.min(Math.max(next - time.now(), 1000), POLL_MS);
    },
    onError(error) {
      const { code, message } = error as { code?: string; message?: string };
      log.error({ code, reason: code === undefined ? message : undefined }, "spam digest could not be sent");
    },
    afterError: AFTER_ERROR_MS,
  });
}

/** Returns whether a digest was due; tries the other kinds before it rejects. */
async function reportDue(services: Needs): Promise<boolean> {
  const failures: unknown[] = [];
  for (const kind of kinds) {
    try {
      if (!(await isDue(services, kind))) continue;
      const run = () => report(services, kind);
      if (await services.leases.runExclusive(`digest ${kind}`, ATTEMPT_LEASE_MS, run)) return true;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return false;
}

async function isDue(services: Needs, kind: Kind): Promise<boolean> {
  const due = await dueAt(services, kind);
  return due !== null && services.time.now() >= due;
}

function unreported(reader: Reader, kind: Kind) {
  return reader
    .selectFrom("submission")
    .where("verdict", "=", "spam")
    .where("digested_at", "is", null)
    .where("released_at", "is", null)
    .where("kind", "=", kind);
}

async function dueAt({ store, time }: Needs, kind: Kind): Promise<number | null> {
  const oldest = await store.read((reader) =>
    unreported(reader, kind)
      .select((column) => column.fn.min("received_at").as("at"))
      .executeTakeFirst(),
  );
  if (!oldest?.at) return null;
  const now = time.now();
  const last = await store.read((reader) =>
    reader
      .selectFrom("submission")
      .select((column) => column.fn.max("digested_at").as("at"))
      .where("verdict", "=", "spam")
      .where("kind", "=", kind)
      // Times in the future were written by a wrong clock.
      .where("digested_at", "<=", new Date(now).toISOString())
      .executeTakeFirst(),
  );
  const since = Date.parse(oldest.at);
  return Math.max(since > now ? 0 : since, last?.at ? Date.parse(last.at) : 0) + COLLECT_MS;
}

async function report(services: Needs, kind: Kind): Promise<void> {
  const { content, store, mailer, approvalLinks, log } = services;
  if (!(await isDue(services, kind))) return;
  const all = await store.read((reader) =>
    unreported(reader, kind).select(["id", "reasons"]).orderBy("received_at").orderBy("id").execute(),
  );
  const ids = rarestFirst(all)
    .slice(0, LISTED)
    .map(({ id }) => id);
  const rows = await readRows(store, ids);
  const listed = rows.map((row) => ({ ...row, approvalUrl: approvalLinks.urlOf(row.reference) }));
  const { one, many, to } = KINDS[kind];
  const mail = quarantineDigestMail({
    id: createHash("sha256").update(ids.join()).digest("hex").slice(0, 32),
    to: recipientsOf(services)[to],
    what: all.length === 1 ? one : many,
    count: all.length,
    detailed: listed.slice(0, DETAILED),
    others: listed.slice(DETAILED),
    written: (at) => writtenInOffice(content, at),
  });
  await attempt((signal) => mailer.send(mail, signal));
  await markReported(services, ids);
  log.info({ kind, count: listed.length, left: all.length - ids.length }, "spam digest sent");
}

/** In the order of the ids. */
async function readRows(store: Store, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = new Map<string, ListedRow>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const found = await store.read((reader) =>
      reader
        .selectFrom("submission")
        .select(["id", "reference", "received_at", "fields", "reasons", "file_name"])
        .where("id", "in", batch)
        .execute(),
    );
    for (const row of found) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function markReported({ store, time }: Needs, ids: readonly string[]): Promise<void> {
  const digested_at = new Date(time.now()).toISOString();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await store.write((transaction) =>
      transaction.updateTable("submission").set({ digested_at }).where("id", "in", batch).execute(),
    );
  }
}

/** Submissions of a spam flood share their reasons. */
function rarestFirst<Row extends Pick<SubmissionTable, "reasons">>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  for (const { reasons } of rows) counts.set(reasons, (counts.get(reasons) ?? 0) + 1);
  const countOf = ({ reasons }: Row) => counts.get(reasons) as number;
  return rows.toSorted((a, b) => countOf(a) - countOf(b));
}
