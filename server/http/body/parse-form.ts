import type { Readable } from "node:stream";
import busboy from "busboy";
import type { SentForm } from "#core/site.ts";
import { FORM, type FormLimits } from "./body-limits.ts";
import { chunksOf } from "./chunks.ts";
import { DISCARDED_BYTES } from "./discard-rest.ts";

const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

export type FileStream = Readable & { truncated?: boolean };

export type FormProblem = Exclude<SentForm["problem"], null>;

export interface FormHandlers {
  onField(name: string, value: string): void;
  /** Must read the file to its end; an incomplete body ends the stream with an error. */
  onFile(field: string, file: FileStream, fileName: string): void;
  /** Of a form that is too large: discarded, so that a page can be shown again with the fields before, or left unread. */
  rest: "discard" | "leave";
}

export async function readForm(request: Request): Promise<SentForm> {
  // Without a prototype: a field may be named `__proto__`.
  const fields: Record<string, string> = Object.create(null);
  const problem = await parseForm(request, FORM, {
    onField(name, value) {
      fields[name] = value;
    },
    onFile: (_field, file) => file.resume(),
    rest: "discard",
  });
  return { fields, problem };
}

/** With a problem, the fields before it were handled. */
export async function parseForm(
  request: Request,
  limits: FormLimits,
  handlers: FormHandlers,
): Promise<FormProblem | null> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) return "unsupported";
  if (request.body === null) return null;
  const most = handlers.rest === "leave" ? limits.bytes : DISCARDED_BYTES;
  if (Number(request.headers.get("content-length")) > most) return "too large";
  const parser = openParser(request.headers, limits);
  if (parser === null) {
    if (handlers.rest === "discard") await discard(request.body);
    return "malformed";
  }
  const form = collect(parser, limits, handlers);
  const feed = async (body: ReadableStream<Uint8Array>) => {
    let bytes = 0;
    for await (const chunk of chunksOf(body)) {
      const fitting = chunk.subarray(0, Math.max(limits.bytes - bytes, 0));
      bytes += chunk.length;
      if (fitting.length > 0 && parser.writable) await form.write(fitting);
      if (bytes > limits.bytes) form.report("too large");
      if (bytes > most || (handlers.rest === "leave" && form.problem !== null)) return;
    }
  };
  await feed(request.body).catch(() => {
    form.report("malformed");
    // A parser that threw within a chunk emits neither 'close' nor 'error' by itself.
    parser.destroy();
  });
  await form.end();
  return form.problem;
}

/** Null when the parser refuses the headers. */
function openParser(
  headers: Headers,
  { fields, fieldBytes, fileBytes, files = 1 }: FormLimits,
): busboy.Busboy | null {
  try {
    return busboy({
      headers: { "content-type": headers.get("content-type") ?? "" },
      defParamCharset: "utf8",
      limits: { fields, fieldSize: fieldBytes, files, fileSize: fileBytes, parts: fields + files },
    });
  } catch {
    return null;
  }
}

function collect(parser: busboy.Busboy, { textBytes }: FormLimits, { onField, onFile }: FormHandlers) {
  let problem: FormProblem | null = null;
  let length = 0;
  let openFile = null as FileStream | null;
  const report = (found: FormProblem) => {
    // Everything that is too large is that, even when it is cut off there.
    problem = found === "too large" ? found : (problem ?? found);
  };
  parser.on("field", (name: string | undefined, value: string | undefined, info) => {
    // busboy passes undefined for an unknown charset; browsers send UTF-8.
    if (name === undefined || value === undefined) return report("malformed");
    length += value.length;
    if (info.valueTruncated || info.nameTruncated || length > textBytes) report("too large");
    if (length <= textBytes) onField(name, value);
  });
  parser.on("file", (name, file, info) => {
    // The parser reports an incomplete body too; an unhandled error of the file would end the process.
    file.on("error", () => undefined);
    openFile = file;
    if (problem === null) onFile(name, file, info.filename ?? "");
    else file.resume();
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
    parser.on(limit, () => report("too large"));

  const finished = new Promise<void>((resolve) => {
    parser.on("close", resolve);
    parser.on("error", () => {
      report("malformed");
      parser.destroy();
      resolve();
    });
  });
  // Backpressure, because the disk is slower than the network. A failed parser does not call back.
  let proceed: () => void = () => undefined;
  finished.then(() => proceed());
  return {
    get problem() {
      return problem;
    },
    report,
    write: (chunk: Buffer) =>
      new Promise<void>((resolve) => {
        proceed = resolve;
        parser.write(chunk, () => resolve());
      }),
    async end() {
      parser.end();
      // busboy treats some malformed forms as complete while a file is open, and waits for its end.
      openFile?.push(null);
      await finished;
      // Otherwise the reader of an incomplete file would wait forever.
      if (openFile !== null && !openFile.readableEnded)
        openFile.destroy(new Error("the form ended before its file"));
    },
  };
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.length;
    if (bytes > DISCARDED_BYTES) return;
  }
}
