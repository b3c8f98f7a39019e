import { createHash } from "node:crypto";
import type { Clock } from "../config/clock.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { digestMail } from "../mail/digest-mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Log } from "../metrics/log.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { Reader, Store } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import type { ApprovalLinks } from "./approve.ts";
import { createWorker, type Worker } from "./worker.ts";

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

export interface DigestDeps {
  store: Store;
  leases: Leases;
  mailer: Mailer;
  /** The current ones. */
  recipients: () => { sales: string; hr: string };
  timeZone: () => string;
  approvalLinks: ApprovalLinks;
  clock: Clock;
  log: Log;
}

/** Marks rows after sending, so that a crash in between sends a digest twice. */
export function openDigests(deps: DigestDeps): Worker {
  const { store, leases, mailer, recipients, timeZone, approvalLinks, clock, log } = deps;
  const unreported = (reader: Reader, kind: Kind) =>
    reader
      .selectFrom("submission")
      .where("verdict", "=", "spam")
      .where("digested_at", "is", null)
      .where("released_at", "is", null)
      .where("kind", "=", kind);

  async function dueAt(kind: Kind): Promise<number | null> {
    const oldest = await store.read((reader) =>
      unreported(reader, kind)
        .select((column) => column.fn.min("received_at").as("at"))
        .executeTakeFirst(),
    );
    if (!oldest?.at) return null;
    const last = await store.read((reader) =>
      reader
        .selectFrom("submission")
        .select((column) => column.fn.max("digested_at").as("at"))
        .where("verdict", "=", "spam")
        .where("kind", "=", kind)
        // Times in the future were written by a wrong clock.
        .where("digested_at", "<=", new Date(clock()).toISOString())
        .executeTakeFirst(),
    );
    const since = Date.parse(oldest.at);
    return Math.max(since > clock() ? 0 : since, last?.at ? Date.parse(last.at) : 0) + COLLECT_MS;
  }

  async function report(kind: Kind): Promise<void> {
    const due = await dueAt(kind);
    if (due === null || clock() < due) return;
    const all = await store.read((reader) =>
      unreported(reader, kind).select(["id", "reasons"]).orderBy("received_at").orderBy("id").execute(),
    );
    const ids = rarestFirst(all)
      .slice(0, LISTED)
      .map(({ id }) => id);
    const rows = new Map<string, ListedRow>();
    for (let at = 0; at < ids.length; at += BATCH) {
      for (const row of await store.read((reader) => read(reader, ids.slice(at, at + BATCH))))
        rows.set(row.id, row);
    }
    const listed = ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ ...row, approvalUrl: approvalLinks.urlOf(row.reference) }];
    });
    const { one, many, to } = KINDS[kind];
    const mail = digestMail({
      id: createHash("sha256").update(ids.join()).digest("hex").slice(0, 32),
      to: recipients()[to],
      what: all.length === 1 ? one : many,
      count: all.length,
      detailed: listed.slice(0, DETAILED),
      others: listed.slice(DETAILED),
      timeZone: timeZone(),
    });
    await attempt((signal) => mailer.send(mail, signal));
    const digested_at = new Date(clock()).toISOString();
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await store.write((transaction) =>
        transaction.updateTable("submission").set({ digested_at }).where("id", "in", batch).execute(),
      );
    }
    log.info({ kind, count: listed.length, left: all.length - ids.length }, "spam digest sent");
  }

  const read = (reader: Reader, ids: readonly string[]): Promise<ListedRow[]> =>
    reader
      .selectFrom("submission")
      .select(["id", "reference", "received_at", "fields", "reasons", "file_name"])
      .where("id", "in", ids)
      .execute();

  return createWorker({
    async next() {
      const failures: unknown[] = [];
      for (const kind of kinds) {
        try {
          const due = await dueAt(kind);
          if (due === null || clock() < due) continue;
          if (await leases.runExclusive(`digest ${kind}`, ATTEMPT_LEASE_MS, () => report(kind))) return true;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return false;
    },
    concurrency: 1,
    async untilNext() {
      const all = await Promise.all(kinds.map(dueAt));
      const next = Math.min(...all.map((due) => due ?? Number.POSITIVE_INFINITY));
      return Math.min(Math.max(next - clock(), 1000), POLL_MS);
    },
    onError(error) {
      const { code, message } = error as { code?: string; message?: string };
      log.error({ code, reason: code === undefined ? message : undefined }, "spam digest could not be sent");
    },
    afterError: AFTER_ERROR_MS,
  });
}

/** Submissions of a spam flood share their reasons. */
function rarestFirst<Row extends Pick<SubmissionTable, "reasons">>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  for (const { reasons } of rows) counts.set(reasons, (counts.get(reasons) ?? 0) + 1);
  const countOf = ({ reasons }: Row) => counts.get(reasons) as number;
  return rows.toSorted((a, b) => countOf(a) - countOf(b));
}
