import { NUMBERS } from "#core/reply-promises.ts";
import type { Content, Paper } from "../content/collections.ts";
import type { PaperText } from "../content/papers/read-paper.ts";
import { figuresOf, paperText } from "../content/papers.ts";
import type { ContentProblem } from "../content/problems.ts";
import { lineAt, textsOf } from "./texts.ts";

export const NUMBER_WORDS = ["no", ...NUMBERS, "ten"];

export function checkFacts(content: Content): ContentProblem[] {
  return [
    ...checkStaff(content),
    ...checkDevelopers(content),
    ...checkOffices(content),
    ...checkHours(content),
    ...checkRoles(content),
    ...checkBudgets(content),
    ...checkPapers(content),
  ];
}

function checkStaff({ company, skills }: Content): ContentProblem[] {
  const counter = company.counters.find(({ label }) => /\bstaff\b/.test(label));
  const people = Math.max(0, ...skills.map(({ junior, middle, senior }) => junior + middle + senior));
  if (counter === undefined || people === 0 || Number.parseInt(counter.value, 10) <= people) return [];
  const reason = `says '${counter.value} ${counter.label}', but the people in skills.yaml add up to ${people}`;
  return [{ file: "company.yaml", line: 1, field: "counters", reason }];
}

/** The hire pages speak of developers, and the counter of development staff: they are the same people. */
function checkDevelopers({ company, hireWords }: Content): ContentProblem[] {
  const counter = company.counters.find(({ label }) => /\bstaff\b/.test(label));
  const [, said] = /(\d+\+?) developers\b/.exec(hireWords?.lead ?? "") ?? [];
  if (counter === undefined || said === undefined || said === counter.value) return [];
  const reason = `says '${said} developers', but the counter says '${counter.value} ${counter.label}'`;
  return [{ file: "hire.yaml", line: 1, field: "lead", reason }];
}

const WORKING_HOURS = /^## Working hours\n([\s\S]*?)(?=^## |(?![\s\S]))/m;
const HOURS = new RegExp(`\\b(?:\\d+|an|${NUMBER_WORDS.join("|")}) (?:working )?hours?\\b`, "i");

/** The hours shared with a client are computed from the offices, so a hire page must not state them too. */
function checkHours(content: Content): ContentProblem[] {
  return textsOf(content)
    .filter(({ file }) => file.startsWith("hire/"))
    .flatMap((text) => {
      const section = WORKING_HOURS.exec(text.body);
      const hours = HOURS.exec(section?.[1] ?? "");
      if (section === null || hours === null) return [];
      const index = text.body.indexOf(hours[0], section.index);
      const reason = `says '${hours[0]}': remove it, because the page computes the overlap from skills.yaml and offices.yaml`;
      return [{ file: text.file, line: lineAt(text, index), field: "text", reason }];
    });
}

function checkOffices(content: Content): ContentProblem[] {
  const texts = new Map(textsOf(content).map((text) => [text.file, text]));
  return content.skills.flatMap(({ hire, offices }) => {
    const text = texts.get(`hire/${hire}.md`);
    if (text === undefined) return [];
    return content.offices
      .filter(({ slug }) => !offices.includes(slug))
      .flatMap(({ title }) => {
        const index = text.body.indexOf(title);
        const reason = `names ${title}, but skills.yaml lists no one with this skill in that office`;
        return index === -1 ? [] : [{ file: text.file, line: lineAt(text, index), field: "text", reason }];
      });
  });
}

function checkRoles({ rates }: Content): ContentProblem[] {
  const pages = rates.flatMap(({ hire }) => hire);
  return pages
    .filter((page, index) => pages.indexOf(page) !== index)
    .map((page) => ({
      file: "rates.yaml",
      line: 1,
      field: "hire",
      reason: `'${page}' is listed under more than one role`,
    }));
}

function checkBudgets({ budgets, rates, caseStudies }: Content): ContentProblem[] {
  const problem = (reason: string): ContentProblem => ({
    file: "budgets.yaml",
    line: 1,
    field: "team",
    reason,
  });
  const sum = (team: readonly { people: number }[]) => team.reduce((total, { people }) => total + people, 0);
  return budgets.flatMap(({ title, case_study, team }) => {
    const unknown = team.filter(({ role }) => !rates.some((rate) => rate.role === role));
    const work = caseStudies.find(({ slug }) => slug === case_study);
    const staff = work && sum(work.team);
    return [
      ...unknown.map(({ role }) => problem(`'${title}' uses the role '${role}', which isn't in rates.yaml`)),
      ...(staff !== undefined && sum(team) > staff
        ? [problem(`'${title}' has a team of ${sum(team)}, but its case study has a team of ${staff}`)]
        : []),
    ];
  });
}

type CheckedText = Pick<PaperText, "unknown" | "headings">;

/** Parsing takes half the time of all checks. A paper is the same object until its file changes. */
const readPapers = new WeakMap<Paper, { figures: string; text: CheckedText }>();

function readOnce(content: Content, paper: Paper, figures: string): CheckedText {
  const before = readPapers.get(paper);
  if (before?.figures === figures) return before.text;
  const { unknown, headings } = paperText(content, paper);
  const text = { unknown, headings };
  readPapers.set(paper, { figures, text });
  return text;
}

function checkPapers(content: Content): ContentProblem[] {
  const figures = JSON.stringify(figuresOf(content));
  return content.papers.flatMap((paper) => {
    const { unknown, headings } = readOnce(content, paper, figures);
    const ids = headings.map(({ id }) => id);
    const repeated = headings.filter(({ id }, index) => ids.indexOf(id) !== index);
    const say = (reason: string) => ({
      file: `papers/${paper.slug}.md`,
      line: paper.bodyLine,
      field: "text",
      reason,
    });
    return [
      ...unknown.map((name) => say(`'${name}' is neither a figure nor a section`)),
      ...repeated.map(({ title }) => say(`has two sections titled '${title}'`)),
    ];
  });
}

export interface DueReview {
  entry: string;
  since: string;
}

export function dueReviews(content: Content, today: string): DueReview[] {
  const folders = [
    ["services", content.services],
    ["hire", content.hirePages],
    ["blog", content.posts],
    ["pages", content.writtenPages],
    ["papers", content.papers],
  ] as const;
  const entries = [
    { entry: "pricing.yaml", review_by: content.pricing?.review_by },
    { entry: "estimate.yaml", review_by: content.estimate?.review_by },
    { entry: "calls.yaml", review_by: content.calls?.review_by },
    ...content.faqs.map(({ id, review_by }) => ({ entry: `faqs.yaml: ${id}`, review_by })),
    ...folders.flatMap(([folder, pages]) =>
      pages.map(({ slug, review_by }) => ({ entry: `${folder}/${slug}.md`, review_by })),
    ),
  ];
  return entries
    .flatMap(({ entry, review_by }) =>
      review_by !== undefined && review_by <= today ? [{ entry, since: review_by }] : [],
    )
    .sort((one, other) => (one.since < other.since ? -1 : 1));
}
