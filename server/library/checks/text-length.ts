import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";
import { proseOf, textsOf } from "./texts.ts";

/** Words of its own that a page has at the least, by folder; code is not counted. */
const MINIMUM: Record<string, number> = { services: 450, hire: 300 };

/** Service and hire pages that say too little to be worth a page. */
export function checkTextLength(content: Content): ContentProblem[] {
  return textsOf(content).flatMap((text) => {
    const minimum = MINIMUM[text.file.split("/")[0] as string];
    const words = proseOf(text.body).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (minimum === undefined || words >= minimum) return [];
    const reason = `has ${words} words, and needs ${minimum}`;
    return [{ file: text.file, line: text.bodyLine, field: "text", reason }];
  });
}
