import type { EstimateTable } from "./content/estimate.ts";
import { type EstimateAnswers, isNumberQuestion } from "./estimate.ts";
import {
  CHOICES,
  ESTIMATE_EDITION,
  ESTIMATE_QUESTIONS,
  ESTIMATE_STEP,
  type EstimateQuestion,
  NUMBER_QUESTIONS,
} from "./estimate-query.ts";
import { fillWords } from "./formatting.ts";
import { cutText } from "./text.ts";

/** Longer values answer no question. */
const TYPED_MAX = 20;

export type Typed = Readonly<Partial<Record<EstimateQuestion, string>>>;

export interface EstimateState {
  /** As typed, even if invalid. */
  typed: Typed;
  /** Null until every question has an answer. */
  answers: EstimateAnswers | null;
  unanswered: readonly EstimateQuestion[];
  problems: Readonly<Partial<Record<EstimateQuestion, string>>>;
  /** Index of the question that a page of one question shows; the number of questions for the result. */
  step: number;
  /** The requested step comes after an unanswered question. */
  isRefused: boolean;
  /** The link has another edition. */
  isOlder: boolean;
}

interface StateParts {
  questions: EstimateTable["questions"];
  words: EstimateTable["words"]["questions"];
  edition: string;
}

export function readEstimate(
  query: URLSearchParams,
  { questions, words, edition }: StateParts,
): EstimateState {
  const typed = typedIn(query);
  const unanswered = ESTIMATE_QUESTIONS.filter((name) => answerTo(questions[name], typed[name]) === null);
  const asked = stepIn(query, typed);
  const first =
    unanswered[0] === undefined ? ESTIMATE_QUESTIONS.length : ESTIMATE_QUESTIONS.indexOf(unanswered[0]);
  const problems = unanswered
    .filter((name) => typed[name] !== undefined || ESTIMATE_QUESTIONS.indexOf(name) < asked)
    .map((name) => [name, problemOf(questions[name], words)]);
  const given = query.get(ESTIMATE_EDITION);
  return {
    typed,
    answers: unanswered.length === 0 ? answersIn(typed) : null,
    unanswered,
    problems: Object.fromEntries(problems),
    step: Math.min(asked, first),
    isRefused: asked > first,
    isOlder: given !== null && given !== edition,
  };
}

/** The answers are in the order of the questions. */
export function estimateQuery(typed: Typed, edition: string): URLSearchParams {
  const query = new URLSearchParams({ [ESTIMATE_EDITION]: edition });
  for (const name of ESTIMATE_QUESTIONS) {
    const value = typed[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

function typedIn(query: URLSearchParams): Typed {
  const given = ESTIMATE_QUESTIONS.flatMap((name) => {
    const value = cutText((query.get(name) ?? "").trim(), TYPED_MAX);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** Without a step, a link shows the result, and the page alone the first question. */
function stepIn(query: URLSearchParams, typed: Typed): number {
  const last = ESTIMATE_QUESTIONS.length;
  const given = query.get(ESTIMATE_STEP);
  if (given === null) return Object.keys(typed).length > 0 ? last : 0;
  const number = /^\d{1,2}$/.test(given) ? Number(given) : 1;
  return Math.min(Math.max(number, 1), last + 1) - 1;
}

function answerTo(
  question: EstimateTable["questions"][EstimateQuestion],
  typed = "",
): string | number | null {
  if (!isNumberQuestion(question))
    return question.options.some(({ value }) => value === typed) ? typed : null;
  const number = numberIn(typed);
  return number !== null && number >= question.min && number <= question.max ? number : null;
}

/** Rounding would hide a typing error. */
function numberIn(typed: string): number | null {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

function answersIn(typed: Typed): EstimateAnswers {
  return Object.fromEntries([
    ...CHOICES.map((name) => [name, typed[name]]),
    ...NUMBER_QUESTIONS.map((name) => [name, Number(typed[name])]),
  ]) as EstimateAnswers;
}

function problemOf(
  question: EstimateTable["questions"][EstimateQuestion],
  words: Pick<StateParts["words"], "choose" | "number">,
): string {
  return isNumberQuestion(question)
    ? fillWords(words.number, { min: String(question.min), max: String(question.max) })
    : words.choose;
}
