import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { SubmissionContext } from "#core/api/submission.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import type { SentFile, SentFormWithFile } from "#core/site.ts";
import type { Services } from "#server/services.ts";
import type { Log } from "../../metrics/log.ts";
import { FORM_WITH_RESUME, type FormLimits } from "./body-limits.ts";
import { type FileStream, parseForm, readForm } from "./parse-form.ts";

type Received = Pick<SentFormWithFile, "file" | "problem">;

type Needs = Pick<Services, "uploads" | "log">;

/** Forms that are posted, to the API too. */
export function createForms(services: Needs) {
  return {
    read: readForm,
    /** Streams the file to disk. It has a random name, and the caller moves or removes it; with a problem there is none. */
    readWithFile: (request: Request, { isOverLimit }: Pick<SubmissionContext, "isOverLimit">) =>
      readWithFile(services, request, isOverLimit ?? false),
    /** Streams several files to disk. Those that are complete are there even with a problem. */
    readWithFiles: (request: Request, limits: FormLimits) => readWithFiles(services, request, limits),
  };
}

/** A form over the rate limit is shown again with its values; its file is discarded. */
async function readWithFile(
  { uploads, log }: Needs,
  request: Request,
  discardsFile: boolean,
): Promise<SentFormWithFile> {
  const isTooLong = Number(request.headers.get("content-length")) > FORM_WITH_RESUME.bytes;
  let fileName = "";
  let received: Promise<Received> = Promise.resolve({ file: null, problem: null });
  const fields: Record<string, string> = Object.create(null);
  const problem = await parseForm(request, FORM_WITH_RESUME, {
    onField(name, value) {
      fields[name] = value;
    },
    onFile(field, stream, name) {
      if (field === RESUME_FIELD) fileName = cleanFileName(name);
      if (field !== RESUME_FIELD || discardsFile) stream.resume();
      else received = isTooLong ? refuse(stream) : receive(stream, uploads, fileName, log);
    },
    rest: "discard",
  });
  const { file, problem: fileProblem } = await received;
  // The more specific problem.
  const worst = fileProblem === "file too large" ? fileProblem : (problem ?? fileProblem);
  if (worst === null) return { fields, file, fileName, problem: null };
  if (file !== null) await remove(file.path);
  return { fields, file: null, fileName, problem: worst };
}

async function readWithFiles({ uploads, log }: Needs, request: Request, limits: FormLimits) {
  const form = new FormData();
  const receiving: Promise<Received>[] = [];
  const problem = await parseForm(request, limits, {
    onField: (name, value) => form.append(name, value),
    onFile(_field, stream, name) {
      receiving.push(receive(stream, uploads, cleanFileName(name), log));
    },
    rest: "discard",
  });
  const received = await Promise.all(receiving);
  const files = received.flatMap(({ file }) => (file === null ? [] : [file]));
  const fileProblem = received.find((one) => one.problem !== null)?.problem ?? null;
  return { form, files, problem, fileProblem };
}

async function refuse(stream: FileStream): Promise<Received> {
  stream.resume();
  return { file: null, problem: "file too large" };
}

/** Writes a file, and removes it if it is incomplete or too large. Never throws. */
async function receive(stream: FileStream, folder: string, name: string, log: Log): Promise<Received> {
  const file = path.join(folder, randomUUID());
  const written = await write(stream, file).catch((error: NodeJS.ErrnoException) => {
    // An interrupted upload is not logged.
    if (stream.errored === null) log.error({ code: error.code }, "an upload cannot be written");
    return null;
  });
  // Discards the rest, for which the parser would wait.
  stream.resume();
  const problem = problemOf(stream, written !== null);
  // Browsers send an empty file when none is selected.
  const isNone = written?.size === 0 && name === "";
  if (written !== null && problem === null && !isNone) {
    return { file: { name, path: file, ...written }, problem };
  }
  await remove(file);
  return { file: null, problem };
}

/** The sweeper removes what remains. */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}

function problemOf(stream: FileStream, isWritten: boolean): Received["problem"] {
  if (stream.truncated) return "file too large";
  if (isWritten) return null;
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

const NAME_MAX = 255;
const ENDING_MAX = 10;

/** Control characters, and those that change the text direction: `cv[RLO]fdp.exe` is displayed as `cvexe.pdf`. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/** Safe for display, never a path. */
export function cleanFileName(sent: string): string {
  const base = sent.toWellFormed().replace(INVISIBLE, "").split(/[\\/]/).at(-1) as string;
  const name = base.trim();
  const characters = [...name];
  if (characters.length <= NAME_MAX) return name;
  const ending = new RegExp(`\\.[a-z0-9]{1,${ENDING_MAX}}$`, "i").exec(name)?.[0] ?? "";
  return characters.slice(0, NAME_MAX - ending.length).join("") + ending;
}
