import type { EntryRef, EntryWithGap, RecentEntry, StudioHome } from "#core/studio.ts";
import type { CollectionName, Content } from "../content/collections.ts";
import type { DraftHeader } from "./drafts.ts";
import { fieldLabelOf } from "./field-labels.ts";
import { labelOf, titleOf } from "./labels.ts";
import { listCollections, listDrafts, listEntry } from "./lists.ts";
import type { StudioParts } from "./parts.ts";
import { plannedRetirementOf } from "./planned-retirements.ts";

const MOST_RECENT = 6;

type Edited = EntryRef & { at: string };

/** What the home page of the Studio shows a person. */
export function createHome({ contentStore, drafts, plannedRetirements, revisions }: StudioParts) {
  return async (person: string): Promise<StudioHome> => {
    const [rows, planned, edited] = await Promise.all([
      drafts.list(),
      plannedRetirements.list(),
      revisions.editedBy(person),
    ]);
    const content = contentStore.source;
    const waiting = listDrafts(content, rows).filter(
      ({ problem, publishAt, reviewAt }) => problem !== null || publishAt !== null || reviewAt !== null,
    );
    return {
      collections: listCollections(content, rows),
      recent: recentEntries(content, rows, edited),
      drafts: waiting.sort((one, other) => orderOf(one.publishAt).localeCompare(orderOf(other.publishAt))),
      planned: planned.map(plannedRetirementOf),
      gaps: gapsIn(content),
    };
  };
}

/** Problems come before times. */
const orderOf = (publishAt: string | null) => publishAt ?? "";

function recentEntries(
  content: Content,
  rows: readonly DraftHeader[],
  edited: readonly Edited[],
): RecentEntry[] {
  const recent: RecentEntry[] = [];
  for (const { at, ...entryRef } of edited) {
    if (recent.length === MOST_RECENT) break;
    if (recent.some((one) => isSame(one.entryRef, entryRef))) continue;
    const draft = rows.find((row) => isSame(row, entryRef));
    const listed = listEntry(entryRef, content, draft);
    if (listed === null) continue;
    const { title, state } = listed;
    recent.push({ entryRef, title, label: labelOf(entryRef.collection as CollectionName), at, state });
  }
  return recent;
}

const isSame = (one: EntryRef, other: EntryRef) =>
  one.collection === other.collection && one.entry === other.entry;

function gapsIn(content: Content): EntryWithGap[] {
  return content.unpublished.map(({ collection, entry, fields, lacks }) => ({
    entryRef: { collection, entry },
    field: fieldLabelOf(collection, lacks),
    title: titleOf(collection, fields, entry),
    label: labelOf(collection),
  }));
}
