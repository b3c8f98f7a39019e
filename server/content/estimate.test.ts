import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateSchema } from "#core/content/estimate.ts";
import { changesOf, type EstimateAnswers, estimateOf } from "#core/estimate.ts";
import { estimateQuery, readEstimate } from "#core/estimate-answers.ts";
import type { EstimatePage } from "#core/estimate-page.ts";
import { CHOICES, ESTIMATE_QUESTIONS, NUMBER_QUESTIONS } from "#core/estimate-query.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { estimatePageOf, sentEstimate } from "./estimate.ts";

const page = estimatePageOf(shippedContent) as EstimatePage;
const { model, edition } = page;
const { questions } = model;
const parts = { questions, words: page.words.questions, edition };

const anyAnswers = fc.record(
  Object.fromEntries([
    ...CHOICES.map((name) => [name, fc.constantFrom(...questions[name].options.map(({ value }) => value))]),
    ...NUMBER_QUESTIONS.map((name) => [
      name,
      fc.integer({ min: questions[name].min, max: questions[name].max }),
    ]),
  ]),
) as fc.Arbitrary<EstimateAnswers>;

function smallerOrSame(name: (typeof CHOICES)[number], value: string): string[] {
  const option = questions[name].options.find((one) => one.value === value);
  return [value, ...(option?.more_than ?? []).flatMap((less) => smallerOrSame(name, less))];
}

/** The second answers have at least the scope of the first. */
const growing = anyAnswers.chain((more) =>
  fc
    .record(
      Object.fromEntries([
        ...CHOICES.map((name) => [name, fc.constantFrom(...smallerOrSame(name, more[name]))]),
        ...NUMBER_QUESTIONS.map((name) => [name, fc.integer({ min: questions[name].min, max: more[name] })]),
      ]),
    )
    .map((less) => [less as EstimateAnswers, more] as const),
);

test("more scope is never cheaper, nor faster with the same deadline", () => {
  fc.assert(
    fc.property(growing, ([less, more]) => {
      const [small, large] = [estimateOf(model, less), estimateOf(model, more)];
      expect(large.price.lowest).toBeGreaterThanOrEqual(small.price.lowest);
      expect(large.price.highest).toBeGreaterThanOrEqual(small.price.highest);
      expect(large.monthly).toBeGreaterThanOrEqual(small.monthly);
      const sameDate = estimateOf(model, { ...less, deadline: more.deadline });
      expect(large.weeks.lowest).toBeGreaterThanOrEqual(sameDate.weeks.lowest);
      expect(large.weeks.highest).toBeGreaterThanOrEqual(sameDate.weeks.highest);
    }),
  );
});

test("a range is never negative or inverted, and there is always a team", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { price, weeks, team, monthly } = estimateOf(model, answers);
      expect(price.lowest).toBeGreaterThan(0);
      expect(price.highest).toBeGreaterThan(price.lowest);
      expect(weeks.lowest).toBeGreaterThan(0);
      expect(weeks.highest).toBeGreaterThan(weeks.lowest);
      expect(monthly).toBeGreaterThanOrEqual(0);
      expect(team.length).toBeGreaterThan(0);
      for (const { people, share } of team) {
        expect(people).toBeGreaterThanOrEqual(1);
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test("the same answers give the same estimate, also through a link", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const typed = Object.fromEntries(ESTIMATE_QUESTIONS.map((name) => [name, String(answers[name])]));
      const state = readEstimate(estimateQuery(typed, edition), parts);
      expect(state).toMatchObject({ answers, isRefused: false, isOlder: false, problems: {} });
      expect(estimateOf(model, state.answers as EstimateAnswers)).toEqual(estimateOf(model, answers));
    }),
  );
});

test("parses any query, and accepts only answers of its question", () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.constantFrom("shop", "-1", "1e9", "٣", "0x10"),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ESTIMATE_QUESTIONS, "v", "step"), value), (query) => {
      const { answers, step } = readEstimate(new URLSearchParams(query), parts);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(ESTIMATE_QUESTIONS.length);
      if (answers !== null) expect(estimateOf(model, answers).price.lowest).toBeGreaterThan(0);
    }),
  );
});

test("games, connected devices and marketing are estimated, each with the role that it needs most", () => {
  const hoursOf = (project: string, wanted: string) =>
    estimateOf(model, { ...sample, project })
      .team.filter(({ role }) => role === wanted)
      .reduce((sum, { people, share }) => sum + people * share, 0);
  expect(hoursOf("game", "design")).toBeGreaterThan(hoursOf("application", "design"));
  expect(hoursOf("device", "devices")).toBeGreaterThan(hoursOf("device", "web"));
  expect(hoursOf("marketing", "growth")).toBeGreaterThan(hoursOf("marketing", "web"));
});

const sample: EstimateAnswers = {
  ...{ project: "website", platforms: "browser", existing: "nothing", design: "brand", deadline: "planned" },
  ...{ screens: 5, integrations: 0, support: 0 },
};

test("lists the changes of other answers, largest first", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const amounts = changesOf(model, answers).map(({ amount }) => Math.abs(amount));
      expect(amounts.every((amount) => amount > 0)).toBe(true);
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    }),
  );
});

test("lists only projects of the same kind among the changes", () => {
  const projectsNextTo = (project: string) =>
    changesOf(model, { ...sample, project }).flatMap(({ question, to }) =>
      question === "project" ? [to] : [],
    );
  expect(projectsNextTo("application")).toContain("learning");
  expect(projectsNextTo("device")).toEqual([]);
});

test("rejects a table in which a larger answer could be cheaper", () => {
  const table = structuredClone(shippedContent.estimate);
  const [, data] = table.questions.existing.options;
  (data as { times: object }).times = { web: 0.5 };
  const { error } = estimateSchema.safeParse(table);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["questions.existing"]);
});

test("describes an estimate that was sent, and nothing else", () => {
  const query =
    "v=0.1&project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";
  expect(sentEstimate(query, shippedContent)).toMatchObject({
    query: query.replace("v=0.1", `v=${edition}`),
    url: `/estimate?${query}`,
  });
  for (const wrong of [
    "",
    "x",
    query.replace("shop", "castle"),
    query.replace("12", "1200"),
    `${query}%0d`,
  ]) {
    expect(sentEstimate(wrong, shippedContent)).toBeNull();
  }
});
