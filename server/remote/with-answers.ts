import type { Library } from "../library/library.ts";
import type { Answers } from "./answers.ts";

/** The library of a site whose pages show answers of another back end too: both change what pages were made of. */
export function withAnswers(library: Library, answers: Answers): Library {
  return Object.create(library, {
    version: { get: () => `${library.version}.${answers.version}` },
    onChange: {
      value(listener: () => void) {
        library.onChange(listener);
        answers.onChange(listener);
      },
    },
  });
}
