import { type LeadNews, PRESENCE_SECONDS, type Presence } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Reader } from "../storage/database/store.ts";
import { findLead } from "./access.ts";
import { recordOpened } from "./seen.ts";

/** Who has a lead open, in the database for all replicas. A person who says nothing more is forgotten. */
type Needs = Pick<Services, "store" | "clock">;

export function createPresence({ store, clock }: Needs) {
  return {
    /** Call it every `PRESENCE_SECONDS` while the page is open. Returns who else is there. */
    stay: (lead: string, isWriting: boolean, staff: Staff): Promise<Presence[]> =>
      store.write(async (transaction) => {
        const found = await findLead(transaction, lead, staff);
        if (found === undefined) return [];
        // A page that was loaded ahead is not asked for again.
        await recordOpened(transaction, found, staff, clock);
        const now = clock();
        const person = staff.person.id;
        const before = await transaction
          .selectFrom("lead_presence")
          .select(["is_writing", "until"])
          .where("submission_id", "=", lead)
          .where("person_id", "=", person)
          .executeTakeFirst();
        const values = {
          is_writing: Number(isWriting),
          until: new Date(now + 2 * PRESENCE_SECONDS * 1000).toISOString(),
        };
        await transaction
          .insertInto("lead_presence")
          .values({ submission_id: lead, person_id: person, ...values })
          .onConflict((is) => is.columns(["submission_id", "person_id"]).doUpdateSet(values))
          .execute();
        const wasThere = before !== undefined && Date.parse(before.until) > now;
        if (!wasThere || before.is_writing !== values.is_writing) {
          const news: LeadNews = { what: "presence", id: lead, kind: found.kind, by: person };
          transaction.emit({ type: "lead", news });
        }
        return readPresence(transaction, lead, person, now);
      }),
    leave: (lead: string, staff: Staff): Promise<void> =>
      store.write(async (transaction) => {
        const found = await findLead(transaction, lead, staff);
        if (found === undefined) return;
        await transaction
          .deleteFrom("lead_presence")
          .where("submission_id", "=", lead)
          .where("person_id", "=", staff.person.id)
          .execute();
        const news: LeadNews = { what: "presence", id: lead, kind: found.kind, by: staff.person.id };
        transaction.emit({ type: "lead", news });
      }),
  };
}

/** The others who have a lead open. */
export async function readPresence(
  reader: Reader,
  lead: string,
  person: string,
  now: number,
): Promise<Presence[]> {
  const rows = await reader
    .selectFrom("lead_presence")
    .innerJoin("staff_person", "staff_person.id", "lead_presence.person_id")
    .select(["staff_person.id", "staff_person.name", "lead_presence.is_writing"])
    .where("lead_presence.submission_id", "=", lead)
    .where("lead_presence.person_id", "!=", person)
    .where("lead_presence.until", ">", new Date(now).toISOString())
    .where("staff_person.removed_at", "is", null)
    .orderBy("staff_person.name")
    .execute();
  return rows.map(({ id, name, is_writing }) => ({ person: { id, name }, isWriting: is_writing === 1 }));
}
