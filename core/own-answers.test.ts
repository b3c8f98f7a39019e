import { expect, test } from "vitest";
import { readOwnAnswers } from "./own-answers.ts";
import type { OwnField } from "./own-fields.ts";

const fieldOf = (changed: Partial<OwnField>): OwnField => ({
  ...{ id: "answer", label: "Team size", kind: "text", required: false, options: [] },
  ...changed,
});

const read = (field: Partial<OwnField>, typed?: string) =>
  readOwnAnswers([fieldOf(field)], typed === undefined ? {} : { answer: typed });

test.each<[Partial<OwnField>, string | undefined, string]>([
  [{}, "  Ada\n Lindqvist ", "Ada Lindqvist"],
  [{ kind: "textarea" }, " one\r\ntwo\u0000 ", "one\ntwo"],
  [{ kind: "select", options: ["Yes, a lot", "No"] }, "No", "No"],
  [{ kind: "checkbox" }, "1", "Yes"],
  [{ kind: "checkbox" }, undefined, "No"],
  [{ kind: "number" }, " 1 250,5 ", "1250.5"],
  [{ kind: "number", limit: 12 }, "12", "12"],
  [{ kind: "date" }, "2028-02-29", "2028-02-29"],
  [{ kind: "url" }, "example.com/about", "https://example.com/about"],
  [{ kind: "url" }, "http://www.example.com", "http://www.example.com"],
])("accepts in %j the text %j as %j", (field, typed, stored) => {
  expect(read(field, typed)).toEqual({ answers: { answer: stored }, errors: {} });
});

test.each<[Partial<OwnField>, string | undefined, string]>([
  [{ required: true }, " ", "Team size is required"],
  [{ required: true }, undefined, "Team size is required"],
  [{ limit: 3 }, "four", "Team size must be maximum 3 characters"],
  [{ kind: "textarea" }, "a".repeat(2001), "Team size must be maximum 2000 characters"],
  [{ kind: "select", options: ["Yes"], required: true }, "", "Please select an option for Team size"],
  [{ kind: "select", options: ["Yes"] }, "Maybe", "Please select an option for Team size"],
  [{ kind: "checkbox", required: true }, undefined, "Team size is required"],
  [{ kind: "number" }, "many", "Team size should be numeric"],
  [{ kind: "number" }, "1".repeat(16), "Team size should be numeric"],
  [{ kind: "number", limit: 12 }, "13", "Team size must be maximum 12"],
  [{ kind: "date" }, "2027-02-29", "Team size must be a date, such as 2027-03-31"],
  [
    { kind: "url" },
    "javascript:alert(1)",
    "Team size must be a web address, such as https://www.example.com",
  ],
  [{ kind: "url" }, "not a page", "Team size must be a web address, such as https://www.example.com"],
])("refuses in %j the text %j: %s", (field, typed, message) => {
  expect(read(field, typed)).toEqual({ answers: {}, errors: { answer: [message] } });
});

test("leaves out what was left empty, and fields that the form doesn't have", () => {
  expect(readOwnAnswers([fieldOf({})], { answer: " ", other: "text" })).toEqual({ answers: {}, errors: {} });
});
