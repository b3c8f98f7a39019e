import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { checkAvailability, checkStarts } from "./availability.ts";
import { checkBrand } from "./brand.ts";
import { checkDrafting } from "./drafting.ts";
import { checkEstimate } from "./estimate.ts";
import { checkFacts } from "./facts.ts";
import { checkExampleRoom, checkInventedNames } from "./invented-names.ts";
import { checkLimits } from "./limits.ts";
import { checkLinks } from "./links.ts";
import { checkPictures, checkScreens, checkSymbolicLinks } from "./media.ts";
import { checkNames } from "./names.ts";
import { checkOfficeCountries } from "./offices.ts";
import { checkPromises } from "./promises.ts";
import { checkReplyStages } from "./reply-stages.ts";
import { checkJobPostings, checkMetadata, checkStructuredData } from "./search-data.ts";
import { checkTemplateDates } from "./template-dates.ts";
import { checkTerms } from "./terms.ts";
import { checkHtml, checkRepeatedParagraphs, checkTableHeads, checkTextLength } from "./texts.ts";
import { checkSeoEntries, checkStrays } from "./unused.ts";
import { checkWrittenPages } from "./written-pages.ts";

/** Too slow for a start, or not limited to one file. */
export function checkContent(content: Content, directory: string): ContentProblem[] {
  return [
    ...checkLinks(content, directory),
    ...checkPictures(content, directory),
    ...checkScreens(content, directory),
    ...checkStrays(directory),
    ...checkSymbolicLinks(directory),
    ...checkLimits(content),
    ...checkMetadata(content),
    ...checkJobPostings(content),
    ...checkStructuredData(content),
    ...checkRepeatedParagraphs(content, directory),
    ...checkServiceTables(content),
    ...checkTextLength(content),
    ...checkHtml(content),
    ...checkTableHeads(content),
    ...checkFacts(content),
    ...checkOfficeCountries(content, directory),
    ...checkEstimate(content),
    ...checkAvailability(content),
    ...checkStarts(content, directory),
    ...checkInventedNames(content, directory),
    ...checkExampleRoom(content, directory),
    ...checkSeoEntries(content, directory),
    ...checkTemplateDates(content),
    ...checkPromises(content, directory),
    ...checkTerms(content, directory),
    ...checkDrafting(content),
    ...checkWrittenPages(content, directory),
    ...checkNames(content),
    ...checkBrand(content, directory),
    ...checkReplyStages(content, directory),
  ];
}

function checkServiceTables({ services, hirePages, serviceCategories }: Content): ContentProblem[] {
  const pages = new Map([...services, ...hirePages].map((page) => [page.slug, page]));
  return serviceCategories.flatMap(({ category, url_config, platform }) => {
    const page = pages.get(url_config);
    if (page === undefined || page.platform === platform) return [];
    const reason = `is listed under '${platform}', but its page ${url_config} is under '${page.platform}'`;
    return [{ file: "service-categories.yaml", line: 1, field: category, reason }];
  });
}
