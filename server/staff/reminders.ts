import type { Clock } from "../config/clock.ts";
import { queueNotice } from "../leads/notices.ts";
import type { Reader, Store } from "../storage/database/store.ts";

const HOUR_MS = 60 * 60_000;

const DAY_MS = 24 * HOUR_MS;

/** A lead that is late for longer, for example after a first start with old leads, is in the digest only. */
const LATE_MS = DAY_MS;

/**
 * Reminds of the next lead that waits for an answer: the mark and the mails are one transaction, so that each lead is
 * reminded of once, whatever replica does it. Returns whether there was one.
 *
 * @param after hours of the last day before a reply is due; 0 reminds of nothing
 */
export function createReminders(store: Store, after: number, clock: Clock): () => Promise<boolean> {
  return () => {
    if (after === 0) return Promise.resolve(false);
    const now = clock();
    const iso = (time: number) => new Date(time).toISOString();
    const waiting = (rows: Reader) =>
      rows
        .selectFrom("lead")
        .select("submission_id")
        .where("waiting", "=", "us")
        .where("reminded_at", "is", null)
        .where("due_at", "<=", iso(now + DAY_MS - after * HOUR_MS))
        .where("due_at", ">", iso(now - LATE_MS))
        .orderBy("due_at")
        .limit(1);
    return store.write(async (transaction) => {
      const found = await waiting(transaction).executeTakeFirst();
      if (found === undefined) return false;
      const lead = await transaction
        .updateTable("lead")
        .set({ reminded_at: iso(now) })
        .where("submission_id", "=", found.submission_id)
        // Meanwhile another replica may have sent the reminder, or the lead may have been answered.
        .where("reminded_at", "is", null)
        .where("waiting", "=", "us")
        .returning("submission_id")
        .executeTakeFirst();
      if (lead === undefined) return true;
      await queueNotice(transaction, { cause: "late", lead: lead.submission_id, by: null }, new Date(now));
      return true;
    });
  };
}

/**
 * For leads that were answered before their reminder was sent: if that is undone, they get one.
 *
 * @param mail the id of the mail
 */
export async function withdrawReminders(store: Store, mail: string): Promise<void> {
  await store.write(async (transaction) => {
    const leads = await transaction
      .selectFrom("staff_notice")
      .innerJoin("lead", "lead.submission_id", "staff_notice.submission_id")
      .select("lead.submission_id as id")
      .where("staff_notice.mail_id", "=", mail)
      .where("staff_notice.cause", "=", "late")
      .where((is) => is.or([is("lead.waiting", "is", null), is("lead.waiting", "!=", "us")]))
      .execute();
    for (const { id } of leads) {
      await transaction
        .deleteFrom("staff_notice")
        .where("mail_id", "=", mail)
        .where("submission_id", "=", id)
        .where("cause", "=", "late")
        .execute();
      await transaction
        .updateTable("lead")
        .set({ reminded_at: null })
        .where("submission_id", "=", id)
        .execute();
    }
  });
}
