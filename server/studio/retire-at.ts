import type { Editor, EntryRef } from "#core/studio.ts";
import type { UrlChangeResult } from "#core/studio-schedule.ts";
import type { CollectionName } from "../content/collections.ts";
import { canRetire, entryUrlOf } from "./entry-urls.ts";
import { draftTitleOf, titleOf } from "./labels.ts";
import { changesOfRetirement, find, type MoveNeeds, STALE, WRONG } from "./moves.ts";
import type { PlannedRetirements } from "./planned-retirements.ts";
import { subjectOf } from "./publications.ts";
import type { State } from "./states.ts";

interface Needs extends MoveNeeds {
  plannedRetirements: PlannedRetirements;
}

const refused = (reason: string): UrlChangeResult => ({ kind: "refused", reason });

export function createRetireAt(needs: Needs) {
  const { plannedRetirements, publications } = needs;
  return {
    /** @param to target of the redirects; null for 410 */
    async retireAt(
      entryRef: EntryRef,
      { to, at, seen }: { to: string | null; at: string; seen: string },
      by: Editor,
    ): Promise<UrlChangeResult> {
      const refusal = await publications.refusalOf(null, by);
      if (refusal !== null) return refused(refusal.reason);
      const state = await find(needs, entryRef, canRetire);
      if (state === null) return { kind: "gone" };
      if (state.version !== seen) return refused(STALE.reason);
      const reason = await reasonAgainst(needs, entryRef, state, { to, at });
      if (reason !== null) return refused(reason);
      const planned = { title: titleIn(entryRef, state), at, target: to };
      const audit = { action: "planned-retirement", subject: subjectOf(entryRef), detail: at } as const;
      await plannedRetirements.plan(entryRef, planned, by, audit);
      return { kind: "done", entry: entryRef.entry };
    },
    /** False if there was none, or the person may not publish. Also for an entry that is gone. */
    async cancelRetirement(entryRef: EntryRef, by: Editor): Promise<boolean> {
      if ((await publications.refusalOf(null, by)) !== null) return false;
      return plannedRetirements.cancel(entryRef, by, {
        action: "canceled-retirement",
        subject: { kind: "content", id: `${entryRef.collection} ${entryRef.entry}`.trim() },
      });
    },
  };
}

async function reasonAgainst(
  needs: Needs,
  entryRef: EntryRef,
  { live, draft }: State,
  { to, at }: { to: string | null; at: string },
): Promise<string | null> {
  if (to !== null && to === entryUrlOf(entryRef, needs.contentStore.source))
    return "Choose another page for its visitors: this one will be gone.";
  if (live !== null) {
    const { plan } = await changesOfRetirement(needs, entryRef, to);
    return plan.problems.length > 0 ? WRONG.reason : null;
  }
  const publishAt = draft?.row.publish_at ?? null;
  if (publishAt === null) return "Publish this entry first, or schedule when it's published.";
  return at > publishAt ? null : "Choose a time after the entry is published.";
}

function titleIn(entryRef: EntryRef, { live, draft }: State): string {
  const name = entryRef.collection as CollectionName;
  return draft?.row.title ?? (live ? draftTitleOf(entryRef, live.edit) : titleOf(name, null, entryRef.entry));
}
