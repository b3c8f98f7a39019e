import type { AuditEntry } from "#core/staff.ts";
import type {
  Chosen,
  Editor,
  EntryProblem,
  EntryRef,
  Problem,
  Published,
  PublishedTogether,
} from "#core/studio.ts";
import { ExcessiveDraft } from "./bounds.ts";
import { type DraftRow, entryRefOf } from "./drafts.ts";
import { problemsFor } from "./entry-problems.ts";
import { ORPHAN } from "./lists.ts";
import type { StudioParts } from "./parts.ts";
import { planEdits, writtenIn } from "./plan.ts";
import { nameOf, type PublicationOutcome, subjectOf } from "./publications.ts";
import type { Reading } from "./reading.ts";
import { failureReasonOf } from "./reasons.ts";
import { conflictWith, type StoredDraft, stateOf } from "./states.ts";

const CHANGED = "has been changed, published or discarded: check it first";

export function createPublishing(parts: StudioParts) {
  return {
    /** @param at null publishes now */
    publish: (entryRef: EntryRef, seen: string, at: string | null, by: Editor) =>
      publish(parts, entryRef, seen, at, by).catch(
        (error): Published => ({ kind: "failed", reason: excessIn(error) }),
      ),
    /** False if the draft isn't scheduled any longer, or the person may not publish. */
    unschedule: (entryRef: EntryRef, seen: string, by: Editor) => unschedule(parts, entryRef, seen, by),
    /** Publishes all or none. */
    publishTogether: (chosen: readonly Chosen[], at: string | null, by: Editor) =>
      publishTogether(parts, chosen, at, by).catch(
        (error): PublishedTogether => ({
          kind: "refused",
          problems: [{ entryRef: null, title: "", reason: excessIn(error) }],
        }),
      ),
  };
}

async function publish(
  parts: StudioParts,
  entryRef: EntryRef,
  seen: string,
  at: string | null,
  by: Editor,
): Promise<Published> {
  const { publications, drafts, clock } = parts;
  const state = await stateOf(parts, entryRef);
  if (state?.draft == null) return { kind: "gone" };
  const { draft, version } = state;
  if (seen !== version) return conflictWith(state, clock);
  if (at === null) return publishedOf(await publications.publish([draft.row], by), draft.row);
  const edit = draft.edit();
  const plan = await planEdits(parts, [{ entryRef, edit }]);
  if (plan.problems.length > 0) return publishedOf({ kind: "problems", plan }, draft.row);
  const refusal = await publications.refusalOf(plan, by);
  if (refusal !== null) return refusal;
  if (await drafts.schedule([scheduled(draft.row, at)], at, by)) return { kind: "scheduled", at };
  // A colleague has saved it during the check.
  const now = await stateOf(parts, entryRef);
  return now?.draft == null ? { kind: "gone" } : conflictWith(now, clock);
}

async function unschedule(
  { drafts, publications }: StudioParts,
  entryRef: EntryRef,
  seen: string,
  by: Editor,
): Promise<boolean> {
  if ((await publications.refusalOf(null, by)) !== null) return false;
  const row = await drafts.findHeader(entryRef);
  if (row?.version !== seen || row.publish_at === null) return false;
  const audit = { action: "canceled-schedule", subject: subjectOf(entryRef) } as const;
  return drafts.schedule([{ row, audit }], null, by);
}

async function publishTogether(
  parts: StudioParts,
  chosen: readonly Chosen[],
  at: string | null,
  by: Editor,
): Promise<PublishedTogether> {
  const { publications, reading, drafts } = parts;
  const found: StoredDraft[] = [];
  for (const { entryRef, seen } of chosen) {
    const draft = (await stateOf(parts, entryRef))?.draft ?? null;
    if (draft?.row.version !== seen) {
      const title = nameOf(entryRef, draft && { title: draft.row.title });
      return { kind: "refused", problems: [{ entryRef, title, reason: CHANGED }] };
    }
    found.push(draft);
  }
  const rows = found.map(({ row }) => row);
  if (at === null) return togetherOf(reading, await publications.publish(rows, by));
  const edits = found.map(({ row, edit }) => ({ entryRef: entryRefOf(row), edit: edit() }));
  const plan = await planEdits(parts, edits);
  if (plan.problems.length > 0) return togetherOf(reading, { kind: "problems", plan });
  const refusal = await publications.refusalOf(plan, by);
  if (refusal !== null) return togetherOf(reading, refusal);
  const schedules = rows.map((row) => scheduled(row, at));
  if (await drafts.schedule(schedules, at, by)) return { kind: "scheduled", at };
  return { kind: "refused", problems: [{ entryRef: null, title: "One of these drafts", reason: CHANGED }] };
}

function excessIn(error: unknown): string {
  if (error instanceof ExcessiveDraft) return failureReasonOf(error);
  throw error;
}

function scheduled(row: DraftRow, at: string): { row: DraftRow; audit: AuditEntry } {
  return { row, audit: { action: "scheduled", subject: subjectOf(entryRefOf(row)), detail: at } };
}

/** Of one draft, which was published alone or first. */
function publishedOf(outcome: PublicationOutcome, row: DraftRow): Published {
  switch (outcome.kind) {
    case "published":
      return {
        kind: "published",
        entry: outcome.entries[0] as string,
        page: outcome.page,
        notice: outcome.notice,
      };
    case "problems":
      return { kind: "problems", problems: problemsOfRow(outcome, row) };
    case "conflict":
      return outcome.result;
    case "gone":
      return { kind: "gone" };
    case "failed":
      return outcome;
  }
}

function problemsOfRow({ plan }: PublicationOutcome & { kind: "problems" }, row: DraftRow): Problem[] {
  return problemsFor(writtenIn(plan, entryRefOf(row), row.body), plan.problems);
}

async function togetherOf(reading: Reading, outcome: PublicationOutcome): Promise<PublishedTogether> {
  const refuse = (problems: EntryProblem[]): PublishedTogether => ({ kind: "refused", problems });
  switch (outcome.kind) {
    case "published":
      return { kind: "published", count: outcome.entries.length, notice: outcome.notice };
    case "problems":
      return refuse(await reading.nameProblems(outcome.plan.changes, outcome.plan.problems));
    case "conflict":
    case "gone": {
      const { entryRef } = outcome;
      const reason =
        outcome.kind === "gone"
          ? "has been published or discarded"
          : "has changed since this draft was started: open it and choose a version";
      return refuse([{ entryRef, title: nameOf(entryRef, null), reason }]);
    }
    case "failed":
      return refuse([{ entryRef: null, title: "", reason: outcome.reason }]);
  }
}

/** Why a draft could not be published at its time; null if it no longer exists. */
export function publicationRefusalOf(outcome: PublicationOutcome, row: DraftRow): string | null {
  const result = publishedOf(outcome, row);
  switch (result.kind) {
    case "problems":
      return result.problems.map(({ field, reason }) => `${field} ${reason}`.trim()).join("; ");
    case "conflict":
      return outcome.kind === "conflict" && outcome.isRemoved
        ? ORPHAN
        : "The published text has changed since this draft was started.";
    case "failed":
      return result.reason;
    default:
      return null;
  }
}
