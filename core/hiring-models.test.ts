import { expect, test } from "vitest";
import { CHOOSER, chooseModel, REASONS, readAnswers } from "./hiring-models.ts";

const all = CHOOSER.scope.flatMap((scope) =>
  CHOOSER.length.flatMap((length) => CHOOSER.lead.map((lead) => ({ scope, length, lead }))),
);

test("every combination of answers selects a model, and every reason occurs", () => {
  const choices = all.map(chooseModel);
  expect(choices).not.toContain(null);
  expect(new Set(choices.map((choice) => choice?.reason))).toEqual(new Set(REASONS));
});

test("suggests a fixed price only for small, specified work", () => {
  const fixed = all.filter((answers) => chooseModel(answers)?.model === "fixed");
  expect(fixed).toEqual(CHOOSER.lead.map((lead) => ({ scope: "written", length: "short", lead })));
});

test("suggests hourly payment for work of unknown size", () => {
  const unknown = all.filter(({ scope }) => scope === "unknown").map(chooseModel);
  expect(new Set(unknown.map((choice) => choice?.model))).toEqual(new Set(["hourly"]));
});

test.each([
  "",
  "scope=written",
  "scope=written&length=short&lead=nobody",
  "scope=written&length=short&lead=",
])("selects no model for the incomplete answers '%s'", (query) =>
  expect(chooseModel(readAnswers(new URLSearchParams(query)))).toBeNull(),
);

test("drops invalid answers", () => {
  const query = new URLSearchParams("scope=__proto__&length=short&lead=us&other=1");
  expect(readAnswers(query)).toEqual({ length: "short", lead: "us" });
});
