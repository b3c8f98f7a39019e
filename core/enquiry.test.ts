import { expect, test } from "vitest";
import { ENQUIRY } from "#tests/support/enquiry-fields.ts";
import { ENQUIRY_RULES } from "#tests/support/enquiry-rules.ts";
import { EMAIL_HELP, EMAIL_INVALID } from "./email.ts";
import { enquirySchema } from "./enquiry.ts";
import { fieldErrors, firstErrors } from "./form.ts";

function messages(changed: Record<string, string | undefined>, form: "contact" | "footer" = "contact") {
  const result = enquirySchema(form, ENQUIRY_RULES).safeParse({ ...ENQUIRY, ...changed });
  return firstErrors(fieldErrors(result.error?.issues ?? []));
}

test("accepts a valid enquiry, with defaults for the agreement and the project type", () => {
  expect(enquirySchema("contact", ENQUIRY_RULES).parse(ENQUIRY)).toMatchObject({
    ...ENQUIRY,
    project_nda: 0,
    project_type: "",
  });
  expect(enquirySchema("contact", ENQUIRY_RULES).parse({ ...ENQUIRY, project_nda: "1" }).project_nda).toBe(1);
});

test("rejects an agreement other than 0 or 1", () => {
  expect(messages({ project_nda: "yes" })).toEqual({
    project_nda: "Please send 1 to ask for a nondisclosure agreement, or 0",
  });
});

test("reports each required field, whether missing or empty", () => {
  const expected = {
    name: "Name is required",
    email: "Email is required.",
    country: "country is required",
    phone: "Phone is required",
    project_budget: "Please select a Budget",
    project_details: "Details are required",
  };
  const all = Object.keys(expected);
  expect(messages(Object.fromEntries(all.map((field) => [field, ""])))).toEqual(expected);
  expect(messages(Object.fromEntries(all.map((field) => [field, undefined])))).toEqual(expected);
});

test("the footer form asks for the country with a capital", () => {
  expect(messages({ country: "" }, "footer")).toEqual({ country: "Country is required" });
});

test("trims fields and treats spaces as empty", () => {
  expect(enquirySchema("contact", ENQUIRY_RULES).parse({ ...ENQUIRY, name: "  Ada  " }).name).toBe("Ada");
  expect(messages({ name: "   ", project_details: " \n " })).toEqual({
    name: "Name is required",
    project_details: "Details are required",
  });
});

test.each([
  ["12345abcde", "Phone should be numeric"],
  ["++4612345678", "Phone should be numeric"],
  ["46+12345678", "Phone should be numeric"],
  ["+ ( ) -", "Phone is required"],
  ["+46 12 345 67", "Phone must be minimum 10 digits"],
  ["123456789", "Phone must be minimum 10 digits"],
  ["1234567890123456", "Phone must be maximum 15 digits"],
  ["+123456789", "Phone must be minimum 10 digits"],
  ["\u202a\u202c", "Phone is required"],
])("phone %s: %s", (phone, message) => {
  expect(messages({ phone })).toEqual({ phone: message });
});

test.each([
  ["1234567890", "1234567890"],
  ["123456789012345", "123456789012345"],
  ["+47 22 33 44 55 66", "+472233445566"],
  ["\u202a+47 22 33 44 55\u202c", "+4722334455"],
  ["＋４７　２２３３４４５５", "+4722334455"],
  ["+123456789012345", "+123456789012345"],
  ["(512) 555-0142", "5125550142"],
  ["+44\u00a020\u20137946.0958", "+442079460958"],
  ["[0] 30 1234 5678", "03012345678"],
])("phone %s is stored as %s", (phone, stored) => {
  expect(enquirySchema("contact", ENQUIRY_RULES).parse({ ...ENQUIRY, phone }).phone).toBe(stored);
});

test.each([
  ["\u202eAda\u202c Lind\u00adqvist\u200b", "Ada Lindqvist"],
  ["امیر\u200cحسین", "امیر\u200cحسین"],
  ["ക്\u200dഷ അനില്\u200d", "ക്\u200dഷ അനില്\u200d"],
  ["Ada \u{1f469}\u200d\u{1f52c}", "Ada \u{1f469}\u200d\u{1f52c}"],
  ["\u200dAda\u200c \u200c", "Ada"],
])("the name %j is stored as %j", (name, stored) => {
  expect(enquirySchema("contact", ENQUIRY_RULES).parse({ ...ENQUIRY, name }).name).toBe(stored);
});

test("treats text of which nothing can be seen as empty", () => {
  for (const name of ["\u200b\u200d", "\u2060 \ufeff", "\u3164", "\u2800", "\ufe0f\u200d"])
    expect(messages({ name, country: name, project_details: name })).toEqual({
      name: "Name is required",
      country: "country is required",
      project_details: "Details are required",
    });
});

test("accepts a mail address that was pasted with invisible characters", () => {
  const parsed = enquirySchema("contact", ENQUIRY_RULES).parse({
    ...ENQUIRY,
    email: "\u202aada@example.com\u200b",
  });
  expect(parsed.email).toBe("ada@example.com");
});

test.each([
  "ada",
  "ada@",
  "ada@example",
  "ada@example.c",
  "ada@example.abcdefghijk",
  "a b@example.com",
  "ada@exam_ple.com",
])("rejects the mail address %s", (email) => {
  expect(messages({ email })).toEqual({ email: "Please enter a valid email." });
});

test.each(["ada@example.co", "a.d_a%x+y-z@sub.example-1.technology"])(
  "accepts the mail address %s",
  (email) => {
    expect(messages({ email })).toEqual({});
  },
);

test.each(["o'neill@example.com", "x@studio.photography", "ada@müller.de"])(
  "rejects the mail address %s with additional help",
  (email) => {
    const { error } = enquirySchema("contact", ENQUIRY_RULES).safeParse({ ...ENQUIRY, email });
    expect(fieldErrors(error?.issues ?? [])).toEqual({ email: [EMAIL_INVALID, EMAIL_HELP] });
    expect(EMAIL_INVALID).toBe("Please enter a valid email.");
  },
);

test("rejects a very long email address", () => {
  expect(messages({ email: `${"a".repeat(100_000)}@` })).toEqual({ email: "Please enter a valid email." });
});

test("rejects the placeholder and unknown budgets", () => {
  expect(messages({ project_budget: "Select Your Budget*" })).toEqual({
    project_budget: "Please select a Budget",
  });
  expect(messages({ project_budget: "$1" })).toEqual({ project_budget: "Please select a Budget" });
});

test("replaces line breaks in single-line fields", () => {
  expect(
    enquirySchema("contact", ENQUIRY_RULES).parse({ ...ENQUIRY, name: "Ada\r\nBcc: x@example.com" }).name,
  ).toBe("Ada Bcc: x@example.com");
});

test("keeps line breaks of the details and removes control characters", () => {
  expect(
    enquirySchema("contact", ENQUIRY_RULES).parse({ ...ENQUIRY, project_details: "one\r\ntwo\u0000" })
      .project_details,
  ).toBe("one\ntwo");
});
