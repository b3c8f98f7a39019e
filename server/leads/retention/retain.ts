import { whileBusy } from "../../storage/database/busy.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import type { RetentionParts } from "./parts.ts";
import { type Removable, removeMails, removeOrphanedMails, removeSubmissions } from "./remove-submissions.ts";
import { rewrite } from "./rewrite.ts";

const DAY = 24 * 60 * 60_000;

/** How many of each were removed. */
export interface Retained {
  enquiries: number;
  applications: number;
  subscriptions: number;
  spam: number;
  deliveries: number;
  subscribers: number;
  mails: number;
}

/**
 * Removes what has been kept for as long as was promised, and nothing that is still to be delivered. It believes the clock:
 * ask `trusted-clock.ts` first.
 */
export function createRetain(parts: RetentionParts) {
  const { database, settings, mailFolder, clock } = parts;
  const daysAgo = (days: number) => new Date(clock() - days * DAY).toISOString();

  async function expired(
    days: number,
    where: { kind: SubmissionTable["kind"] } | "spam",
  ): Promise<Removable[]> {
    const [cutoff, tomorrow] = [daysAgo(days), daysAgo(-1)];
    return whileBusy(() =>
      database
        .selectFrom("submission")
        .select(["id", "reference", "file_key"])
        // What came while the clock was wrong is as old as the trusted time in its row.
        .where(({ or, eb }) => or([eb("received_at", "<", cutoff), eb("received_at", ">", tomorrow)]))
        .where(({ fn }) => fn.coalesce("submission.trusted_at", "submission.received_at"), "<", cutoff)
        // What was kept back stays until staff have had as long to see it.
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
    await removeSubmissions(parts, found);
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
      mails: await removeMailsOfNobody(),
    };
    await whileBusy(() => database.deleteFrom("repeat").where("expires_at", "<=", now).execute());
    await whileBusy(() => database.deleteFrom("rate").where("expire", "<", clock()).execute());
    const { spam, enquiries, applications, subscriptions, subscribers } = removed;
    // Only what has people's words in it: writing everything anew is not for nothing.
    if (spam + enquiries + applications + subscriptions + subscribers > 0) await rewrite(database);
    return removed;
  }

  /** What would be erased now, as references. */
  async function listDue(): Promise<string[]> {
    const found = await Promise.all(Object.values(due).map((list) => list()));
    return [...new Set(found.flat().map(({ reference }) => reference))];
  }

  async function removeDelivered(): Promise<number> {
    const { numDeletedRows } = await whileBusy(() =>
      database
        .deleteFrom("outbox")
        .where("state", "=", "delivered")
        .where("delivered_at", "<", daysAgo(settings.KEEP_DELIVERED_DAYS))
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  }

  /** Whoever never confirmed, or has left. */
  async function removeSubscribers(): Promise<number> {
    const { numDeletedRows } = await whileBusy(() =>
      database
        .deleteFrom("subscriber")
        .where("state", "!=", "confirmed")
        .where("changed_at", "<", daysAgo(settings.KEEP_SUBSCRIPTIONS_DAYS))
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  }

  /** Mails whose submission is gone, after a crash between the two; and old digests, which name many people. */
  async function removeMailsOfNobody(): Promise<number> {
    const oldest = clock() - settings.KEEP_SPAM_DAYS * DAY;
    const orphans = await removeOrphanedMails(parts);
    return (
      orphans + (await removeMails(mailFolder, ({ about, writtenAt }) => about === "" && writtenAt < oldest))
    );
  }

  return { retain, listDue };
}
