import { expect, test } from "vitest";
import { readEstimate } from "./estimate-answers.ts";
import { cleanEstimateQuery } from "./estimate-query.ts";

const option = (value: string) => ({ value, label: value, adds: {}, times: {}, unknown: 0, more_than: [] });
const choice = { text: "?", short: "x", options: [option("one"), option("two")] };
const number = { text: "?", short: "x", hint: "", min: 1, max: 20, adds: {}, step: 1, more: "" };
const parts: Parameters<typeof readEstimate>[1] = {
  questions: {
    project: choice,
    platforms: choice,
    screens: number,
    integrations: number,
    existing: choice,
    design: choice,
    deadline: choice,
    support: number,
  },
  words: { choose: "Choose.", number: "From {min} to {max}." } as Parameters<typeof readEstimate>[1]["words"],
  edition: "2.1",
};
const read = (query: string) => readEstimate(new URLSearchParams(query), parts);
const ALL =
  "project=one&platforms=two&screens=3&integrations=4&existing=one&design=two&deadline=one&support=5";

test("begins with the first question, without a message", () => {
  expect(read("")).toMatchObject({ step: 0, isRefused: false, problems: {}, answers: null });
});

test("shows the requested step, or the first unanswered question", () => {
  expect(read("project=one&step=2")).toMatchObject({ step: 1, isRefused: false });
  expect(read("step=2")).toMatchObject({ step: 0, isRefused: true, problems: { project: "Choose." } });
});

test("returns to a question with all input", () => {
  expect(read(`${ALL}&step=3`)).toMatchObject({
    step: 2,
    isRefused: false,
    typed: { screens: "3", support: "5" },
  });
  expect(read("project=one&platforms=two&screens=many&step=2")).toMatchObject({
    step: 1,
    isRefused: false,
    typed: { screens: "many" },
  });
});

test.each(["0", "21", "-3", "2.5", "1e1", "many", "9999999"])(
  "says that %s is no number of screens, and keeps it",
  (screens) => {
    expect(read(`project=one&platforms=two&screens=${screens}&step=4`)).toMatchObject({
      step: 2,
      isRefused: true,
      problems: { screens: "From 1 to 20." },
      typed: { screens },
    });
  },
);

test("a complete link shows the result, with a notice for another edition", () => {
  expect(read(`v=2.1&${ALL}`)).toMatchObject({ step: 8, isOlder: false, isRefused: false });
  expect(read(`v=1.1&${ALL}`)).toMatchObject({ step: 8, isOlder: true, answers: { screens: 3 } });
});

test("a link with a removed answer asks for it again", () => {
  expect(read(`v=1.1&${ALL.replace("design=two", "design=gone")}`)).toMatchObject({
    step: 5,
    isOlder: true,
    isRefused: true,
    problems: { design: "Choose." },
    typed: { support: "5" },
  });
});

test("stores only a complete estimate of a query", () => {
  expect(cleanEstimateQuery(`x=1&${ALL}&v=2.1`)).toBe(`v=2.1&${ALL}`);
  for (const wrong of [
    "",
    ALL,
    `v=2.1&${ALL.replace("=one", "=<b>")}`,
    `v=2.1&${ALL.replace("5", "5%0A")}`,
  ]) {
    expect(cleanEstimateQuery(wrong)).toBe("");
  }
});
