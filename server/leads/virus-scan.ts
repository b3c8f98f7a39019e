import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import type { Services } from "#server/services.ts";
import { DeliveryError, deliveryReasonOf } from "../mail/mailer.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";

type Scan = "clean" | "infected";

interface Scanner {
  /** Throws `ScanError` after `timeout` milliseconds; the stream is destroyed. */
  scan(file: Readable, timeout: number): Promise<Scan>;
}

export class ScanError extends DeliveryError {}

/** After this timeout the application is stored, and scanned before it is delivered. */
const NEW_FILE_MS = 10_000;

const STORED_FILE_MS = 60_000;

export interface VirusScan {
  /** `waiting` if the scanner does not respond, null without one. */
  scanNew(path: string): Promise<SubmissionTable["scan"]>;
  /** Of any stored file; null without a scanner. */
  scanKey: ((key: string) => Promise<Scan>) | null;
  scanStored: ((submission: Pick<SubmissionTable, "reference" | "file_key">) => Promise<void>) | null;
}

export function createVirusScan({
  settings,
  store,
  files,
  log,
}: Pick<Services, "settings" | "store" | "files" | "log">): VirusScan {
  if (settings.CLAMD === null) return { scanNew: async () => null, scanKey: null, scanStored: null };
  const scanner = createClamd(settings.CLAMD);
  const scanKey = async (key: string) => scanner.scan(await files.open(key), STORED_FILE_MS);
  return {
    async scanNew(path) {
      try {
        return await scanner.scan(createReadStream(path), NEW_FILE_MS);
      } catch (error) {
        log.warn(
          { reason: deliveryReasonOf(error) },
          "the virus scanner does not answer; the file will be scanned before it is delivered",
        );
        return "waiting";
      }
    },
    scanKey,
    async scanStored({ reference, file_key }) {
      const scan = await scanKey(file_key ?? "");
      await store.write((transaction) =>
        transaction.updateTable("submission").set({ scan }).where("reference", "=", reference).execute(),
      );
      if (scan === "infected") log.warn({ reference }, "a stored file is infected and will not be delivered");
    },
  };
}

export interface ClamdAddress {
  host: string;
  port: number;
}

const MAX_RESPONSE_LENGTH = 1000;

/** Scans files with ClamAV's daemon (`INSTREAM`, man 8 clamd). It receives no file names. */
export function createClamd(address: ClamdAddress): Scanner {
  return {
    async scan(file, timeout) {
      const socket = connect(address);
      const late = setTimeout(() => socket.destroy(new ScanError("scan ETIMEDOUT")), timeout);
      // A read error ends the scan; the socket stays open for the response of a daemon that stops reading.
      const frames = Readable.from(framed(file)).on("error", (error) => socket.destroy(error));
      frames.pipe(socket, { end: false });
      try {
        return resultOf(await readResponse(socket));
      } catch (error) {
        if (error instanceof ScanError) throw error;
        throw new ScanError(`scan ${(error as NodeJS.ErrnoException).code ?? "EUNKNOWN"}`);
      } finally {
        clearTimeout(late);
        socket.destroy();
        frames.destroy();
        file.destroy();
      }
    },
  };
}

async function* framed(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of file) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function readResponse(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += String(chunk);
    const end = text.indexOf("\0");
    if (end !== -1) return text.slice(0, end);
    if (text.length > MAX_RESPONSE_LENGTH) break;
  }
  throw new ScanError("scan without a response");
}

function resultOf(response: string): Scan {
  if (response === "stream: OK") return "clean";
  if (/^stream: .+ FOUND$/.test(response)) return "infected";
  // For example too large, out of memory, or signatures not loaded.
  throw new ScanError("scan refused");
}
