import { expect, test } from "vitest";
import { applicationSchema } from "./application.ts";
import { fieldErrors, firstErrors } from "./form.ts";
import { DEFAULT_FORMATS } from "./formats.ts";
import { claimedResumeType, hasResumeType } from "./resume.ts";

const schema = applicationSchema(DEFAULT_FORMATS.phone);

const right = { name: "Ada Lindqvist", email: "ada@example.com", phone: "4612345678", userResult: "7" };

function messages(changed: Record<string, string | undefined>) {
  const result = schema.safeParse({ ...right, ...changed });
  return firstErrors(fieldErrors(result.error?.issues ?? []));
}

test("accepts a valid application, trims it, and defaults the position to an empty text", () => {
  expect(schema.parse({ ...right, name: " Ada  Lindqvist ", userResult: " 7 " })).toEqual({
    ...right,
    career_id: "",
  });
  expect(schema.parse({ ...right, career_id: " ios-engineer " }).career_id).toBe("ios-engineer");
});

test("reports each required field, whether missing or empty", () => {
  const expected = {
    name: "Name is required",
    email: "Email is required.",
    phone: "Phone is required",
    userResult: "Please enter the result",
  };
  const all = Object.keys(expected);
  expect(messages(Object.fromEntries(all.map((field) => [field, " "])))).toEqual(expected);
  expect(messages(Object.fromEntries(all.map((field) => [field, undefined])))).toEqual(expected);
});

test.each([
  ["email", "ada@example", "Please enter a valid email."],
  ["phone", "46 1234567", "Phone must be minimum 10 digits"],
  ["phone", "123456789", "Phone must be minimum 10 digits"],
  ["phone", "1234567890123456", "Phone must be maximum 15 digits"],
  ["userResult", "12345", "Max length should be 4 digits"],
  ["userResult", "seven", "Please submit the correct answer"],
])("%s '%s': %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test.each(["cv.pdf", "CV.PDF", "my cv.Doc", "a.b.docx", "x.odf", "x.oDt", ".pdf"])(
  "%s may be a resume",
  (file) => {
    expect(hasResumeType(file)).toBe(true);
  },
);

test.each(["", "pdf", "cv.", "cv.pdf.exe", "cv.pdfx", "cv.pdf ", "cv.xlsx", "cv.html"])(
  "'%s' may not",
  (file) => {
    expect(hasResumeType(file)).toBe(false);
  },
);

test("returns the file type in lower case", () => {
  expect(claimedResumeType("CV.ODT")).toBe("odt");
});
