import type { Migration } from "kysely/migration";
import * as schema from "./migrations/001-schema.ts";
import * as dueFigures from "./migrations/002-due-figures.ts";
import * as inbound from "./migrations/003-inbound.ts";
import * as incoming from "./migrations/004-incoming.ts";
import * as replyMails from "./migrations/005-reply-mails.ts";
import * as waiting from "./migrations/006-waiting.ts";
import * as notices from "./migrations/007-notices.ts";
import * as found from "./migrations/008-found.ts";
import * as interviewers from "./migrations/009-interviewers.ts";
import * as list from "./migrations/010-list.ts";
import * as calendars from "./migrations/011-calendars.ts";
import * as callHosts from "./migrations/012-call-hosts.ts";
import * as outcomes from "./migrations/013-outcomes.ts";
import * as pageViews from "./migrations/014-page-views.ts";
import * as connections from "./migrations/015-connections.ts";
import * as announcedPages from "./migrations/016-announced-pages.ts";
import * as studioReviews from "./migrations/017-studio-reviews.ts";
import * as plannedRetirements from "./migrations/018-planned-retirements.ts";
import * as recentEdits from "./migrations/020-recent-edits.ts";

/**
 * Released names never change. During a rolling update two versions share the database, so a migration only adds tables,
 * indexes and optional columns. Removals follow two versions later, with `contract` in the name.
 */
export const migrations: Record<string, Migration> = {
  "001-schema": schema,
  "002-due-figures": dueFigures,
  "003-inbound": inbound,
  "004-incoming": incoming,
  "005-reply-mails": replyMails,
  "006-waiting": waiting,
  "007-notices": notices,
  "008-found": found,
  "009-interviewers": interviewers,
  "010-list": list,
  "011-calendars": calendars,
  "012-call-hosts": callHosts,
  "013-outcomes": outcomes,
  "014-page-views": pageViews,
  "015-connections": connections,
  "016-announced-pages": announcedPages,
  "017-studio-reviews": studioReviews,
  "018-planned-retirements": plannedRetirements,
  "020-recent-edits": recentEdits,
};

/** Includes no-ops for migrations of a newer version; an unknown `contract` migration prevents the start. */
export function migrationsFor(executed: readonly string[]): Record<string, Migration> {
  const newer = executed.filter((name) => !Object.hasOwn(migrations, name) && !name.includes("contract"));
  return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) };
}
