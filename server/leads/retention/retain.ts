import type { Services } from "#server/services.ts";
import type { SubmissionTable } from "../../storage/database/tables/submissions.ts";
import { untilNoneIsLeft } from "../../storage/in-turns.ts";
import { isDigest, removeMails, removeOrphanedMails } from "./mails.ts";
import { removePlaces, removeUnmatchedMessages } from "./messages.ts";
import {
  removeDelivered,
  removeNotices,
  removePageViews,
  removeRates,
  removeRepeatKeys,
  removeSentEvents,
  removeSubscribers,
  removeTombstones,
} from "./remove-rows.ts";
import { type Removable, removeSubmissions } from "./remove-submissions.ts";

const DAY = 24 * 60 * 60_000;

/** Submissions that are found at once. */
const BATCH = 500;

const TOMBSTONE_DAYS = 365;

const NOTICE_DAYS = 90;

type Needs = Pick<Services, "store" | "settings" | "files" | "mailFolder" | "clock">;

/** What has a retention period of its own. */
const PERIODS = {
  spam: "KEEP_SPAM_DAYS",
  enquiries: "KEEP_ENQUIRIES_DAYS",
  applications: "KEEP_APPLICATIONS_DAYS",
  subscriptions: "KEEP_SUBSCRIPTIONS_DAYS",
} as const;

type Expiring = keyof typeof PERIODS;

const KINDS: Record<Exclude<Expiring, "spam">, SubmissionTable["kind"]> = {
  enquiries: "enquiry",
  applications: "application",
  subscriptions: "subscription",
};

/** Submissions that wait for delivery are kept. `finishErasures` removes the rest from the disk. */
export async function retain(services: Needs) {
  const { store, settings, clock } = services;
  const now = new Date(clock()).toISOString();
  const removed = {
    spam: await remove(services, "spam"),
    enquiries: await remove(services, "enquiries"),
    applications: await remove(services, "applications"),
    subscriptions: await remove(services, "subscriptions"),
    deliveries: await removeDelivered(store, daysAgo(services, settings.KEEP_DELIVERED_DAYS)),
    subscribers: await removeSubscribers(store, daysAgo(services, settings.KEEP_SUBSCRIPTIONS_DAYS), now),
    messages: await removeUnmatchedMessages(
      store,
      { before: daysAgo(services, settings.KEEP_SPAM_DAYS) },
      now,
    ),
    mails: await removeOldMails(services),
  };
  await removeSentEvents(store, daysAgo(services, settings.KEEP_DELIVERED_DAYS));
  await removeRepeatKeys(store, now);
  await removeTombstones(store, daysAgo(services, TOMBSTONE_DAYS));
  await removePlaces(store, daysAgo(services, TOMBSTONE_DAYS + settings.KEEP_ENQUIRIES_DAYS));
  await removeNotices(store, daysAgo(services, NOTICE_DAYS));
  await removePageViews(store, daysAgo(services, settings.KEEP_VISITS_DAYS).slice(0, 10));
  await removeRates(store, clock());
  return removed;
}

/** The references of submissions that `retain` would remove. */
export async function listDue(services: Needs): Promise<string[]> {
  const names = Object.keys(PERIODS) as Expiring[];
  const found = await Promise.all(names.map((what) => findExpired(services, what)));
  return [...new Set(found.flat().map(({ reference }) => reference))];
}

function remove(services: Needs, what: Expiring): Promise<number> {
  return untilNoneIsLeft(async () => {
    const found = await findExpired(services, what, BATCH);
    await removeSubmissions(services.store, services.clock, found);
    return found.length;
  });
}

function daysAgo({ clock }: Needs, days: number): string {
  return new Date(clock() - days * DAY).toISOString();
}

function findExpired(services: Needs, what: Expiring, limit?: number): Promise<Removable[]> {
  const cutoff = daysAgo(services, services.settings[PERIODS[what]]);
  const tomorrow = daysAgo(services, -1);
  return services.store.read((reader) =>
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
      .where(({ and, eb }) =>
        what === "spam"
          ? and([eb("verdict", "=", "spam"), eb("released_at", "is", null)])
          : eb("kind", "=", KINDS[what]),
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

async function removeOldMails({ store, settings, mailFolder, clock }: Needs): Promise<number> {
  const oldest = clock() - settings.KEEP_SPAM_DAYS * DAY;
  const orphans = await removeOrphanedMails(store, mailFolder);
  return orphans + (await removeMails(mailFolder, (mail) => isDigest(mail) && mail.writtenAt < oldest));
}
