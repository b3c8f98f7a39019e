import { randomUUID } from "node:crypto";
import { LEAD_KINDS, rightTo } from "#core/leads.ts";
import { leadNoticeTitle } from "#core/notices.ts";
import { type Person, rightsOf } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import type { Digest } from "../mail/staff-mail.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Reader, Store, Tx } from "../storage/database/store.ts";
import { DRAFT_COLUMNS, shownDraftNotice, unreadDraftNoticesOf } from "./draft-notices.ts";
import { unreadOf } from "./notices.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A site that was down in the morning sends no digest after this many hours. */
const LATEST_HOURS = 4;

/** Leads that a digest names. */
const NAMED = 20;

/** The day and hour of a time in a time zone. */
export function officeTime(
  time: number,
  timeZone: string,
): { day: string; hour: number; isWeekend: boolean } {
  const format = new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone, hourCycle: "h23", weekday: "short" },
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" },
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    isWeekend: parts.weekday === "Sat" || parts.weekday === "Sun",
  };
}

/**
 * Stores the next digest that is due this morning: the mark and the mail are one transaction, so that a person gets one a
 * day, whatever replica does it. Returns whether there was one.
 */
export function createDigests(
  store: Store,
  { hour, timeZone }: { hour: number; timeZone: () => string },
  clock: Clock,
): () => Promise<boolean> {
  return () => {
    const now = clock();
    const local = officeTime(now, timeZone());
    if (local.hour < hour || local.hour >= hour + LATEST_HOURS) return Promise.resolve(false);
    return store.write(async (transaction) => {
      const due = await transaction
        .selectFrom("staff_person")
        .select(["id", "email"])
        .where("removed_at", "is", null)
        .where("digest", "in", local.isWeekend ? ["daily"] : ["daily", "weekdays"])
        .where((is) => is.or([is("digested_on", "is", null), is("digested_on", "<", local.day)]))
        .orderBy("id")
        .executeTakeFirst();
      if (due === undefined) return false;
      const { numUpdatedRows } = await transaction
        .updateTable("staff_person")
        .set({ digested_on: local.day })
        .where("id", "=", due.id)
        // Another replica may have stored it meanwhile.
        .where((is) => is.or([is("digested_on", "is", null), is("digested_on", "<", local.day)]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await queueDigest(transaction, due, new Date(now).toISOString());
      return true;
    });
  };
}

async function queueDigest(
  transaction: Tx,
  { id: person, email }: { id: string; email: string },
  at: string,
): Promise<void> {
  const id = randomUUID();
  await queueStaffMails(transaction, [{ id, kind: "digest", email, created_at: at, due_at: at }]);
  for (const table of ["staff_notice", "studio_notice"] as const)
    await transaction
      .updateTable(table)
      .set({ mail_id: id })
      .where("person_id", "=", person)
      .where("read_at", "is", null)
      .where("mail", "=", "daily")
      .where("mail_id", "is", null)
      .execute();
}

/** What a person has to do; null when there is nothing. Names no sender: an erased lead leaves no copy in a mail. */
export async function findDigest(
  reader: Reader,
  person: Person,
  mail: string,
  clock: Clock,
): Promise<Digest | null> {
  const leads = await findLeadDigest(reader, person, mail, clock);
  const drafts = await unreadDraftNoticesOf(reader, person)
    .where("mail_id", "=", mail)
    .select(DRAFT_COLUMNS)
    .orderBy("at")
    .limit(NAMED)
    .execute();
  if (drafts.length === 0) return leads;
  const notices = drafts.map(shownDraftNotice).map(({ title, name }) => ({ title, about: name }));
  const none: Digest = { kinds: [], mine: 0, next: [], more: 0, notices: [] };
  const digest = leads ?? none;
  return { ...digest, notices: [...digest.notices, ...notices] };
}

async function findLeadDigest(
  reader: Reader,
  person: Person,
  mail: string,
  clock: Clock,
): Promise<Digest | null> {
  const rights = rightsOf(person);
  const kinds = LEAD_KINDS.filter((kind) => rights.has(rightTo("read", kind)));
  if (kinds.length === 0) return null;
  const now = new Date(clock()).toISOString();
  const open = reader.selectFrom("lead").where("status", "=", "open").where("kind", "in", kinds);
  const unanswered = reader.selectFrom("lead").where("waiting", "=", "us").where("kind", "in", kinds);
  const yesterday = new Date(clock() - DAY_MS).toISOString();
  const counts: Digest["kinds"] = [];
  for (const kind of kinds) {
    const count = async (rows: typeof unanswered) => {
      const found = await rows
        .where("kind", "=", kind)
        .select((lead) => lead.fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(found.count);
    };
    const all = reader.selectFrom("lead");
    counts.push({
      kind,
      arrived: await count(all.where("status", "!=", "quarantined").where("received_at", ">", yesterday)),
      unanswered: await count(unanswered),
      late: await count(unanswered.where("due_at", "<", now)),
      unowned: await count(unanswered.where("owner_id", "is", null)),
      quarantined: await count(all.where("status", "=", "quarantined")),
    });
  }
  const { mine } = await open
    .where("owner_id", "=", person.id)
    .where("snoozed_until", "is", null)
    .select((lead) => lead.fn.countAll<number | string>().as("mine"))
    .executeTakeFirstOrThrow();
  const next = await unanswered
    .select(["reference", "due_at as dueAt", "owner_id"])
    .orderBy("due_at")
    .limit(NAMED)
    .execute();
  const notices = await unreadOf(reader, person)
    .where("staff_notice.mail_id", "=", mail)
    // The counts say how many have arrived.
    .where("staff_notice.cause", "!=", "new")
    .select(["staff_notice.cause", "lead.kind", "lead.reference"])
    .orderBy("staff_notice.at")
    .limit(NAMED)
    .execute();
  const isEmpty =
    Number(mine) === 0 &&
    notices.length === 0 &&
    counts.every((one) => !one.arrived && !one.unanswered && !one.quarantined);
  if (isEmpty) return null;
  const waiting = counts.reduce((total, one) => total + one.unanswered, 0);
  return {
    kinds: counts,
    mine: Number(mine),
    next: next.map(({ owner_id: owner, ...lead }) => ({ ...lead, isMine: owner === person.id })),
    more: waiting - next.length,
    notices: notices.map(({ cause, kind, reference }) => ({
      title: leadNoticeTitle(cause, kind),
      about: reference,
    })),
  };
}
