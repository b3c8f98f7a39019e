import type { Library } from "../../content/library.ts";
import type { ResponseCache } from "./response-cache.ts";

/**
 * The library of a site whose pages show answers of another back end too: both change what pages were made of. Posts
 * and openings in its own folder are shown nowhere: there are those of the other back end.
 */
export function withResponses(library: Library, responses: ResponseCache): Library {
  return Object.create(library, {
    posts: { value: () => [] },
    openings: { value: () => [] },
    version: { get: () => `${library.version}.${responses.version}` },
    onChange: {
      value(listener: () => void) {
        library.onChange(listener);
        responses.onChange(listener);
      },
    },
  });
}
