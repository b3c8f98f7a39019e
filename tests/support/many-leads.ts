import { randomUUID } from "node:crypto";
import { replyDueAt } from "#server/content/reply-due.ts";
import { addWords, insertLead } from "#server/leads/lead-rows.ts";
import type { Store } from "#server/storage/database/store.ts";
import { shippedContent } from "./shipped-content.ts";

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T;
const WORDS = "shop kite harbour ledger clinic booking museum parcel radio garden".split(" ");

const START = Date.parse("2024-01-01T00:00:00.000Z");
const APART_MS = 9 * 60_000;

export const receivedAt = (index: number) => START + index * APART_MS;

/** Made-up enquiries and applications, every fourth an application. */
export async function storeLeads(store: Store, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1000) {
    const rows = Array.from({ length: 1000 }, (_, offset) => {
      const index = at + offset;
      const isApplication = index % 4 === 0;
      const email = `person${index % 60_000}@example.com`;
      const name = `${pick(["Ada", "Ben", "Chi", "Dee"], index)} ${pick(WORDS, index * 7)} ${index}`;
      const phone = `+1512${String(index).padStart(7, "0")}`;
      const text = Array.from({ length: 40 }, (_, word) => pick(WORDS, index * 13 + word * word))
        .concat(index % 10 === 1 ? ["東京都庁の近くにあります"] : [])
        .join(" ");
      return {
        ...{ id: randomUUID(), kind: isApplication ? ("application" as const) : ("enquiry" as const) },
        reference: index.toString(36).padStart(8, "0").toUpperCase(),
        received_at: new Date(receivedAt(index)).toISOString(),
        email,
        fields: JSON.stringify(
          isApplication
            ? {
                name,
                email,
                phone,
                career_id: `opening-${index % 12}`,
                position: `Opening ${index % 12}`,
              }
            : {
                ...{ name, email, phone, country: `Country ${index % 90}` },
                ...{ project_budget: pick(["<$5000", "$5000 - $25,000", "Above $25000"], index) },
                ...{ project_type: pick(WORDS, index * 3), project_details: text, project_nda: 0 },
              },
        ),
        verdict: index % 10 === 3 ? ("spam" as const) : ("clear" as const),
        ...{ reasons: "[]", digested_at: null, released_at: null, file_key: null, file_name: null },
        ...{ file_type: null, file_size: null, scan: null, score: index % 9 },
        source: JSON.stringify({
          page: `/${pick(WORDS, index * 5)}`,
          campaign: {
            utm_source: pick(WORDS, index),
            ...(index % 3 === 0 && { utm_campaign: pick(WORDS, index * 11) }),
          },
          referrer: "",
        }),
      };
    });
    await store.write(async (transaction) => {
      for (let from = 0; from < rows.length; from += 200)
        await transaction
          .insertInto("submission")
          .values(rows.slice(from, from + 200))
          .execute();
      for (const row of rows)
        await insertLead(transaction, row, replyDueAt(shippedContent, row.kind, row.received_at));
    });
  }
}

const MESSAGES = ["reply", "incoming", "reply"] as const;

/** Three messages for each stored lead, whose words are found like those of the form. */
export async function storeMessages(store: Store): Promise<void> {
  const leads = await store.read((reader) =>
    reader.selectFrom("lead").select(["submission_id", "received_at"]).orderBy("received_at").execute(),
  );
  for (let at = 0; at < leads.length; at += 500) {
    const events = leads.slice(at, at + 500).flatMap((lead, offset) =>
      MESSAGES.map((kind, turn) => ({
        ...{ id: randomUUID(), submission_id: lead.submission_id, at: lead.received_at, kind },
        ...{ person_id: null, facts: null, undone_at: null },
        text: Array.from({ length: 20 }, (_, word) =>
          pick(WORDS, (at + offset + turn) * 11 + word * word),
        ).join(" "),
      })),
    );
    await store.write(async (transaction) => {
      for (let from = 0; from < events.length; from += 200)
        await transaction
          .insertInto("lead_event")
          .values(events.slice(from, from + 200))
          .execute();
      for (const [lead, ofLead] of Map.groupBy(events, ({ submission_id }) => submission_id))
        await addWords(transaction, lead, ofLead.map(({ text }) => text).join(" "));
    });
  }
}
