import type { EstimateChoice, EstimateNumber, EstimateOption, EstimateTable } from "./content/estimate.ts";
import type { Level, Rate } from "./content/pricing.ts";
import { CHOICES, type EstimateQuestion, NUMBER_QUESTIONS } from "./estimate-query.ts";

export type EstimateAnswers = Readonly<
  Record<(typeof CHOICES)[number], string> & Record<(typeof NUMBER_QUESTIONS)[number], number>
>;

export interface EstimateModel
  extends Pick<EstimateTable, "questions" | "team" | "support_by" | "pace" | "range"> {
  rates: readonly Pick<Rate, "role" | "hourly">[];
  /** In hours. */
  week: number;
}

export interface Estimate {
  price: Range;
  weeks: Range;
  /** Support after the launch. */
  monthly: number;
  team: EstimatedMember[];
}

interface Range {
  lowest: number;
  highest: number;
}

interface EstimatedMember {
  role: string;
  level: Level;
  people: number;
  /** Part of full-time work, in percent. */
  share: number;
}

/** Calculates price, weeks and team. The rules are described in `content/estimate.yaml`. */
export function estimateOf(model: EstimateModel, answers: EstimateAnswers): Estimate {
  const { members, price, lower, higher, pace } = workOf(model, answers);
  const personWeeks = total(members.map(({ hours }) => hours)) / model.week;
  const weeksAt = (factor: number) => pace * Math.sqrt(personWeeks * factor);
  return {
    price: { lowest: rounded(price * lower, Math.floor), highest: rounded(price * higher, Math.ceil) },
    weeks: {
      lowest: Math.max(1, Math.floor(weeksAt(lower))),
      highest: Math.max(2, Math.ceil(weeksAt(higher))),
    },
    monthly: answers.support * hourlyRate(model, model.support_by.role, model.support_by.level),
    team: members.map(({ role, level, hours }) => ({
      role,
      level,
      ...shareOf(hours / model.week, weeksAt(1)),
    })),
  };
}

const CHANGE_STEP = 500;

export interface Change {
  question: EstimateQuestion;
  to: string | number;
  /** Change of the middle of the range. */
  amount: number;
}

/** Largest change first; compares each answer with those next to it. Another kind of project isn't a change of this one. */
export function changesOf(model: EstimateModel, answers: EstimateAnswers): Change[] {
  const middle = (changed: EstimateAnswers) => {
    const { price, lower, higher } = workOf(model, changed);
    return (price * (lower + higher)) / 2;
  };
  const now = middle(answers);
  const others: Omit<Change, "amount">[] = [
    ...CHOICES.flatMap((question) => {
      const { options } = model.questions[question];
      const at = options.findIndex(({ value }) => value === answers[question]);
      return [options[at - 1], options[at + 1]]
        .filter((other) => other !== undefined)
        .filter((other) => question !== "project" || isRelated(other, options[at]))
        .map(({ value }) => ({ question, to: value }));
    }),
    ...NUMBER_QUESTIONS.map((question) => ({
      question,
      to: answers[question] + model.questions[question].step,
    })).filter(({ question, to }) => to <= model.questions[question].max),
  ];
  return others
    .map(({ question, to }) => ({
      question,
      to,
      amount: roundTo(CHANGE_STEP, middle({ ...answers, [question]: to }) - now),
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

function isRelated(one: EstimateOption, other: EstimateOption | undefined): boolean {
  return other !== undefined && (one.more_than.includes(other.value) || other.more_than.includes(one.value));
}

export function assumptionsOf({ questions }: Pick<EstimateModel, "questions">, answers: EstimateAnswers) {
  return CHOICES.flatMap((name) => optionOf(questions[name], answers[name]).assumes ?? []);
}

export function optionOf({ options }: EstimateChoice, value: string): EstimateOption {
  const option = options.find((one) => one.value === value);
  if (option === undefined) throw new RangeError(`'${value}' isn't an answer`);
  return option;
}

export function isNumberQuestion(question: EstimateChoice | EstimateNumber): question is EstimateNumber {
  return "min" in question;
}

/** The work in hours and its price, before anything is rounded; `lower` and `higher` are the ends of the range as factors. */
function workOf(model: EstimateModel, answers: EstimateAnswers) {
  const options = CHOICES.map((name) => optionOf(model.questions[name], answers[name]));
  const members = membersOf(model, hoursByRole(model, options, answers));
  return {
    members,
    price: total(members.map(({ role, level, hours }) => hours * hourlyRate(model, role, level))),
    lower: 1 - model.range.lower / 100,
    higher: 1 + (model.range.higher + total(options.map(({ unknown }) => unknown))) / 100,
    pace: options.find((option) => option.pace !== undefined)?.pace ?? model.pace,
  };
}

function hoursByRole(
  { questions, team }: EstimateModel,
  options: readonly EstimateOption[],
  answers: EstimateAnswers,
): Map<string, number> {
  const parts = [
    ...options.map(({ adds }) => ({ adds, count: 1 })),
    ...NUMBER_QUESTIONS.map((name) => ({ adds: questions[name].adds, count: answers[name] })),
  ];
  return new Map(
    team.map(({ role }) => {
      const added = total(parts.map(({ adds, count }) => (adds[role] ?? 0) * count));
      const factors = options.map(({ times }) => (times[role] ?? 1) * (times.all ?? 1));
      return [role, factors.reduce((product, factor) => product * factor, added)];
    }),
  );
}

function membersOf({ team }: EstimateModel, hours: ReadonlyMap<string, number>) {
  return team
    .flatMap(({ role, levels }) =>
      (Object.entries(levels) as [Level, number][]).map(([level, percent]) => ({
        role,
        level,
        hours: ((hours.get(role) ?? 0) * percent) / 100,
      })),
    )
    .filter((member) => member.hours > 0);
}

/** The share is in steps of five percent. */
function shareOf(personWeeks: number, weeks: number): Pick<EstimatedMember, "people" | "share"> {
  const full = personWeeks / weeks;
  const people = Math.max(1, Math.ceil(full - 0.1));
  return { people, share: Math.min(100, Math.max(5, Math.round((full / people) * 20) * 5)) };
}

function hourlyRate({ rates }: EstimateModel, role: string, level: Level): number {
  return rates.find((rate) => rate.role === role)?.hourly[level] ?? 0;
}

/** Small prices end in a thousand, larger ones in five thousand. */
function rounded(amount: number, round: (number: number) => number): number {
  const step = amount < 50_000 ? 1000 : 5000;
  return round(amount / step) * step;
}

function roundTo(step: number, amount: number): number {
  return Math.round(amount / step) * step;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
