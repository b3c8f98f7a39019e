import type { Selectable } from "kysely";
import type { Services } from "#server/services.ts";
import type { Clock } from "../config/clock.ts";
import type { Content } from "../content/collections.ts";
import { insertEvent } from "../leads/lead-changes.ts";
import { queueNotice } from "../leads/notices.ts";
import { startClock, turnToUs } from "../leads/waiting.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";

type LeadOf = Selectable<LeadTable>;
type Cause = "snooze" | "follow-up" | "call";

/**
 * Brings back the next lead whose snooze, follow-up date or call is over: the change and its notice are one transaction, so
 * that each lead comes back once, whatever replica does it. Returns whether there was one.
 */
export function createComeBacks(
  { store, content }: Pick<Services, "store" | "content">,
  clock: Clock,
): () => Promise<boolean> {
  return async () => {
    const now = new Date(clock());
    if ((await store.read((reader) => nextOf(reader, now))) === null) return false;
    await store.write(async (transaction) => {
      // Another replica may have brought it back meanwhile.
      const next = await nextOf(transaction, now);
      if (next !== null) await bringBack(transaction, content.current, next, now);
    });
    return true;
  };
}

async function nextOf(reader: Reader, now: Date): Promise<{ id: string; cause: Cause } | null> {
  const at = now.toISOString();
  const open = () =>
    reader.selectFrom("lead").select("submission_id as id").where("status", "=", "open").limit(1);
  const causes = {
    snooze: () => open().where("waiting", "=", "snoozed").where("snoozed_until", "<=", at),
    "follow-up": () => open().where("follow_up_at", "<=", at),
    call: () => open().where("call_until", "<=", at),
  };
  for (const [cause, find] of Object.entries(causes) as [Cause, typeof open][]) {
    const row = await find().executeTakeFirst();
    if (row !== undefined) return { id: row.id, cause };
  }
  return null;
}

/** Without a new version: it crosses no change of a person. */
async function bringBack(
  transaction: Tx,
  content: Content,
  { id, cause }: { id: string; cause: Cause },
  now: Date,
): Promise<void> {
  const lead = await transaction
    .selectFrom("lead")
    .selectAll()
    .where("submission_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (lead === undefined) return;
  await transaction
    .updateTable("lead")
    .set(cause === "call" ? afterCall(content, lead) : { ...comeBack(content, lead, cause, now) })
    .where("submission_id", "=", id)
    .execute();
  if (cause !== "call") {
    await insertEvent(transaction, id, { kind: "came-back", by: null, facts: { after: cause } }, now);
    await queueNotice(transaction, { cause: "back", lead: id, by: null }, now);
  }
  transaction.emit({ type: "lead", news: { what: "changed", id, kind: lead.kind, by: null } });
}

/** An unanswered lead waits for us from now on. */
function afterCall(content: Content, lead: LeadOf) {
  const end = new Date(lead.call_until ?? lead.received_at);
  return { call_until: null, ...(lead.waiting === "call" && startClock(content, lead, end)) };
}

function comeBack(content: Content, lead: LeadOf, cause: Exclude<Cause, "call">, now: Date) {
  const over = cause === "snooze" ? { snoozed_until: null } : { follow_up_at: null };
  return { ...turnToUs(content, lead, now), ...over, changed_at: now.toISOString() };
}
