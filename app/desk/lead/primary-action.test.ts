import { expect, test } from "vitest";
import { primaryAction } from "./primary-action.ts";

const lead = {
  status: "open",
  owner: { id: "sue", name: "Sue" },
  email: "nora@example.com",
  waiting: "us",
} as const;

test.each([
  ["a quarantined lead is approved", { status: "quarantined", owner: null, waiting: null }, "approve"],
  ["an open lead without an owner is assigned", { owner: null }, "assign"],
  ["a lead with an owner is replied to", {}, "reply"],
  ["a closed lead is replied to", { status: "closed", owner: null, waiting: null }, "reply"],
  ["without an email address, a reply was given elsewhere", { email: "" }, "answered-elsewhere"],
  [
    "without an email address, a lead that waits for them has no next step",
    { email: "", waiting: "them" },
    null,
  ],
] as const)("%s", (_name, changed, action) => {
  expect(primaryAction({ ...lead, ...changed })).toBe(action);
});
