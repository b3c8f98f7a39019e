import type { Migration } from "kysely/migration";
import * as submissions from "./migrations/001-submissions.ts";
import * as alarm from "./migrations/002-alarm.ts";
import * as replicas from "./migrations/003-replicas.ts";
import * as troubles from "./migrations/004-troubles.ts";
import * as newsletter from "./migrations/005-newsletter.ts";
import * as clock from "./migrations/006-clock.ts";
import * as leftOver from "./migrations/007-left-over.ts";
import * as incidents from "./migrations/008-incidents.ts";
import * as staff from "./migrations/009-staff.ts";
import * as desk from "./migrations/010-desk.ts";
import * as studio from "./migrations/012-studio.ts";
import * as overview from "./migrations/013-overview.ts";
import * as calls from "./migrations/014-calls.ts";
import * as board from "./migrations/015-board.ts";
import * as access from "./migrations/016-access.ts";
import * as undelivered from "./migrations/016-undelivered.ts";
import * as recipients from "./migrations/017-recipients.ts";
import * as undo from "./migrations/017-undo.ts";
import * as studioTitles from "./migrations/019-studio-titles.ts";
import * as erasure from "./migrations/020-erasure.ts";

/**
 * Released names never change. During a rolling update two versions share the database, so a migration only adds tables,
 * indexes and optional columns. Removals follow two versions later, with `contract` in the name.
 */
export const migrations: Record<string, Migration> = {
  "001-submissions": submissions,
  "002-alarm": alarm,
  "003-replicas": replicas,
  "004-troubles": troubles,
  "005-newsletter": newsletter,
  "006-clock": clock,
  "007-left-over": leftOver,
  "008-incidents": incidents,
  "009-staff": staff,
  "010-desk": desk,
  "012-studio": studio,
  "013-overview": overview,
  "014-calls": calls,
  "015-board": board,
  "016-access": access,
  "016-undelivered": undelivered,
  "017-recipients": recipients,
  "017-undo": undo,
  "019-studio-titles": studioTitles,
  "020-erasure": erasure,
};

/** Includes no-ops for migrations of a newer version; an unknown `contract` migration prevents the start. */
export function migrationsFor(
  executed: readonly string[],
  own: Record<string, Migration> = migrations,
): Record<string, Migration> {
  const newer = executed.filter((name) => !Object.hasOwn(own, name) && !name.includes("contract"));
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) };
}
