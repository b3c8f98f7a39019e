import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { type Scan, ScanError, type Scanner } from "./virus-scan.ts";

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

/** The command, chunks with their length as a prefix, and an empty chunk. */
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

/** Reads up to the terminating zero byte. */
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

function resultOf(answer: string): Scan {
  if (answer === "stream: OK") return "clean";
  if (/^stream: .+ FOUND$/.test(answer)) return "infected";
  // For example too large, out of memory, or signatures not loaded.
  throw new ScanError("scan refused");
}
