import { createHash } from "node:crypto";
import type { Clock } from "../config/clock.ts";
import { digestMail } from "../mail/digest-mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Log } from "../metrics/log.ts";
import { whileBusy } from "../storage/database/busy.ts";
import type { Database } from "../storage/database/database.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import type { ReleaseLinks } from "./approval-links.ts";
import { createWorker, type Worker } from "./worker.ts";

/** What was kept back is reported after this long, together with all that came meanwhile; the next mail comes as late. */
const COLLECT_MS = 60 * 60_000;

/** Looks at least this often, for what another process stored. */
const LOOK_MS = 60_000;
const AFTER_ERROR_MS = 5 * 60_000;

/** What collecting, mailing and marking takes at most. */
const LEASE_MS = 5 * 60_000;

/** What one mail lists: the first with all that was typed, the others on a line. The rest is for the next mail. */
const DETAILED = 100;
const LISTED = 1000;

/** Rows that are read or marked at once. */
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

export interface DigestParts {
  database: Database;
  /** A digest is mailed by one replica. */
  leases: Leases;
  mailer: Mailer;
  recipients: { sales: string; hr: string };
  releaseLinks: ReleaseLinks;
  clock: Clock;
  log: Log;
}

/**
 * Mails an hourly digest of what was kept back as spam, while there is any. Each is in one digest, with its link, and is
 * marked in its row then, so that a restart forgets nothing; a crash between the two mails a digest twice rather than
 * never.
 */
export function openDigests(parts: DigestParts): Worker {
  const { database, leases, mailer, recipients, releaseLinks, clock, log } = parts;
  const unreported = (kind: Kind) =>
    database
      .selectFrom("submission")
      .where("verdict", "=", "spam")
      .where("digested_at", "is", null)
      .where("released_at", "is", null)
      .where("kind", "=", kind);

  /** When the next digest of a kind is due; null when there is nothing to report. */
  async function dueAt(kind: Kind): Promise<number | null> {
    const oldest = await whileBusy(() =>
      unreported(kind)
        .select((column) => column.fn.min("received_at").as("at"))
        .executeTakeFirst(),
    );
    if (!oldest?.at) return null;
    const last = await whileBusy(() =>
      database
        .selectFrom("submission")
        .select((column) => column.fn.max("digested_at").as("at"))
        .where("verdict", "=", "spam")
        .where("kind", "=", kind)
        // Later is no digest: the clock was ahead when it was marked.
        .where("digested_at", "<=", new Date(clock()).toISOString())
        .executeTakeFirst(),
    );
    const since = Date.parse(oldest.at);
    // What came from the future has waited long enough: the clock was ahead when it came.
    return Math.max(since > clock() ? 0 : since, last?.at ? Date.parse(last.at) : 0) + COLLECT_MS;
  }

  async function report(kind: Kind): Promise<void> {
    // Another replica was quicker.
    const due = await dueAt(kind);
    if (due === null || clock() < due) return;
    const all = await whileBusy(() =>
      unreported(kind).select(["id", "reasons"]).orderBy("received_at").orderBy("id").execute(),
    );
    const ids = rarestFirst(all)
      .slice(0, LISTED)
      .map(({ id }) => id);
    const rows = new Map<string, ListedRow>();
    for (let at = 0; at < ids.length; at += BATCH) {
      for (const row of await whileBusy(() => read(ids.slice(at, at + BATCH)))) rows.set(row.id, row);
    }
    const listed = ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ ...row, releaseUrl: releaseLinks.urlOf(row.reference) }];
    });
    const { one, many, to } = KINDS[kind];
    await mailer.send(
      digestMail({
        id: createHash("sha256").update(ids.join()).digest("hex").slice(0, 32),
        to: recipients[to],
        what: all.length === 1 ? one : many,
        count: all.length,
        detailed: listed.slice(0, DETAILED),
        others: listed.slice(DETAILED),
      }),
    );
    const digested_at = new Date(clock()).toISOString();
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await whileBusy(() =>
        database.updateTable("submission").set({ digested_at }).where("id", "in", batch).execute(),
      );
    }
    log.info({ kind, count: listed.length, left: all.length - ids.length }, "digest of spam mailed");
  }

  const read = (ids: readonly string[]): Promise<ListedRow[]> =>
    database
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
          if (await leases.alone(`digest ${kind}`, LEASE_MS, () => report(kind))) return true;
        } catch (error) {
          // The others have another reader.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return false;
    },
    atOnce: 1,
    async untilNext() {
      const all = await Promise.all(kinds.map(dueAt));
      const next = Math.min(...all.map((due) => due ?? Number.POSITIVE_INFINITY));
      return Math.min(Math.max(next - clock(), 1000), LOOK_MS);
    },
    onError(error) {
      const { code, message } = error as { code?: string; message?: string };
      log.error({ code, reason: code === undefined ? message : undefined }, "a digest cannot be mailed");
    },
    afterError: AFTER_ERROR_MS,
  });
}

/**
 * A flood looks alike: what was kept back for reasons that few others share comes first, so that a person's message is
 * not at the end of it.
 */
function rarestFirst<Row extends Pick<SubmissionTable, "reasons">>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  for (const { reasons } of rows) counts.set(reasons, (counts.get(reasons) ?? 0) + 1);
  const countOf = ({ reasons }: Row) => counts.get(reasons) as number;
  return rows.toSorted((a, b) => countOf(a) - countOf(b));
}
