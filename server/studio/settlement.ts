import { randomUUID } from "node:crypto";
import type { AuditEntry } from "#core/staff.ts";
import type { Edit, EntryRef } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { CollectionName } from "../content/collections.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Tx } from "../storage/database/store.ts";
import { readableEdit } from "./bounds.ts";
import { baseTextsOf, change, type DraftRow, draftTextsOf, entryRefOf, removeDraft } from "./drafts.ts";
import { isCollection } from "./entries.ts";
import { draftTitleOf } from "./labels.ts";
import { endReviewNotices, moveNotices, queueDraftNotice, removeEntryNotices } from "./notices.ts";
import { followUrls, removePlannedRetirement } from "./planned-retirements.ts";
import { follow } from "./rename.ts";
import {
  afterReplacement,
  type Replacement,
  type RewrittenEntry,
  replacePicture,
} from "./replace-picture.ts";
import { addFirstRevision, addRevision } from "./revisions.ts";

/**
 * What a publication changes in the database, as JSON in the journal: its files decide that it is public, so these rows
 * follow even after a crash or while the database is locked.
 */
export interface Settlement {
  /** Id of the first audit row, which tells whether it has been applied. */
  id: string;
  at: string;
  by: { id: string; name: string };
  audit: readonly AuditEntry[];
  published?: readonly PublishedDraft[];
  renamed?: {
    from: EntryRef;
    to: EntryRef;
    urls: readonly [from: string, to: string][];
    /** Versions of the published texts that drafts are based on, by id of the draft. */
    bases: readonly [draft: string, base: string | null][];
  };
  retired?: { entryRef: EntryRef; edit: Edit; draft: Pick<DraftRow, "id" | "version"> | null };
  rewritten?: readonly RewrittenEntry[];
  /** Drafts show the other picture, too. */
  replaced?: { replacement: Replacement; bases: readonly [draft: string, base: string | null][] };
}

interface PublishedDraft {
  draft: Pick<DraftRow, "id" | "version">;
  entryRef: EntryRef;
  /** The key may have been edited. */
  entry: string;
  edit: Edit;
  /** Of the text that is public now. */
  base: string | null;
}

/** In one transaction; does nothing when it was applied before. */
export async function settle(transaction: Tx, settlement: Settlement, clock: Clock): Promise<void> {
  const { id, at, by, audit, published = [], renamed, retired } = settlement;
  const { rewritten = [], replaced } = settlement;
  const applied = await transaction
    .selectFrom("staff_audit")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (applied !== undefined) return;
  for (const one of published) {
    await tellAuthor(transaction, one, by, clock);
    await settlePublished(transaction, one, by, at);
  }
  if (renamed !== undefined) await settleRenamed(transaction, renamed);
  if (retired !== undefined) {
    const { entryRef, edit, draft } = retired;
    await addRevision(transaction, { entryRef, edit, kind: "published", by: null, at });
    if (draft !== null) await removeDraft(transaction, draft);
    await removePlannedRetirement(transaction, entryRef);
    await removeEntryNotices(transaction, entryRef);
  }
  for (const one of rewritten) await settleRewritten(transaction, one, by, at);
  if (replaced !== undefined) {
    const { replacement, bases } = replaced;
    const follow = (edit: Edit, collection: CollectionName) => replacePicture(edit, collection, replacement);
    await followInDrafts(transaction, follow, new Map(bases), (entryRef) =>
      afterReplacement(entryRef, replacement),
    );
  }
  for (const [index, entry] of audit.entries())
    await recordAudit(transaction, { actor: by.id, ...entry }, clock, index === 0 ? id : undefined);
}

async function tellAuthor(
  transaction: Tx,
  { draft, entryRef, edit }: PublishedDraft,
  { id: by }: Settlement["by"],
  clock: Clock,
): Promise<void> {
  const now = new Date(clock());
  await endReviewNotices(transaction, entryRef, now);
  const row = await transaction
    .selectFrom("studio_draft")
    .select("begun_by")
    .where("id", "=", draft.id)
    .executeTakeFirst();
  const notice = { cause: "draft-published", entryRef, title: draftTitleOf(entryRef, edit), by } as const;
  if (row !== undefined) await queueDraftNotice(transaction, { ...notice, people: [row.begun_by] }, now);
}

async function settlePublished(
  transaction: Tx,
  { draft, entryRef, entry, edit, base }: PublishedDraft,
  by: Settlement["by"],
  at: string,
): Promise<void> {
  const now = { ...entryRef, entry };
  if (entry !== entryRef.entry) await moveRecords(transaction, entryRef, now);
  await addRevision(transaction, { entryRef: now, edit, kind: "published", by, at });
  if (await removeDraft(transaction, draft)) return;
  // A later save continues the text that is public now.
  await transaction
    .updateTable("studio_draft")
    .set({ base, ...baseTextsOf(edit) })
    .where("id", "=", draft.id)
    .execute();
  if (entry !== entryRef.entry) await moveRows(transaction, "studio_draft", entryRef, now);
}

async function settleRenamed(
  transaction: Tx,
  { from, to, urls, bases }: NonNullable<Settlement["renamed"]>,
): Promise<void> {
  const rename = { from, to, urls: new Map(urls) };
  const followRename = (edit: Edit, collection: CollectionName) => follow(edit, collection, rename);
  await followInDrafts(transaction, followRename, new Map(bases));
  await moveRecords(transaction, from, to);
  await followUrls(transaction, urls);
  await moveRows(transaction, "studio_draft", from, to);
}

async function settleRewritten(
  transaction: Tx,
  { entryRef, entry, before, after }: RewrittenEntry,
  by: Settlement["by"],
  at: string,
): Promise<void> {
  const now = { ...entryRef, entry };
  if (entry !== entryRef.entry) await moveRecords(transaction, entryRef, now);
  if (after === null) await removePlannedRetirement(transaction, now);
  if (before !== null) await addFirstRevision(transaction, now, before, at);
  if (after !== null)
    await addRevision(transaction, { entryRef: now, edit: after, kind: "published", by, at });
}

/** Gives drafts that a change concerns their new texts and bases. */
async function followInDrafts(
  transaction: Tx,
  followIn: (edit: Edit, collection: CollectionName) => Edit,
  bases: ReadonlyMap<string, string | null>,
  moved = (entryRef: EntryRef) => entryRef,
): Promise<void> {
  const drafts = await transaction.selectFrom("studio_draft").select("id").execute();
  for (const { id } of drafts) {
    const row = await transaction
      .selectFrom("studio_draft")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    const edit = row && readableEdit(row);
    if (!edit || !isCollection(row.collection)) continue;
    const next = followIn(edit, row.collection);
    const texts = draftTextsOf(next);
    const { base_value: value, base_body: body } = row;
    const base = value === null ? null : readableEdit({ value, body });
    const isChanged = texts.value !== row.value || texts.body !== row.body;
    await change(transaction, row, {
      ...texts,
      title: draftTitleOf(entryRefOf(row), next),
      base: bases.has(id) ? (bases.get(id) as string | null) : row.base,
      ...baseTextsOf(base && followIn(base, row.collection)),
      ...(isChanged && { version: randomUUID() }),
    });
    const now = moved(entryRefOf(row));
    if (now.entry !== row.entry) await moveRows(transaction, "studio_draft", entryRefOf(row), now);
  }
}

/** What follows an entry to another name, apart from its draft. */
async function moveRecords(transaction: Tx, from: EntryRef, to: EntryRef): Promise<void> {
  await moveRows(transaction, "studio_revision", from, to);
  await moveRows(transaction, "studio_retirement", from, to);
  await moveNotices(transaction, from, to);
}

async function moveRows(
  transaction: Tx,
  table: "studio_revision" | "studio_retirement" | "studio_draft",
  from: EntryRef,
  to: EntryRef,
): Promise<void> {
  if (table !== "studio_revision") {
    const taken = await transaction
      .selectFrom(table)
      .select("id")
      .where("collection", "=", to.collection)
      .where("entry", "=", to.entry)
      .executeTakeFirst();
    // The name was given to a new entry meanwhile; the row stays, marked in the list of drafts.
    if (taken !== undefined) return;
  }
  await transaction
    .updateTable(table)
    .set({ entry: to.entry })
    .where("collection", "=", from.collection)
    .where("entry", "=", from.entry)
    .execute();
}
