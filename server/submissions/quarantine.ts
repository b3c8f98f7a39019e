import { createReadStream } from "node:fs";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { SubmissionTable } from "../database/tables.ts";
import type { Log } from "../log/log.ts";
import type { Scan, Scanner } from "../scan/scanner.ts";
import type { FileStore } from "../storage/file-store.ts";
import { reasonOf } from "./delivery-error.ts";

/** How long a visitor waits for the scanner; past it the application is stored, and scanned before its mail. */
const VISITOR_MS = 10_000;

/** How long a delivery waits, which holds up nobody but the deliveries behind it. */
const DELIVERY_MS = 60_000;

type Kept = Pick<SubmissionTable, "reference" | "file_key" | "scan">;

export interface Quarantine {
  /** Of a file that has just come in; `waiting` when the scanner does not answer, null where there is none. */
  scanNew(path: string): Promise<SubmissionTable["scan"]>;
  /** Of a kept file, scanned now unless it was before, and written down. Throws when the scanner does not answer. */
  scanKept(submission: Kept): Promise<Scan | null>;
}

export interface QuarantineParts {
  /** Null where none is set up: then no file is held back. */
  scanner: Scanner | null;
  database: Database;
  files: FileStore;
  log: Log;
}

/** Nobody is handed a file before the scanner has seen it, and nobody's application is lost because it sleeps. */
export function createQuarantine({ scanner, database, files, log }: QuarantineParts): Quarantine {
  return {
    async scanNew(path) {
      if (scanner === null) return null;
      try {
        return await scanner.scan(createReadStream(path), VISITOR_MS);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "the scanner does not answer, a file is kept in quarantine");
        return "waiting";
      }
    },
    async scanKept({ reference, file_key, scan }) {
      if (scan === "clean" || scan === "infected") return scan;
      if (scanner === null || file_key === null) return null;
      const found = await scanner.scan(await files.open(file_key), DELIVERY_MS);
      await whileBusy(() =>
        database.updateTable("submission").set({ scan: found }).where("reference", "=", reference).execute(),
      );
      if (found === "infected") log.warn({ reference }, "a kept file is infected, and is handed to nobody");
      return found;
    },
  };
}
