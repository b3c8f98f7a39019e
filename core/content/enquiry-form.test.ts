import { expect, test } from "vitest";
import { DEFAULT_BUDGETS } from "../enquiry-forms.ts";
import { enquiryFormSchema } from "./enquiry-form.ts";

const FIELD = { id: "team_size", label: "Team size", kind: "number" };

test("without a file, the form has the specification's budgets and no other fields", () => {
  expect(enquiryFormSchema.parse({})).toEqual({ budgets: DEFAULT_BUDGETS, fields: [] });
});

test.each([
  ["a reserved id", { fields: [{ ...FIELD, id: "email" }] }, "is the name of another field"],
  ["an id in capitals", { fields: [{ ...FIELD, id: "Team" }] }, "such as 'team_size'"],
  ["an id twice", { fields: [FIELD, FIELD] }, "must not use an id twice"],
  [
    "a select without options",
    { fields: [{ ...FIELD, kind: "select" }] },
    "are required for a list of options",
  ],
  ["options of another kind", { fields: [{ ...FIELD, options: ["a"] }] }, "aren't allowed for other kinds"],
  [
    "more than ten fields",
    { fields: Array.from({ length: 11 }, (_, index) => ({ ...FIELD, id: `field_${index}` })) },
    "10",
  ],
  ["a budget twice", { budgets: [{ label: "A", up_to: 1 }, { label: "A" }] }, "must not list a budget twice"],
  [
    "budgets in no order",
    { budgets: [{ label: "A", up_to: 9 }, { label: "B", up_to: 5 }, { label: "C" }] },
    "'up_to'",
  ],
])("refuses %s", (_, form, reason) => {
  const checked = enquiryFormSchema.safeParse(form);
  expect(checked.error?.issues.map(({ message }) => message).join("; ")).toContain(reason);
});
