import { randomUUID } from "node:crypto";
import type { Editor } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { Store } from "../storage/database/store.ts";
import type { DraftRow } from "./drafts.ts";
import { type Outcome, type Publications, publishedOf } from "./publications.ts";
import type { Drafts } from "./states.ts";

const LEASE_MS = 120_000;

interface DueDeps {
  store: Store;
  leases: Leases;
  drafts: Drafts;
  publications: Publications;
  onMail(): void;
  clock: Clock;
}

/** Failed drafts are retried together, because they may depend on each other; authors get a mail. */
export function createPublishDue({ store, leases, drafts, publications, onMail, clock }: DueDeps) {
  async function authorOf({ person_id: id, person_name: name }: DraftRow): Promise<Editor> {
    const person = await store.read((reader) =>
      reader.selectFrom("staff_person").select("email").where("id", "=", id).executeTakeFirst(),
    );
    return { id, name, email: person?.email ?? "" };
  }

  async function refuse(row: DraftRow, outcome: Outcome, author: Editor): Promise<void> {
    await drafts.schedule(row, null, failureOf(outcome, row));
    const at = new Date(clock()).toISOString();
    await store.write((transaction) =>
      transaction
        .insertInto("staff_mail")
        .values({
          id: randomUUID(),
          kind: "not-published",
          email: author.email,
          event_id: row.id,
          created_at: at,
          due_at: at,
        })
        .execute(),
    );
    onMail();
  }

  async function publishDue(): Promise<void> {
    const refused: { row: DraftRow; outcome: Outcome }[] = [];
    for (const row of await drafts.due(new Date(clock()).toISOString())) {
      const outcome = await publications.publish([row], await authorOf(row));
      if (outcome.kind !== "published" && outcome.kind !== "gone") refused.push({ row, outcome });
    }
    if (refused.length === 0) return;
    const rows = refused.map(({ row }) => row);
    if (rows.length > 1) {
      const together = await publications.publish(rows, await authorOf(rows[0] as DraftRow));
      if (together.kind === "published") return;
    }
    for (const { row, outcome } of refused) await refuse(row, outcome, await authorOf(row));
  }

  return async (): Promise<void> => void (await leases.runExclusive("studio-publish", LEASE_MS, publishDue));
}

function failureOf(outcome: Outcome, row: DraftRow): string {
  const result = publishedOf(outcome, row);
  switch (result.kind) {
    case "problems":
      return result.problems.map(({ field, reason }) => `${field} ${reason}`.trim()).join("; ");
    case "conflict":
      return "The published text has changed since this draft was begun.";
    case "failed":
      return result.reason;
    default:
      return "";
  }
}
