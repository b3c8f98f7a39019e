import type { EntryForm } from "#core/studio.ts";

type Json = Record<string, unknown>;

const REASON = "Only admins can change this field, because it determines where visitors' messages are sent.";

/** The form with fields that are read-only and say why. */
export function lockFields(form: EntryForm, paths: readonly (readonly string[])[]): EntryForm {
  const locked = structuredClone(form);
  for (const path of paths) {
    let schema = locked.schema as Json;
    let ui = locked.ui as Json;
    for (const key of path) {
      schema = (schema.properties as Json)[key] as Json;
      ui[key] ??= {};
      ui = ui[key] as Json;
    }
    schema.description = REASON;
    ui["ui:readonly"] = true;
  }
  return locked;
}
