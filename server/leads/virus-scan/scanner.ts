import type { Readable } from "node:stream";
import { DeliveryError } from "../../mail/delivery-error.ts";

export type Scan = "clean" | "infected";

/** Looks for malware in files from strangers. */
export interface Scanner {
  /**
   * Reads the file to its end, or destroys it. Throws `ScanError` when there is no answer.
   *
   * @param patience how long to wait for one, in milliseconds
   */
  scan(file: Readable, patience: number): Promise<Scan>;
}

/** A scan without an answer. The message is a code: it is stored and logged. */
export class ScanError extends DeliveryError {}
