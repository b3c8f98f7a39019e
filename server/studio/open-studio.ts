import path from "node:path";
import type { Services } from "#server/services.ts";
import { createQueue } from "../config/queue.ts";
import { repeat } from "../config/repeat.ts";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import type { WriteFile } from "../storage/content-files.ts";
import { STUDIO_FOLDER, STUDIO_JOURNAL } from "../storage/folders.ts";
import { createCalendar } from "./calendar.ts";
import { createComments } from "./comments.ts";
import { createContentSearch } from "./content-search.ts";
import { createCreating } from "./creating.ts";
import { createDrafts } from "./drafts.ts";
import { createPublishDue } from "./due.ts";
import { duplicateKindOf } from "./duplicate.ts";
import { createEditing } from "./editing.ts";
import { isCollection } from "./entries.ts";
import { entriesOfPage } from "./entries-of-page.ts";
import { fallbackNotice } from "./fallback.ts";
import { openGit } from "./git/open-git.ts";
import type { Sync } from "./git/sync.ts";
import { createHome } from "./home.ts";
import { openJournal } from "./journal.ts";
import { labelOf } from "./labels.ts";
import { createLibrary } from "./library.ts";
import { isShown, listCollections, listDrafts, listEntries, listPages } from "./lists.ts";
import { createMoves } from "./moves.ts";
import { newKinds } from "./new-entry.ts";
import type { StudioParts } from "./parts.ts";
import { createPictureChanges } from "./picture-changes.ts";
import { storePicture } from "./pictures.ts";
import { createPlannedRetirements, plannedRetirementOf } from "./planned-retirements.ts";
import { createPresence } from "./presence.ts";
import { createPreviewLinks, type PreviewLinks } from "./preview-links.ts";
import { createTrials, type Trials } from "./preview-trials.ts";
import { createPublications, type Publications } from "./publications.ts";
import { createPublishing } from "./publishing.ts";
import { createReading } from "./reading.ts";
import { createRetireAt } from "./retire-at.ts";
import { createReviews } from "./reviews.ts";
import { createRevisions } from "./revisions.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

const SCHEDULE_MS = 15_000;

type Needs = Pick<
  Services,
  "settings" | "content" | "store" | "leases" | "secret" | "clock" | "time" | "log"
>;

export interface OpenStudio {
  studio: ReturnType<typeof createStudio>;
  sync: Sync | null;
  workbench: Workbench;
  previewLinks: PreviewLinks;
  trials: Trials;
  publishDue(): Promise<void>;
  close(): Promise<void>;
}

export function openStudio(services: Needs, write?: WriteFile): OpenStudio {
  const { settings, content: contentStore, store, clock, log } = services;
  const { CONTENT_DIR: contentDir, DATA_DIR } = settings;
  const journal = openJournal(contentDir, path.join(DATA_DIR, STUDIO_JOURNAL), write);
  const reading = createReading(contentDir);
  const workbench = openWorkbench(contentDir, path.join(DATA_DIR, STUDIO_FOLDER));
  const own = { contentDir, contentStore, store, reading, workbench, clock, log };
  const drafts = createDrafts(store, clock);
  const plannedRetirements = createPlannedRetirements(store, clock);
  const { run: exclusive } = createQueue({ concurrency: 1 });
  const sync = openGit(services, journal, exclusive);
  const publications = createPublications({ ...own, drafts, journal, sync, exclusive });
  const parts: StudioParts = {
    ...{ ...own, drafts, plannedRetirements, publications },
    revisions: createRevisions(store),
    previewLinks: createPreviewLinks(services.secret, clock),
  };
  const publishDue = createPublishDue({
    ...{ ...parts, exclusive },
    leases: services.leases,
    trustedClock: services.time.now,
  });
  const schedule = startSchedule(publications, publishDue, log);
  return {
    studio: createStudio(parts, sync, settings.SITE_URL),
    ...{ sync, workbench, publishDue },
    previewLinks: parts.previewLinks,
    trials: createTrials(parts),
    async close() {
      await schedule.close();
      await sync?.close();
      await exclusive(async () => undefined);
      await Promise.all([workbench.close(), reading.close()]);
    },
  };
}

function createStudio(parts: StudioParts, sync: Sync | null, siteUrl: string | null) {
  const { contentDir, contentStore, store, drafts, plannedRetirements } = parts;
  const library = createLibrary(contentDir, contentStore, store);
  return {
    home: createHome(parts),
    search: createContentSearch(parts),
    /** @param host of the request, which is this site, too */
    entriesOfPage: (text: string, host: string) =>
      entriesOfPage(text, contentStore.source, [host, ...(siteUrl === null ? [] : [new URL(siteUrl).host])]),
    collections: async () => listCollections(contentStore.source, await drafts.list()),
    list: async (collection: string, search: string) =>
      isCollection(collection) && isShown(collection, contentStore.source)
        ? {
            label: labelOf(collection),
            canDuplicate: duplicateKindOf({ collection, entry: "" }) !== null,
            entries: listEntries(collection, contentStore.source, await drafts.list(collection), search),
          }
        : null,
    drafts: async () => listDrafts(contentStore.source, await drafts.list()),
    plannedRetirements: async () => (await plannedRetirements.list()).map(plannedRetirementOf),
    calendar: createCalendar(parts),
    library: library.library,
    pages: () => listPages(contentStore.source),
    async upload(file: File) {
      // Pictures belong to drafts.
      await store.expectUsable();
      return storePicture(contentDir, file);
    },
    newKinds: () => newKinds.filter(({ collection }) => isShown(collection, contentStore.source)),
    notice: () => fallbackNotice(contentStore) ?? sync?.notice() ?? null,
    async retry() {
      await contentStore.reload();
      await sync?.run();
    },
    ...createEditing(parts),
    ...createPresence(parts),
    ...createCreating(parts),
    ...createReviews(parts),
    ...createComments(parts),
    ...createPublishing(parts),
    ...createMoves(parts),
    ...createRetireAt(parts),
    ...createPictureChanges(parts, library.usesOf),
  };
}

/** What a crash has left is finished first, on each replica. */
function startSchedule(publications: Publications, publishDue: () => Promise<void>, log: Log) {
  const finish = () =>
    publications
      .settle()
      .catch((error: unknown) => log.error({ ...describeError(error) }, "the journal cannot be read"));
  const finishAndPublish = () =>
    finish()
      .then(publishDue)
      .catch((error: unknown) =>
        log.error({ ...describeError(error) }, "drafts could not be published at their scheduled time"),
      );
  void finish();
  return repeat(finishAndPublish, SCHEDULE_MS);
}
