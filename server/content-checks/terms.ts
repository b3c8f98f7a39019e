import type { ContractTerms } from "#core/content/paper.ts";
import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { NUMBER_WORDS } from "./facts.ts";
import { lineAt, stringsIn, type Text, textsOf, yamlTextsOf } from "./texts.ts";

/** What pages say about a figure of the papers. */
const FIGURES = {
  notice_days: /\b(\w+) days[’'] notice/gi,
  trial_weeks: /\b(\w+)[- ]weeks?(?:\. \{| (?:of [^.]{0,60} )?(?:are a )?)trial/gi,
  support_hours: /\bstarts at (\w+) hours a month\b/gi,
  carry_months: /\bcarry over for (\w+) months?\b/gi,
  patch_days: /\bwithin (\w+) working days? (?:of|after) (?:the )?release\b/gi,
  report_days: /\breport within (\w+) working days?\b/gi,
} as const;

/** Their texts tell of the contracts of others. */
const STORIES = /^(?:blog|portfolio|papers)\//;

const ALWAYS_ON_CALL = /\bunder a support agreement, [^.]*\b(?:at any hour|around the clock|24\/7)/i;

/** Papers and pages name the same terms: who ends what and when, what is billed, and when someone responds. */
export function checkTerms(content: Content, directory: string): ContentProblem[] {
  const pages = [...textsOf(content), ...yamlTextsOf(content, directory)].filter(
    ({ file }) => !STORIES.test(file),
  );
  const { contractTerms } = content;
  if (contractTerms === null) return [];
  return [
    ...unsharedTerms(content, contractTerms),
    ...supportHours(content),
    ...pages.flatMap((page) => otherTerms(page, contractTerms)),
  ];
}

function unsharedTerms(content: Content, contractTerms: ContractTerms): ContentProblem[] {
  const { papers, papersWords, supportLevels, hireWords, hiringModel, pricing } = content;
  const papersNaming = namesIn([papers.map(({ body }) => body), supportLevels]);
  const pagesNaming = namesIn([hireWords?.leaving, hiringModel?.comparison.facts, pricing?.terms]);
  // A term may be named where its part is off.
  const isWhole = [papersWords, hireWords, hiringModel, pricing].every((words) => words !== null);
  const terms = Object.keys(contractTerms.terms);
  const say = (field: string, reason: string) => ({ file: "contract-terms.yaml", line: 1, field, reason });
  return [
    ...terms
      .filter((name) => isWhole && !papersNaming.has(name))
      .map((name) => say(`terms.${name}`, "isn't used in any paper")),
    ...terms
      .filter((name) => isWhole && !pagesNaming.has(name))
      .map((name) => say(`terms.${name}`, "isn't used in hire.yaml, hiring-model.yaml or pricing.yaml")),
    ...[...pagesNaming]
      .filter((name) => !terms.includes(name))
      .map((name) => say("terms", `has no '${name}', but a page uses it`)),
  ];
}

function namesIn(value: unknown): Set<string> {
  return new Set(
    stringsIn(value).flatMap(({ text }) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)),
  );
}

function supportHours({ supportLevels }: Content): ContentProblem[] {
  return supportLevels
    .filter(({ hours }) => !/^office hours$/i.test(hours) && !hours.includes("{on_call}"))
    .map(({ severity, hours }) => ({
      file: "support-levels.yaml",
      line: 1,
      field: "hours",
      reason: `'${hours}' for '${severity}' needs {on_call}, because the clock runs outside office hours only with on-call support`,
    }));
}

function otherTerms(page: Text, { figures }: ContractTerms): ContentProblem[] {
  const say = (index: number, reason: string) => ({
    ...{ file: page.file, line: lineAt(page, index), field: page.field, reason },
  });
  const always = ALWAYS_ON_CALL.exec(page.body);
  return [
    ...(always === null
      ? []
      : [
          say(
            always.index,
            `says '${always[0]}', but a support agreement includes on-call support only if the client orders it`,
          ),
        ]),
    ...Object.entries(FIGURES).flatMap(([name, pattern]) =>
      Array.from(page.body.matchAll(pattern), ({ 0: said, 1: count = "", index }) => ({ said, count, index }))
        .filter(({ count }) => numberOf(count) !== null && numberOf(count) !== figures[name])
        .map(({ said, index }) =>
          say(index, `says '${said}', but ${name} in contract-terms.yaml is ${figures[name]}`),
        ),
    ),
  ];
}

function numberOf(word: string): number | null {
  const number = /^\d+$/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word.toLowerCase());
  return number === -1 ? null : number;
}
