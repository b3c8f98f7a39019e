import type { Selectable } from "kysely";
import { leadUrl } from "#core/leads.ts";
import { type LeadCause, NOTICES } from "#core/notices.ts";
import type { Person } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { CHANNELS } from "../leads/channels.ts";
import { queueNotice } from "../leads/notices.ts";
import type { Mail } from "../mail/mailer.ts";
import { type MailedNotice, noticesMail } from "../mail/notice-mail.ts";
import type { Reader } from "../storage/database/store.ts";
import type { StaffMailTable } from "../storage/database/tables/staff.ts";
import { DRAFT_COLUMNS, shownDraftNotice, unreadDraftNoticesOf } from "./draft-notices.ts";
import { unreadOf } from "./notices.ts";
import { withdrawReminders } from "./reminders.ts";

type Needs = Pick<Services, "store" | "content" | "origin" | "time">;

interface Composing {
  row: Pick<Selectable<StaffMailTable>, "id" | "kind" | "event_id" | "lead_id">;
  person: Person;
  facts: { id: string; to: string; company: string; origin: string };
}

/** Null if all of them were read or no longer hold. */
export async function composeNotices(
  { store, content, origin, time }: Needs,
  { row, person, facts }: Composing,
): Promise<Mail | null> {
  await withdrawReminders(store, row.id);
  const [found, drafts] = await store.read(async (reader) => [
    await findMailed(reader, row.id, person),
    await unreadDraftNoticesOf(reader, person)
      .where("mail_id", "=", row.id)
      .select(DRAFT_COLUMNS)
      .orderBy("at")
      .execute(),
  ]);
  if (found.length + drafts.length === 0) return null;
  const ofDrafts = drafts.map(shownDraftNotice).map((notice) => ({ ...notice, url: origin + notice.url }));
  const ofLeads = found.map(({ lead, ownerId, ...notice }): MailedNotice => {
    const owner = ownerId === null ? null : ownerId === person.id ? "you" : "a colleague";
    return {
      ...{ ...notice, owner, due: writtenInOffice(content, notice.dueAt) },
      url: origin + leadUrl(lead),
    };
  });
  const written = { ofLeads, ofDrafts, now: time.now() };
  return noticesMail({ ...facts, url: origin + NOTICES, ...written });
}

async function findMailed(reader: Reader, mail: string, person: Person) {
  const rows = await unreadOf(reader, person)
    .leftJoin("outbox", (join) =>
      join.onRef("outbox.id", "=", "staff_notice.event_id").on("outbox.state", "=", "dead"),
    )
    .where("staff_notice.mail_id", "=", mail)
    .select(["staff_notice.cause", "lead.submission_id as lead", "lead.kind", "lead.reference"])
    .select(["lead.due_at as dueAt", "lead.owner_id as ownerId", "outbox.channel", "outbox.last_error"])
    .orderBy("staff_notice.at")
    .execute();
  return (
    rows
      // It may have been sent again.
      .filter(({ cause, channel }) => cause !== "not-delivered" || channel !== null)
      .map(({ channel, last_error: code, ...notice }) => ({
        ...notice,
        delivery: channel && {
          what: CHANNELS[channel].name,
          code: code ?? "none given",
          isReply: channel === "reply",
        },
      }))
  );
}

const CAUSES: Partial<Record<StaffMailTable["kind"], LeadCause>> = {
  mention: "mention",
  reminder: "late",
  "not-delivered": "not-delivered",
};

/** A mail that a process of version 1.0 has queued becomes a notice. */
export async function queueFromMail({ store, time }: Needs, { row, person }: Composing): Promise<null> {
  const cause = CAUSES[row.kind];
  const { event_id: event } = row;
  await store.write(async (transaction) => {
    const note =
      event === null
        ? undefined
        : await transaction
            .selectFrom("lead_event")
            .select("submission_id as lead")
            .where("id", "=", event)
            .executeTakeFirst();
    const lead = row.lead_id ?? note?.lead;
    if (cause === undefined || lead === undefined) return;
    const notice = { cause, lead, people: [person.id], by: null, ...(event !== null && { event }) };
    await queueNotice(transaction, notice, new Date(time.now()));
  });
  return null;
}
