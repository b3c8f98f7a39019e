import type { FormLimits, JsonLimits } from "./body-limits.ts";
import { chunksOf } from "./chunks.ts";
import { type FormProblem, parseForm } from "./parse-form.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

export const PROBLEM_STATUS = { "too large": 413, malformed: 400, unsupported: 415 } as const;

/** Null when the body is longer than `limit`; the rest is not read. */
export async function readBytes(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get("content-length")) > limit) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (request.body !== null)
    for await (const chunk of chunksOf(request.body)) {
      bytes += chunk.length;
      if (bytes > limit) return null;
      chunks.push(chunk);
    }
  return Buffer.concat(chunks);
}

export async function readJson(
  request: Request,
  limits: JsonLimits,
  types: RegExp = JSON_TYPE,
): Promise<{ value: unknown } | FormProblem> {
  if (!types.test(request.headers.get("content-type") ?? "")) return "unsupported";
  const bytes = await readBytes(request, limits.bytes).catch(() => undefined);
  if (bytes === undefined) return "malformed";
  if (bytes === null || exceeds(bytes, limits)) return "too large";
  try {
    return { value: JSON.parse(bytes.toString()) };
  } catch {
    return "malformed";
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];
const COMMA = 0x2c;
const COLON = 0x3a;

/** Counted before parsing, because many keys take longer than their bytes, and deep values overflow the stack of their readers. */
function exceeds(json: Buffer, { depth, values }: JsonLimits): boolean {
  let level = 0;
  let count = 0;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number;
    if (byte === QUOTE) index = endOfText(json, index);
    else if (OPENING.includes(byte)) level++;
    else if (CLOSING.includes(byte)) level--;
    else if (byte === COMMA || byte === COLON) count++;
    if (level > depth || count > values) return true;
  }
  return false;
}

function endOfText(json: Buffer, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1;
  return index;
}

/** A file is kept in memory. The rest of a form that is too large is not read. */
export async function readFormData(request: Request, limits: FormLimits): Promise<FormData | FormProblem> {
  const form = new FormData();
  let file = Promise.resolve();
  const problem = await parseForm(request, limits, {
    onField: (name, value) => form.append(name, value),
    onFile(field, stream, name) {
      if (limits.fileBytes === 0) return void stream.resume();
      file = (async () => {
        const chunks: BlobPart[] = [];
        for await (const chunk of stream) chunks.push(chunk as Uint8Array<ArrayBuffer>);
        form.append(field, new File(chunks, name));
      })().catch(() => undefined);
    },
    rest: "leave",
  });
  await file;
  return problem ?? form;
}
