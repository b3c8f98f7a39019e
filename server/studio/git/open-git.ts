import path from "node:path";
import type { Services } from "#server/services.ts";
import { STUDIO_GIT_FOLDER } from "../../storage/folders.ts";
import type { Journal } from "../journal.ts";
import { createIncomingCheck } from "./check-incoming.ts";
import { openRepository } from "./repository.ts";
import { type Sync, startSync, type Turn } from "./sync.ts";

type Needs = Pick<Services, "settings" | "content" | "clock" | "log">;

/** @param exclusive runs while nothing is published */
export function openGit(
  { settings, content, clock, log }: Needs,
  journal: Journal,
  exclusive: Turn,
): Sync | null {
  const { STUDIO_GIT, STUDIO_GIT_POLL_SECONDS: poll, CONTENT_DIR, DATA_DIR } = settings;
  if (STUDIO_GIT === "off") return null;
  const repository = openRepository({
    directory: CONTENT_DIR,
    scratchFolder: path.resolve(DATA_DIR, STUDIO_GIT_FOLDER),
    remote: settings.STUDIO_GIT_REMOTE,
    branch: settings.STUDIO_GIT_BRANCH,
    committer() {
      const { name, contactinfo } = content.current.company;
      return { name, email: contactinfo.contact_email };
    },
  });
  return startSync({
    ...{ repository, journal, exclusive, clock, log },
    isShared: STUDIO_GIT === "push",
    pollMs: poll === 0 ? null : poll * 1000,
    check: createIncomingCheck(),
    reload: async () => (await content.reload()).length,
    onGoodContent: content.onChange,
  });
}
