import { type Selectable, sql } from "kysely";
import type { LeadKind } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { auditReading } from "./access.ts";
import { ofKinds } from "./matching.ts";

/** Of leads that wait for us, only the newest are counted as unread. */
const COUNTED = 1000;

const seenId = (person: string, lead: string) => `${person} ${lead}`;

/** When a lead came, or came back to us. */
const arrivedAt = ({ received_at: received, turned_at: turned }: Selectable<LeadTable>) => turned ?? received;

/** The open leads that a person has not opened since they came; those from before the person came count as read. */
export async function unreadOf(
  reader: Reader,
  leads: readonly Selectable<LeadTable>[],
  person: string,
): Promise<ReadonlySet<string>> {
  const open = leads.filter(({ status }) => status === "open");
  if (open.length === 0) return new Set();
  const joinedAt = await joined(reader, person);
  const ids = open.map(({ submission_id: lead }) => seenId(person, lead));
  const rows = await reader
    .selectFrom("lead_seen")
    .select(["submission_id", "seen_at"])
    .where("id", "in", ids)
    .execute();
  const seen = new Map(rows.map(({ submission_id: lead, seen_at: at }) => [lead, at]));
  return new Set(
    open
      .filter((lead) => arrivedAt(lead) > (seen.get(lead.submission_id) ?? joinedAt))
      .map(({ submission_id: id }) => id),
  );
}

/** How many of the leads that wait for us a person has not opened. */
export async function countUnread(
  reader: Reader,
  kinds: readonly LeadKind[],
  person: string,
): Promise<number> {
  const joinedAt = await joined(reader, person);
  const arrived = sql<string>`coalesce(lead.turned_at, lead.received_at)`;
  const newest = ofKinds(reader.selectFrom("lead"), kinds)
    .where("lead.waiting", "=", "us")
    .orderBy("lead.received_at", "desc")
    .limit(COUNTED)
    .select(["lead.submission_id", arrived.as("arrived_at")]);
  const { count } = await reader
    .selectFrom(newest.as("newest"))
    .leftJoin("lead_seen", (join) =>
      join.on("lead_seen.id", "=", sql<string>`${`${person} `} || newest.submission_id`),
    )
    .select(({ fn }) => fn.countAll<number | bigint | string>().as("count"))
    .where(sql<boolean>`newest.arrived_at > coalesce(lead_seen.seen_at, ${joinedAt})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the audit log, and as read. */
export async function recordOpened(
  transaction: Tx,
  lead: Selectable<LeadTable>,
  staff: Staff,
  clock: Clock,
): Promise<void> {
  const subject = { kind: lead.kind, id: lead.reference };
  await auditReading(transaction, staff, { action: "saw-lead", subject }, clock);
  await markSeen(transaction, lead, staff, clock);
}

/** Written only when the lead was unread. */
async function markSeen(
  transaction: Tx,
  lead: Selectable<LeadTable>,
  { person }: Staff,
  clock: Clock,
): Promise<void> {
  const unread = await unreadOf(transaction, [lead], person.id);
  if (unread.size === 0) return;
  const id = seenId(person.id, lead.submission_id);
  const at = new Date(clock()).toISOString();
  await transaction
    .insertInto("lead_seen")
    .values({ id, person_id: person.id, submission_id: lead.submission_id, seen_at: at })
    .onConflict((is) => is.column("id").doUpdateSet({ seen_at: at }))
    .execute();
}

async function joined(reader: Reader, person: string): Promise<string> {
  const row = await reader
    .selectFrom("staff_person")
    .select("created_at")
    .where("id", "=", person)
    .executeTakeFirst();
  return row?.created_at ?? "";
}
