import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Database } from "../../storage/database/database.ts";
import type { FileStore } from "../../storage/file-store.ts";

/** Everywhere that something of a person can be. */
export interface RetentionParts {
  database: Database;
  files: Pick<FileStore, "remove" | "listBefore">;
  /** Where uploads arrive. */
  uploads: string;
  /** Where mails are kept when no server takes them. */
  mailFolder: string;
  settings: Pick<
    Settings,
    | "KEEP_ENQUIRIES_DAYS"
    | "KEEP_APPLICATIONS_DAYS"
    | "KEEP_SUBSCRIPTIONS_DAYS"
    | "KEEP_SPAM_DAYS"
    | "KEEP_DELIVERED_DAYS"
  >;
  clock: Clock;
}
