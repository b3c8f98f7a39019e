import type { Clock } from "../config/clock.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { Log } from "../metrics/log.ts";
import type { Store } from "../storage/database/store.ts";
import type { Drafts } from "./drafts.ts";
import type { PlannedRetirements } from "./planned-retirements.ts";
import type { PreviewLinks } from "./preview-links.ts";
import type { Publications } from "./publications.ts";
import type { Reading } from "./reading.ts";
import type { Revisions } from "./revisions.ts";
import type { Workbench } from "./workbench.ts";

/** What the actions of the Studio share. */
export interface StudioParts {
  contentDir: string;
  contentStore: ContentStore;
  store: Store;
  drafts: Drafts;
  plannedRetirements: PlannedRetirements;
  revisions: Revisions;
  reading: Reading;
  workbench: Workbench;
  publications: Publications;
  previewLinks: PreviewLinks;
  clock: Clock;
  log: Log;
}
