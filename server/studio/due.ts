import type { Editor } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { Leases } from "../storage/database/lease.ts";
import { type DraftHeader, type DraftRow, entryRefOf } from "./drafts.ts";
import type { Turn } from "./git/sync.ts";
import { isOrphan, ORPHAN } from "./lists.ts";
import type { StudioParts } from "./parts.ts";
import type { PublicationOutcome } from "./publications.ts";
import { publicationRefusalOf } from "./publishing.ts";
import { retireDue } from "./retire-due.ts";

const LEASE_MS = 10 * 60_000;

interface Needs extends Omit<StudioParts, "clock"> {
  leases: Leases;
  exclusive: Turn;
  /** Does not publish early when the clock was set ahead. */
  trustedClock: Clock;
}

/** Publishes and retires what is due. Failed drafts are retried together, because they may depend on each other; those who scheduled them get a mail. */
export function createPublishDue(needs: Needs): () => Promise<void> {
  async function publishDue(): Promise<void> {
    // Their drafts may still have the former names of entries.
    if (!(await needs.publications.settle())) return;
    // What is scheduled waits until the content folder has no problems.
    if (needs.contentStore.fallback !== null) return;
    const scheduled = await refuseOrphans(needs);
    const now = new Date(needs.trustedClock()).toISOString();
    await publishAll(
      needs,
      scheduled.filter(({ publish_at: at }) => at !== null && at <= now),
    );
    await retireDue(needs, (row) => publisherOf(needs, row));
  }

  return async () => void (await needs.leases.runExclusive("studio-publish", LEASE_MS, publishDue));
}

/** Tells those who scheduled drafts whose entry was renamed or removed by hand or by a commit; returns the others. */
async function refuseOrphans(needs: Needs): Promise<DraftHeader[]> {
  const { drafts, contentStore, exclusive } = needs;
  // A publication in progress changes the content before it moves drafts.
  return exclusive(async () => {
    const scheduled = await drafts.listScheduled();
    const orphans = scheduled.filter((row) => isOrphan(contentStore.source, row));
    for (const row of orphans) await refuse(needs, row, ORPHAN);
    return scheduled.filter((row) => !orphans.includes(row));
  });
}

async function publishAll(needs: Needs, due: readonly DraftHeader[]): Promise<void> {
  const refused: { row: DraftRow; outcome: PublicationOutcome }[] = [];
  for (const { collection, entry, version, publish_at } of due) {
    const row = await needs.drafts.find(entryRefOf({ collection, entry }));
    if (row?.version !== version || row.publish_at !== publish_at) continue;
    const outcome = await needs.publications.publish([row], await publisherOf(needs, row));
    if (outcome.kind !== "published") refused.push({ row, outcome });
  }
  const rows = refused.map(({ row }) => row);
  const [first] = rows;
  if (first !== undefined && rows.length > 1) {
    const together = await needs.publications.publish(rows, await publisherOf(needs, first));
    if (together.kind === "published") return;
  }
  for (const { row, outcome } of refused) {
    const reason = publicationRefusalOf(outcome, row);
    if (reason !== null) await refuse(needs, row, reason);
  }
}

async function refuse(needs: Needs, row: DraftHeader, reason: string): Promise<void> {
  const { email } = await publisherOf(needs, row);
  await needs.drafts.refuse(row, reason, email);
}

/** The person who scheduled it. */
async function publisherOf(
  { store }: Needs,
  {
    person_id,
    person_name,
    scheduled_by,
  }: Pick<DraftHeader, "person_id" | "person_name"> & Partial<Pick<DraftHeader, "scheduled_by">>,
): Promise<Editor> {
  const id = scheduled_by ?? person_id;
  const person = await store.read((reader) =>
    reader.selectFrom("staff_person").select(["name", "email"]).where("id", "=", id).executeTakeFirst(),
  );
  return { id, name: person?.name ?? person_name, email: person?.email ?? "" };
}
