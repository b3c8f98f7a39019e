import { randomUUID } from "node:crypto";
import { rightTo } from "#core/leads.ts";
import { SNIPPETS_MAX, type Snippet, type SnippetProblem, snippetProblem } from "#core/snippets.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { lock, type Tx } from "../storage/database/store.ts";
import { findLead } from "./access.ts";

type Needs = Pick<Services, "store" | "clock">;

/** A person's own texts for replies to one kind of leads; only they see them. */
export function createSnippets({ store, clock }: Needs) {
  /** The kind of a lead that the person may answer. */
  async function kindOf(transaction: Tx, lead: string, staff: Staff) {
    const found = await findLead(transaction, lead, staff);
    if (found !== undefined) staff.require(rightTo("answer", found.kind));
    return found?.kind;
  }

  return {
    list: (lead: string, staff: Staff): Promise<Snippet[]> =>
      store.write(async (transaction) => {
        const kind = await kindOf(transaction, lead, staff);
        return kind === undefined ? [] : listSnippets(transaction, staff.person.id, kind);
      }),
    /** With the id of a snippet of the person changes it, and else adds one, for the kind of the lead. */
    save: (lead: string, { id, title, text }: Snippet, staff: Staff): Promise<SnippetProblem | null> =>
      store.write(async (transaction) => {
        const kind = await kindOf(transaction, lead, staff);
        if (kind === undefined) return "gone";
        const problem = snippetProblem({ title, text });
        if (problem !== null) return problem;
        const person = staff.person.id;
        await lock(transaction, "reply_snippet", person);
        const own = await listSnippets(transaction, person, kind);
        if (own.some((one) => one.id !== id && one.title.toLowerCase() === title.toLowerCase()))
          return "known-title";
        const values = { title, text, changed_at: new Date(clock()).toISOString() };
        if (own.some((one) => one.id === id)) {
          await transaction.updateTable("reply_snippet").set(values).where("id", "=", id).execute();
          return null;
        }
        if (own.length >= SNIPPETS_MAX) return "too-many";
        await transaction
          .insertInto("reply_snippet")
          .values({ ...values, id: randomUUID(), person_id: person, kind })
          .execute();
        return null;
      }),
    remove: (lead: string, id: string, staff: Staff): Promise<void> =>
      store.write(async (transaction) => {
        const kind = await kindOf(transaction, lead, staff);
        if (kind === undefined) return;
        await transaction
          .deleteFrom("reply_snippet")
          .where("id", "=", id)
          .where("person_id", "=", staff.person.id)
          .where("kind", "=", kind)
          .execute();
      }),
  };
}

function listSnippets(transaction: Tx, person: string, kind: "enquiry" | "application"): Promise<Snippet[]> {
  return transaction
    .selectFrom("reply_snippet")
    .select(["id", "title", "text"])
    .where("person_id", "=", person)
    .where("kind", "=", kind)
    .orderBy("title")
    .execute();
}
