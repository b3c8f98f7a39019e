import { Readable } from "node:stream";
import busboy from "busboy";
import type { SentForm } from "#core/site.ts";

/** More than the limits of all fields of a form together. */
export const TEXT_BYTES = 256 * 1024;
const FIELD_BYTES = 32 * 1024;
const FIELDS = 50;

const DISCARD_BYTES = 50 * 1024 * 1024;

const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

export type FileStream = Readable & { truncated?: boolean };

export interface FormLimits {
  bytes: number;
  fileBytes: number;
  /** Must read the file to its end; an incomplete body ends the stream with an error. */
  onFile(field: string, file: FileStream, fileName: string): void;
}

export function readForm(request: Request): Promise<SentForm> {
  return parseForm(request, {
    bytes: TEXT_BYTES,
    fileBytes: 0,
    onFile: (_field, file) => file.resume(),
  });
}

/** With a problem, the fields before it are returned, so that the page can show them again. */
export async function parseForm(request: Request, limits: FormLimits): Promise<SentForm> {
  const type = request.headers.get("content-type") ?? "";
  // Without a prototype: a field may be named `__proto__`.
  const fields: Record<string, string> = Object.create(null);
  if (!FORM_TYPES.test(type)) return { fields, problem: "unsupported" };
  if (request.body === null) return { fields, problem: null };
  if (Number(request.headers.get("content-length")) > DISCARD_BYTES) return { fields, problem: "too large" };

  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: {
        fields: FIELDS,
        fieldSize: FIELD_BYTES,
        files: 1,
        fileSize: limits.fileBytes,
        parts: FIELDS + 1,
      },
    });
  } catch {
    await discard(request);
    return { fields, problem: "malformed" };
  }

  let problem: SentForm["problem"] = null;
  let textBytes = 0;
  let openFile = null as FileStream | null;
  parser.on("field", (name: string | undefined, value: string | undefined, info) => {
    // busboy passes undefined for an unknown charset; browsers send UTF-8.
    if (name === undefined || value === undefined) {
      problem ??= "malformed";
      return;
    }
    textBytes += value.length;
    if (info.valueTruncated || info.nameTruncated || textBytes > TEXT_BYTES) problem = "too large";
    if (textBytes <= TEXT_BYTES) fields[name] = value;
  });
  parser.on("file", (name, file, info) => {
    // The parser reports an incomplete body too; an unhandled error of the file would end the process.
    file.on("error", () => undefined);
    openFile = file;
    if (problem === null) limits.onFile(name, file, info.filename ?? "");
    else file.resume();
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
    parser.on(limit, () => {
      problem = "too large";
    });
  }

  const finished = new Promise<void>((resolve) => {
    parser.on("close", resolve);
    parser.on("error", () => {
      problem ??= "malformed";
      parser.destroy();
      resolve();
    });
  });
  // Backpressure, because the disk is slower than the network. A failed parser does not call back.
  let proceed: () => void = () => undefined;
  finished.then(() => proceed());
  const write = (chunk: Buffer) =>
    new Promise<void>((resolve) => {
      proceed = resolve;
      parser.write(chunk, () => resolve());
    });

  let bytes = 0;
  try {
    for await (const chunk of Readable.fromWeb(request.body as never)) {
      const fitting = (chunk as Buffer).subarray(0, Math.max(limits.bytes - bytes, 0));
      bytes += (chunk as Buffer).length;
      if (bytes > DISCARD_BYTES) break;
      if (fitting.length > 0 && parser.writable) await write(fitting);
    }
  } catch {
    problem ??= "malformed";
    // A parser that threw within a chunk emits neither 'close' nor 'error' by itself.
    parser.destroy();
  }
  if (bytes > limits.bytes) problem = "too large";
  parser.end();
  // busboy treats some malformed forms as complete while a file is open, and waits for its end.
  openFile?.push(null);
  await finished;
  endFile(openFile);
  return { fields, problem };
}

/** Otherwise the reader of an incomplete file would wait forever. */
function endFile(file: FileStream | null): void {
  if (file !== null && !file.readableEnded) file.destroy(new Error("the form ended before its file"));
}

async function discard(request: Request): Promise<void> {
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > DISCARD_BYTES) return;
  }
}
