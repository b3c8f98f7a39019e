import type { Content } from "../collections.ts";
import type { ContentProblem } from "../source-file.ts";
import { checkFacts } from "./facts.ts";
import { checkInventedNames } from "./invented-names.ts";
import { checkJobPostings } from "./job-postings.ts";
import { checkLinks } from "./links.ts";
import { checkMetadata } from "./metadata.ts";
import { checkPictures } from "./pictures.ts";
import { checkRepeatedParagraphs } from "./repeated-paragraphs.ts";
import { checkScreens } from "./screens.ts";
import { checkServiceTables } from "./service-tables.ts";
import { checkStrays } from "./strays.ts";
import { checkStructuredData } from "./structured-data.ts";
import { checkTextLength } from "./text-length.ts";

/**
 * What takes longer than reading, or looks beyond the files themselves: links, pictures, search metadata and text
 * that was written twice. Run before publishing; a start does without.
 */
export function checkContent(content: Content, directory: string): ContentProblem[] {
  return [
    ...checkLinks(content),
    ...checkPictures(content, directory),
    ...checkScreens(content, directory),
    ...checkStrays(directory),
    ...checkMetadata(content),
    ...checkJobPostings(content),
    ...checkStructuredData(content),
    ...checkRepeatedParagraphs(content),
    ...checkServiceTables(content),
    ...checkTextLength(content),
    ...checkFacts(content),
    ...checkInventedNames(content),
  ];
}
