import type { EntryProblem, Problem, Published, PublishedTogether } from "#core/studio.ts";
import { problemsFor } from "./check.ts";
import { type DraftRow, entryRefOf } from "./drafts.ts";
import { ORPHAN } from "./lists.ts";
import { nameOf, type PublicationOutcome } from "./publications.ts";
import type { Reading } from "./reading.ts";

/** Of one draft, which was published alone or first. */
export function publishedOf(outcome: PublicationOutcome, row: DraftRow): Published {
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
  return problemsFor(entryRefOf(row), plan.entries[0]?.index ?? null, plan.problems);
}

export async function togetherOf(reading: Reading, outcome: PublicationOutcome): Promise<PublishedTogether> {
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
