import { expect, test } from "vitest";
import { choicesOf, NOTICE_CAUSES } from "#core/notices.ts";
import { chosenIn, digestProblem } from "./chosen.ts";

const read = (form: FormData) => chosenIn(form, NOTICE_CAUSES);

function formOf(fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set("digest", "never");
  for (const cause of NOTICE_CAUSES) {
    form.set(`mail-${cause}`, "at-once");
    form.set(`desk-${cause}`, "count");
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("reads a choice for every cause, and nothing else", () => {
  expect(read(formOf({ "mail-new": "bundled" }))).toMatchObject({
    digest: "never",
    choices: { new: { mail: "bundled", desk: "count" }, late: { mail: "at-once", desk: "count" } },
  });
  expect(read(formOf({ "mail-new": "sometimes" }))).toBeNull();
  expect(read(formOf({ digest: "hourly" }))).toBeNull();
});

test("a digest that is never sent can list nothing", () => {
  const listed = formOf({ "mail-mention": "daily" });
  expect(digestProblem(read(listed) ?? raise())).toContain("mentions");
  listed.set("digest", "weekdays");
  expect(digestProblem(read(listed) ?? raise())).toBeNull();
  // The defaults can be saved as they are.
  for (const digest of ["never", "daily"] as const)
    expect(digestProblem({ choices: choicesOf([], digest), digest })).toBeNull();
});

function raise(): never {
  throw new Error("the form was not read");
}

test("a person chooses only what they can be told of", () => {
  const chosen = chosenIn(formOf(), ["review-asked"]);
  expect(chosen?.choices).toEqual({ "review-asked": { mail: "at-once", desk: "count" } });
});
