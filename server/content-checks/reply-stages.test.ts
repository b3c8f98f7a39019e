import { expect, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { checkReplyStages } from "./reply-stages.ts";

const template = {
  ...{ id: "rejection", title: "Rejection", subject: "Your application", text: "Hello" },
  for: "application" as const,
};
const [opening] = shippedContent.openings;
if (opening === undefined) throw new Error("the content has no opening");
const openings = [{ ...opening, stages: ["Screening", "Test session"] }];
const check = (changed: { stage?: string; for?: "enquiry" }) =>
  checkReplyStages({ openings, replyTemplates: [{ ...template, ...changed }] }, CONTENT_DIR);

test("a reply template names a stage of an opening, or a usual one, by its id or its name", () => {
  for (const stage of ["Test session", "offer", "Rejected"]) expect(check({ stage })).toEqual([]);
  expect(check({})).toEqual([]);
  expect(check({ stage: "Test sesion" })).toMatchObject([
    {
      ...{ file: "reply-templates.yaml", field: "rejection.stage" },
      reason: expect.stringMatching(/isn't a stage of any opening; did you mean 'Test session'/),
    },
  ]);
});

test("a reply to an enquiry names a stage of enquiries", () => {
  for (const stage of ["Proposal", "lost"]) expect(check({ for: "enquiry", stage })).toEqual([]);
  expect(check({ for: "enquiry", stage: "offer" })).toMatchObject([{ field: "rejection.stage" }]);
  expect(check({ stage: "Won" })).toMatchObject([{ field: "rejection.stage" }]);
});
