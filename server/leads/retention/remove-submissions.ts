import { setImmediate as nextTurn } from "node:timers/promises";
import { releaseCalls } from "../../calls/call-rows.ts";
import type { Clock } from "../../config/clock.ts";
import type { Store, Tx } from "../../storage/database/store.ts";
import type { SubmissionTable } from "../../storage/database/tables/submissions.ts";
import { noteReplyFilesOf } from "../reply-files.ts";
import { removeMessagesOf } from "./messages.ts";
import { removeViewsNaming } from "./saved-views.ts";

/** Takes some milliseconds of the main thread, with all that is deleted by cascade. */
const BATCH = 20;

export interface Eraser {
  by: string | null;
  record(transaction: Tx, removed: readonly Removable[]): Promise<void>;
}

export type Removable = Pick<SubmissionTable, "id" | "kind" | "reference">;

/** Their files, mails and text follow with `finishErasures`, even after a crash. */
export async function removeSubmissions(
  store: Store,
  clock: Clock,
  submissions: readonly Removable[],
  eraser?: Eraser,
): Promise<void> {
  for (let at = 0; at < submissions.length; at += BATCH) {
    if (at > 0) await nextTurn();
    const batch = submissions.slice(at, at + BATCH);
    await store.write((transaction) => removeBatch(transaction, batch, clock, eraser));
  }
}

async function removeBatch(
  transaction: Tx,
  batch: readonly Removable[],
  clock: Clock,
  eraser?: Eraser,
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await releaseCalls(transaction, ids, new Date(clock()));
  await leaveTombstones(transaction, ids, eraser?.by ?? null, clock);
  const people = await transaction
    .selectFrom("submission")
    .select(["id", "email", "fields", "reference", "file_key", "digested_at"])
    .where("id", "in", ids)
    .execute();
  if (people.length === 0) return;
  if (eraser !== undefined) await removeViewsNaming(transaction, people);
  const noted_at = new Date(clock()).toISOString();
  const left = people.map(({ id, file_key, reference, digested_at: digestedAt }) => ({
    ...{ id, state: "files", noted_at, file_key, reference },
    // Retention removes digests by their age.
    in_digest: Number(eraser !== undefined && digestedAt !== null),
  }));
  await transaction.insertInto("erasure").values(left).execute();
  await removeMessagesOf(transaction, ids, noted_at);
  await noteReplyFilesOf(transaction, ids, noted_at);
  // Deliveries, notes, drafts, the search and repeat keys are deleted by cascade.
  await transaction.deleteFrom("submission").where("id", "in", ids).execute();
  await eraser?.record(transaction, batch);
}

async function leaveTombstones(
  transaction: Tx,
  ids: readonly string[],
  by: string | null,
  clock: Clock,
): Promise<void> {
  const leads = await transaction
    .selectFrom("lead")
    .select(["submission_id", "kind", "reference"])
    .where("submission_id", "in", ids)
    .execute();
  if (leads.length === 0) return;
  const at = new Date(clock()).toISOString();
  await transaction
    .insertInto("lead_erased")
    .values(leads.map((lead) => ({ ...lead, erased_at: at })))
    .onConflict((is) => is.doNothing())
    .execute();
  for (const { submission_id: id, kind } of leads)
    transaction.emit({ type: "lead", news: { what: "erased", id, kind, by } });
}
