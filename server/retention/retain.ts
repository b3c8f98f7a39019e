import { whileBusy } from "../database/busy.ts";
import type { SubmissionTable } from "../database/tables.ts";
import type { RetentionParts } from "./parts.ts";
import { type Removable, removeMails, removeSubmissions } from "./remove-submissions.ts";
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

/** Removes what has been kept for as long as was promised, and nothing that is still to be delivered. */
export function createRetain(parts: RetentionParts) {
  const { database, settings, mailFolder, clock } = parts;
  const daysAgo = (days: number) => new Date(clock() - days * DAY).toISOString();

  async function expired(
    days: number,
    where: { kind: SubmissionTable["kind"] } | "spam",
  ): Promise<Removable[]> {
    return whileBusy(() =>
      database
        .selectFrom("submission")
        .select(["id", "reference", "file_key"])
        .where("received_at", "<", daysAgo(days))
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

  async function remove(found: Removable[]): Promise<number> {
    await removeSubmissions(parts, found);
    return found.length;
  }

  return async function retain(): Promise<Retained> {
    const now = new Date(clock()).toISOString();
    const removed: Retained = {
      spam: await remove(await expired(settings.KEEP_SPAM_DAYS, "spam")),
      enquiries: await remove(await expired(settings.KEEP_ENQUIRIES_DAYS, { kind: "enquiry" })),
      applications: await remove(await expired(settings.KEEP_APPLICATIONS_DAYS, { kind: "application" })),
      subscriptions: await remove(await expired(settings.KEEP_SUBSCRIPTIONS_DAYS, { kind: "subscription" })),
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
  };

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
    const rows = await whileBusy(() => database.selectFrom("submission").select("reference").execute());
    const references = new Set(rows.map(({ reference }) => reference));
    const oldest = clock() - settings.KEEP_SPAM_DAYS * DAY;
    return removeMails(mailFolder, ({ about, writtenAt }) =>
      about === "" ? writtenAt < oldest : !references.has(about),
    );
  }
}
