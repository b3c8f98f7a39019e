import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { lineAt, textsOf } from "./texts.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Finds statements about the company that contradict `skills.yaml`. */
export function checkFacts(content: Content): ContentProblem[] {
  return [...checkStart(content), ...checkStaff(content), ...checkOffices(content)];
}

/** The FAQ answer about starting must match the range of all skills. */
function checkStart({ skills, hireWords, faqs }: Content): ContentProblem[] {
  const weeks = skills.flatMap(({ start_weeks }) => start_weeks);
  const asked = faqs.filter(({ id }) => hireWords.questions.includes(id));
  if (weeks.length === 0 || asked.length === 0) return [];
  const word = (number: number) => NUMBERS[number] ?? String(number);
  const range = `${word(Math.min(...weeks))} to ${word(Math.max(...weeks))} weeks of signing`;
  if (asked.some(({ answer }) => answer.includes(range))) return [];
  const reason = `one of the questions of hire.yaml must say '${range}', as skills.yaml does`;
  return [{ file: "faqs.yaml", line: 1, field: "answer", reason }];
}

/** The staff counter must not exceed the total of `skills.yaml`. */
function checkStaff({ company, skills }: Content): ContentProblem[] {
  const counter = company.counters.find(({ label }) => /\bstaff\b/.test(label));
  const people = Math.max(0, ...skills.map(({ junior, middle, senior }) => junior + middle + senior));
  if (counter === undefined || people === 0 || Number.parseInt(counter.value, 10) <= people) return [];
  const reason = `says '${counter.value} ${counter.label}', and skills.yaml counts ${people}`;
  return [{ file: "company.yaml", line: 1, field: "counters", reason }];
}

/** A hire page must only mention offices of its skill. */
function checkOffices(content: Content): ContentProblem[] {
  const texts = new Map(textsOf(content).map((text) => [text.file, text]));
  return content.skills.flatMap(({ hire, offices }) => {
    const text = texts.get(`hire/${hire}.md`);
    if (text === undefined) return [];
    return content.offices
      .filter(({ slug }) => !offices.includes(slug))
      .flatMap(({ title }) => {
        const index = text.body.indexOf(title);
        const reason = `names ${title}, where skills.yaml has none of these people`;
        return index === -1 ? [] : [{ file: text.file, line: lineAt(text, index), field: "text", reason }];
      });
  });
}
