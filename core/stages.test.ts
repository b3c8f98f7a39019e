import { expect, test } from "vitest";
import { joinStages, stageName, stageOf, stagesOf, USUAL_STAGES } from "./stages.ts";

test("an opening has its own stages between new and the two ends, and the usual ones without any", () => {
  expect(stagesOf(undefined)).toEqual(USUAL_STAGES);
  expect(stagesOf(["Coding task", "Interview"])).toEqual([
    "new",
    "Coding task",
    "interview",
    "hired",
    "rejected",
  ]);
});

test("stages of several openings are in one order, each once", () => {
  expect(joinStages([USUAL_STAGES, stagesOf(["Coding task", "Interview"])])).toEqual([
    ...["new", "screening", "interview", "offer", "Coding task", "hired", "rejected"],
  ]);
});

test("a stage has the name that the content gives it, whatever that is", () => {
  expect([stageOf("Screening"), stageOf("offer"), stageOf("constructor")].map(stageName)).toEqual([
    "Screening",
    "Offer",
    "constructor",
  ]);
});
