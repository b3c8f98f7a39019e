import type { SentForm } from "#core/site.ts";
import { parseForm, TEXT_BYTES } from "./parse-form.ts";

/** Reads the fields of a form that has no file. One that comes all the same is thrown away. */
export function readForm(request: Request): Promise<SentForm> {
  return parseForm(request, {
    bytes: TEXT_BYTES,
    fileBytes: 0,
    onFile: (_field, file) => file.resume(),
  });
}
