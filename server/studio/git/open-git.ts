import path from "node:path";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { ContentStore } from "../../content/content-store.ts";
import type { Log } from "../../metrics/log.ts";
import { STUDIO_GIT_FOLDER } from "../../storage/folders.ts";
import type { Journal } from "../journal.ts";
import { createIncomingCheck } from "./check-incoming.ts";
import { openRepository } from "./repository.ts";
import { type Sync, type SyncDeps, startSync } from "./sync.ts";

interface GitDeps {
  settings: Settings;
  contentStore: ContentStore;
  journal: Journal;
  exclusive: SyncDeps["exclusive"];
  clock: Clock;
  log: Log;
}

export function openGit({ settings, contentStore, journal, exclusive, clock, log }: GitDeps): Sync | null {
  const { STUDIO_GIT, STUDIO_GIT_POLL_SECONDS: poll, CONTENT_DIR, DATA_DIR } = settings;
  if (STUDIO_GIT === "off") return null;
  const repository = openRepository({
    directory: CONTENT_DIR,
    scratchFolder: path.resolve(DATA_DIR, STUDIO_GIT_FOLDER),
    remote: settings.STUDIO_GIT_REMOTE,
    branch: settings.STUDIO_GIT_BRANCH,
    committer() {
      const { name, contactinfo } = contentStore.current.company;
      return { name, email: contactinfo.contact_email };
    },
  });
  return startSync({
    ...{ repository, journal, exclusive, clock, log },
    isShared: STUDIO_GIT === "push",
    pollMs: poll === 0 ? null : poll * 1000,
    check: createIncomingCheck(),
    reload: async () => (await contentStore.reload()).length,
    onGoodContent: contentStore.onChange,
  });
}
