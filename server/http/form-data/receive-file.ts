import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { RESUME_BYTES, RESUME_FIELD } from "#core/resume.ts";
import type { SentFile, SentFormWithFile, Site } from "#core/site.ts";
import type { Log } from "../../metrics/log.ts";
import { cleanFileName } from "./file-name.ts";
import { type FileStream, parseForm, TEXT_BYTES } from "./parse-form.ts";

const BODY_BYTES = RESUME_BYTES + TEXT_BYTES;

type Received = Pick<SentFormWithFile, "file" | "problem">;

/**
 * Reads forms with a resume. The file goes to `folder` as it streams in, under a random name; whoever gets it
 * moves it away or removes it. Where there is a problem there is no file left.
 */
export function createFileReceiver(folder: string, log: Log): Site["readFormWithFile"] {
  return async (request, { discardsFile } = { discardsFile: false }) => {
    const isTooLong = Number(request.headers.get("content-length")) > BODY_BYTES;
    let fileName = "";
    let received: Promise<Received> = Promise.resolve({ file: null, problem: null });
    const { fields, problem } = await parseForm(request, {
      bytes: BODY_BYTES,
      // The parser says 'truncated' of what fills the limit to the byte.
      fileBytes: RESUME_BYTES + 1,
      onFile(field, stream, name) {
        if (field === RESUME_FIELD) fileName = cleanFileName(name);
        if (field !== RESUME_FIELD || discardsFile) stream.resume();
        else received = isTooLong ? refuse(stream) : receive(stream, folder, fileName, log);
      },
    });
    const { file, problem: fileProblem } = await received;
    // A file that is too large is why the body is.
    const worst = fileProblem === "file too large" ? fileProblem : (problem ?? fileProblem);
    if (worst === null) return { fields, file, fileName, problem: null };
    if (file !== null) await remove(file.path);
    return { fields, file: null, fileName, problem: worst };
  };
}

/** A body that says itself that it is too long never touches the disk. */
async function refuse(stream: FileStream): Promise<Received> {
  stream.resume();
  return { file: null, problem: "file too large" };
}

/** Takes a file as it arrives, and leaves nothing behind unless the whole of it came. Never throws. */
async function receive(stream: FileStream, folder: string, name: string, log: Log): Promise<Received> {
  const file = path.join(folder, randomUUID());
  const written = await write(stream, file).catch((error: NodeJS.ErrnoException) => {
    // What the sender broke off is nothing that an operator could mend.
    if (stream.errored === null) log.error({ code: error.code }, "an upload cannot be written");
    return null;
  });
  // Whatever is left must flow on, or the parser would wait for ever.
  stream.resume();
  const problem = problemOf(stream, written !== null);
  // What a browser sends where no file was chosen.
  const isNone = written?.size === 0 && name === "";
  if (written !== null && problem === null && !isNone) {
    return { file: { name, path: file, ...written }, problem };
  }
  await remove(file);
  return { file: null, problem };
}

/** What cannot be removed now is left to the sweeper. */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}

function problemOf(stream: FileStream, isWritten: boolean): Received["problem"] {
  if (stream.truncated) return "file too large";
  if (isWritten) return null;
  // Either the body ended too early, which the parser reports too, or the disk took no more.
  return stream.errored === null ? "not stored" : "malformed";
}

async function write(stream: FileStream, file: string): Promise<Pick<SentFile, "size" | "digest">> {
  const handle = await open(file, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      hash.update(chunk);
      size += chunk.length;
      await handle.appendFile(chunk);
    }
    return { size, digest: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}
