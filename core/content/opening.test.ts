import { expect, test } from "vitest";
import { openingSchema } from "./opening.ts";

const problemsOf = (stages: readonly string[]) =>
  openingSchema.shape.stages.safeParse(stages).error?.issues.map(({ message }) => message) ?? [];

test("an opening has stages of its own, also with the names that stages of enquiries have on screen", () => {
  expect(problemsOf(["Screening", "Coding task", "Proposal", "Won"])).toEqual([]);
});

test.each(["qualified", "proposal", "won", "lost"])("'%s' means the stage of an enquiry", (name) => {
  expect(problemsOf(["Screening", name])).toEqual([expect.stringContaining("enquiries")]);
});

test("the stages of every opening are not named again", () => {
  for (const name of ["New", "new", "Hired", "rejected"])
    expect(problemsOf(["Screening", name])).toEqual([expect.stringContaining("without New")]);
  expect(problemsOf(["Screening", "screening"])).toEqual([expect.stringContaining("each stage once")]);
});
