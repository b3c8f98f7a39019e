import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { type Scan, ScanError, type Scanner } from "./scanner.ts";

/** Where clamd listens. */
export interface ClamdAddress {
  host: string;
  port: number;
}

/** No answer of clamd is longer: the name of what it found. */
const ANSWER_LENGTH = 1000;

/** Hands files to ClamAV's daemon over its own protocol (`INSTREAM`, man 8 clamd). It never sees a name or a path. */
export function createClamd(address: ClamdAddress): Scanner {
  return {
    async scan(file, patience) {
      const socket = connect(address);
      const late = setTimeout(() => socket.destroy(new ScanError("scan ETIMEDOUT")), patience);
      // A file that cannot be read to its end gets no answer. Where the daemon hangs up first, its answer counts.
      const frames = Readable.from(framed(file)).on("error", (error) => socket.destroy(error));
      frames.pipe(socket, { end: false });
      try {
        return verdictOf(await readAnswer(socket));
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

/** The command, the file in pieces with their lengths before them, and a piece of no length. */
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

/** Up to the zero that ends it; what comes without one was cut off. */
async function readAnswer(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += String(chunk);
    const end = text.indexOf("\0");
    if (end !== -1) return text.slice(0, end);
    if (text.length > ANSWER_LENGTH) break;
  }
  throw new ScanError("scan without an answer");
}

function verdictOf(answer: string): Scan {
  if (answer === "stream: OK") return "clean";
  if (/^stream: .+ FOUND$/.test(answer)) return "infected";
  // Too large for its settings, out of memory, its signatures not loaded.
  throw new ScanError("scan refused");
}
