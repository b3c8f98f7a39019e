import { Readable } from "node:stream";
import busboy from "busboy";
import type { SentForm } from "#core/site.ts";

/** No form of the site fills a quarter of a megabyte with text. */
const FORM_BYTES = 256 * 1024;
const FIELD_BYTES = 32 * 1024;
const FIELDS = 50;

/**
 * What is read and thrown away of a body that is too large, so that the answer reaches a sender
 * who only listens when done. Past it the connection is closed.
 */
const DISCARD_BYTES = 50 * 1024 * 1024;

const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/**
 * Reads the fields of a posted form as they stream in, and never holds more of it than a form may hold.
 * What was read before a problem is kept, so that the page can show it again. Files are discarded.
 */
export async function readForm(request: Request): Promise<SentForm> {
  const type = request.headers.get("content-type") ?? "";
  // Without a prototype: a field may be called `__proto__`.
  const fields: Record<string, string> = Object.create(null);
  if (!FORM_TYPES.test(type)) return { fields, problem: "unsupported" };
  if (request.body === null) return { fields, problem: null };

  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { "content-type": type },
      limits: { fields: FIELDS, fieldSize: FIELD_BYTES, files: 1, fileSize: 0, parts: FIELDS + 1 },
    });
  } catch {
    await discard(request);
    return { fields, problem: "malformed" };
  }

  let problem: SentForm["problem"] = null;
  parser.on("field", (name, value, info) => {
    fields[name] = value;
    if (info.valueTruncated || info.nameTruncated) problem = "too large";
  });
  parser.on("file", (_name, file) => {
    // A cut-off body is reported by the parser too; unheard on the file it would end the process.
    file.on("error", () => undefined);
    file.resume();
  });
  for (const limit of ["fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => {
      problem = "too large";
    });
  }

  const body = Readable.fromWeb(request.body as never);
  const finished = new Promise<void>((resolve) => {
    parser.on("close", resolve);
    parser.on("error", () => {
      problem ??= "malformed";
      resolve();
    });
  });
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > DISCARD_BYTES) break;
      if (bytes > FORM_BYTES) problem = "too large";
      else if (parser.writable) parser.write(chunk);
    }
  } catch {
    problem ??= "malformed";
  }
  parser.end();
  await finished;
  return { fields, problem };
}

async function discard(request: Request): Promise<void> {
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > DISCARD_BYTES) return;
  }
}
