import path from "node:path";
import type { Studio } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { repeat } from "../config/repeat.ts";
import type { Settings } from "../config/settings.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import type { WriteFile } from "../storage/content-files.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { Store } from "../storage/database/store.ts";
import { STUDIO_FOLDER, STUDIO_JOURNAL } from "../storage/folders.ts";
import { createDrafts } from "./drafts.ts";
import { createPublishDue } from "./due.ts";
import { createEditing } from "./editing.ts";
import { isCollection } from "./entries.ts";
import { openGit } from "./git/open-git.ts";
import type { Sync } from "./git/sync.ts";
import { openJournal } from "./journal.ts";
import { labelOf } from "./labels.ts";
import { listCollections, listDrafts, listEntries, listPages } from "./lists.ts";
import { createMoves } from "./moves.ts";
import { newKinds } from "./new-entry.ts";
import type { StudioParts } from "./parts.ts";
import { storePicture } from "./pictures.ts";
import { createPreviewLinks, type PreviewLinks } from "./preview-links.ts";
import { createTrials, type Trials } from "./preview-trials.ts";
import { createPublications } from "./publications.ts";
import { createPublishing } from "./publishing.ts";
import { createReading } from "./reading.ts";
import { createRevisions } from "./revisions.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

const SCHEDULE_MS = 15_000;

export interface StudioDeps {
  settings: Settings;
  contentStore: ContentStore;
  store: Store;
  leases: Leases;
  secret: string;
  clock: Clock;
  /** Of scheduled publications. */
  trustedClock: Clock;
  log: Log;
  write?: WriteFile;
}

export interface OpenStudio {
  studio: Studio;
  sync: Sync | null;
  workbench: Workbench;
  previewLinks: PreviewLinks;
  trials: Trials;
  publishDue(): Promise<void>;
  close(): Promise<void>;
}

export function openStudio(deps: StudioDeps): OpenStudio {
  const { settings, contentStore, store, leases, clock, log } = deps;
  const { CONTENT_DIR: contentDir, DATA_DIR } = settings;
  const journal = openJournal(contentDir, path.join(DATA_DIR, STUDIO_JOURNAL), deps.write);
  const reading = createReading(contentDir);
  const workbench = openWorkbench(contentDir, path.join(DATA_DIR, STUDIO_FOLDER));
  const drafts = createDrafts(store, clock);
  const own = { contentDir, contentStore, store, drafts, reading, workbench, clock, log };
  const publications = createPublications({ ...own, journal, sync: () => sync });
  const sync = openGit({ settings, contentStore, journal, exclusive: publications.exclusive, clock, log });
  const parts: StudioParts = {
    ...{ ...own, publications },
    revisions: createRevisions(store),
    previewLinks: createPreviewLinks(deps.secret, clock),
  };
  const publishDue = createPublishDue({
    ...parts,
    leases,
    trustedClock: deps.trustedClock,
  });

  const studio: Studio = {
    collections: async () => listCollections(contentStore.source, await drafts.list()),
    list: async (collection, search) =>
      isCollection(collection)
        ? {
            label: labelOf(collection),
            entries: listEntries(collection, contentStore.source, await drafts.list(collection), search),
          }
        : null,
    drafts: async () => listDrafts(contentStore.source, await drafts.list()),
    pages: () => listPages(contentStore.source),
    async upload(file) {
      // Pictures belong to drafts.
      await store.expectUsable();
      return storePicture(contentDir, file);
    },
    newKinds,
    git: () => sync?.notice() ?? null,
    syncGit: async () => sync?.run(),
    ...createEditing(parts),
    ...createPublishing(parts),
    ...createMoves(parts),
  };

  // What a crash has left is finished first, on each replica.
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
  const schedule = repeat(finishAndPublish, SCHEDULE_MS);
  void finish();

  return {
    ...{ studio, sync, workbench, publishDue },
    previewLinks: parts.previewLinks,
    trials: createTrials(parts),
    async close() {
      await schedule.close();
      await sync?.close();
      await publications.exclusive(async () => undefined);
      await Promise.all([workbench.close(), reading.close()]);
    },
  };
}
