import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { DeliveryError, reasonOf } from "../../mail/mailer.ts";
import type { Log } from "../../metrics/log.ts";
import type { Database } from "../../storage/database/database.ts";
import { retryWhileBusy } from "../../storage/database/retry.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import type { FileStore } from "../../storage/file-store.ts";

export type Scan = "clean" | "infected";

export interface Scanner {
  /**
   * @param timeout in milliseconds
   * @throws ScanError without a result; the stream is destroyed
   */
  scan(file: Readable, timeout: number): Promise<Scan>;
}

/** The message is a code that is stored and logged. */
export class ScanError extends DeliveryError {}

/** After this timeout the application is stored, and scanned before it is delivered. */
const NEW_FILE_MS = 10_000;

const STORED_FILE_MS = 60_000;

export interface VirusScan {
  /** Scans an upload; `waiting` if the scanner does not answer, null without a scanner. */
  scanNew(path: string): Promise<SubmissionTable["scan"]>;
  /** Scans a stored file and stores the result. Throws if the scanner does not answer; null without a scanner. */
  scanStored: ((submission: Pick<SubmissionTable, "reference" | "file_key">) => Promise<void>) | null;
}

export interface VirusScanDeps {
  scanner: Scanner | null;
  database: Database;
  files: FileStore;
  log: Log;
}

export function createVirusScan({ scanner, database, files, log }: VirusScanDeps): VirusScan {
  if (scanner === null) return { scanNew: async () => null, scanStored: null };
  return {
    async scanNew(path) {
      try {
        return await scanner.scan(createReadStream(path), NEW_FILE_MS);
      } catch (error) {
        log.warn(
          { reason: reasonOf(error) },
          "the virus scanner does not answer; the file will be scanned before it is delivered",
        );
        return "waiting";
      }
    },
    async scanStored({ reference, file_key }) {
      const scan = await scanner.scan(await files.open(file_key ?? ""), STORED_FILE_MS);
      await retryWhileBusy(() =>
        database.updateTable("submission").set({ scan }).where("reference", "=", reference).execute(),
      );
      if (scan === "infected") log.warn({ reference }, "a stored file is infected and will not be delivered");
    },
  };
}
