import type { Site } from "#core/site.ts";
import type { Clock } from "../clock.ts";
import { readForm } from "../forms/read-form.ts";
import type { Library } from "../library/library.ts";
import type { References } from "../submissions/reference.ts";
import { frameOf } from "./frame.ts";
import { metadataOf } from "./metadata.ts";

/** What the pages need that no call of the API carries. */
export function createSite(
  library: Library,
  references: References,
  origin: string,
  apiPath: string,
  clock: Clock,
): Site {
  return {
    frame: async () => frameOf(library.content, apiPath, clock),
    metadata: (path) => metadataOf(library.content, path, origin),
    isReference: (text) => references.isGenuine(text),
    readForm,
  };
}
