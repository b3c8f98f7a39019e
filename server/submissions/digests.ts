import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { Leases } from "../database/lease.ts";
import type { Log } from "../log/log.ts";
import { digestMail } from "../mail/digest-mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { ReleaseLinks } from "./release-links.ts";
import { createWorker, type Worker } from "./worker.ts";

/** What was kept back is told of after this long, together with all that came meanwhile. */
const COLLECT_MS = 60 * 60_000;

/** Looks at least this often, for what another process stored. */
const LOOK_MS = 60_000;
const AFTER_ERROR_MS = 5 * 60_000;

/** What collecting, mailing and marking takes at most. */
const LEASE_MS = 5 * 60_000;

/** More in one mail nobody reads. */
const LISTED = 100;

/** Rows that are marked at once. */
const BATCH = 200;

/** Wishes for the newsletter are no leads: they are kept back without a word. */
const KINDS = ["enquiry", "application"] as const;
type Kind = (typeof KINDS)[number];

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
 * Mails an hourly digest of what was kept back as spam, while there is any. What a digest has told of is marked in
 * its row, so that a restart forgets nothing; a crash between the two mails a digest twice rather than never, under
 * one message id.
 */
export function openDigests(parts: DigestParts): Worker {
  const { database, leases, mailer, recipients, releaseLinks, clock, log } = parts;
  const untold = (kind?: Kind) =>
    database
      .selectFrom("submission")
      .where("verdict", "=", "spam")
      .where("digested_at", "is", null)
      .where("released_at", "is", null)
      .where("kind", "in", kind === undefined ? KINDS : [kind]);

  const oldestOf = async (kind?: Kind): Promise<number | null> => {
    const row = await whileBusy(() =>
      untold(kind)
        .select((column) => column.fn.min("received_at").as("at"))
        .executeTakeFirst(),
    );
    return row?.at ? Date.parse(row.at) : null;
  };

  async function tell(kind: Kind): Promise<void> {
    const ids = (await whileBusy(() => untold(kind).select("id").orderBy("received_at").execute())).map(
      ({ id }) => id,
    );
    // Another replica was quicker.
    if (ids.length === 0) return;
    const rows = await whileBusy(() =>
      database
        .selectFrom("submission")
        .select(["reference", "received_at", "fields", "reasons", "file_name"])
        .where("id", "in", ids.slice(0, LISTED))
        .orderBy("received_at")
        .execute(),
    );
    await mailer.send(
      digestMail({
        id: createHash("sha256").update(ids.join()).digest("hex").slice(0, 32),
        to: kind === "enquiry" ? recipients.sales : recipients.hr,
        what: kind === "enquiry" ? "enquiries" : "applications",
        count: ids.length,
        listed: rows.map((row) => ({ ...row, releaseUrl: releaseLinks.urlOf(row.reference) })),
      }),
    );
    const digested_at = new Date(clock()).toISOString();
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await whileBusy(() =>
        database.updateTable("submission").set({ digested_at }).where("id", "in", batch).execute(),
      );
    }
    log.info({ kind, count: ids.length }, "digest of what was kept back mailed");
  }

  return createWorker({
    async next() {
      for (const kind of KINDS) {
        const oldest = await oldestOf(kind);
        if (oldest === null || clock() - oldest < COLLECT_MS) continue;
        if (await leases.alone(`digest ${kind}`, LEASE_MS, () => tell(kind))) return true;
      }
      return false;
    },
    atOnce: 1,
    async untilNext() {
      const oldest = await oldestOf();
      if (oldest === null) return LOOK_MS;
      return Math.min(Math.max(oldest + COLLECT_MS - clock(), 1000), LOOK_MS);
    },
    onError(error) {
      const { code, message } = error as { code?: string; message?: string };
      log.error({ code, reason: code === undefined ? message : undefined }, "a digest cannot be mailed");
    },
    afterError: AFTER_ERROR_MS,
  });
}
