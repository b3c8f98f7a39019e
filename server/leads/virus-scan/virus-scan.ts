import { createReadStream } from "node:fs";
import { reasonOf } from "../../mail/delivery-error.ts";
import type { Log } from "../../metrics/log.ts";
import { whileBusy } from "../../storage/database/busy.ts";
import type { Database } from "../../storage/database/database.ts";
import type { SubmissionTable } from "../../storage/database/tables.ts";
import type { FileStore } from "../../storage/file-store.ts";
import type { Scanner } from "./scanner.ts";

/** How long a visitor waits for the scanner; past it the application is stored, and scanned before it is delivered. */
const VISITOR_MS = 10_000;

/** How long a stored file waits for an answer in the outbox's lane of scans. */
const STORED_MS = 60_000;

export interface Quarantine {
  /** Of a file that has just come in; `waiting` when the scanner does not answer, null where there is none. */
  scanNew(path: string): Promise<SubmissionTable["scan"]>;
  /** Scans the file of a submission and stores the result. Throws when the scanner does not answer; null where there is none. */
  scanStored: ((submission: Pick<SubmissionTable, "reference" | "file_key">) => Promise<void>) | null;
}

export interface QuarantineParts {
  /** Null where none is set up: then no file is held back. */
  scanner: Scanner | null;
  database: Database;
  files: FileStore;
  log: Log;
}

/** No file is handed on before the scanner has seen it, and no application is lost while the scanner is away. */
export function createQuarantine({ scanner, database, files, log }: QuarantineParts): Quarantine {
  if (scanner === null) return { scanNew: async () => null, scanStored: null };
  return {
    async scanNew(path) {
      try {
        return await scanner.scan(createReadStream(path), VISITOR_MS);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "the scanner does not answer, a file is kept in quarantine");
        return "waiting";
      }
    },
    async scanStored({ reference, file_key }) {
      const scan = await scanner.scan(await files.open(file_key ?? ""), STORED_MS);
      await whileBusy(() =>
        database.updateTable("submission").set({ scan }).where("reference", "=", reference).execute(),
      );
      if (scan === "infected") log.warn({ reference }, "a stored file is infected and is not handed on");
    },
  };
}
