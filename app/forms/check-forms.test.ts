import { expect, test } from "vitest";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import { ENQUIRY_RULES } from "#tests/support/enquiry-rules.ts";
import { checkApplication, checkEnquiry, checkSubscription, hasCorrectAnswer } from "./check-forms.ts";

const TOKEN = `abc.23.${"x".repeat(43)}`;
const long = (length: number) => "x".repeat(length);
const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
const MEGABYTE = 2 ** 20;

const right = {
  name: "Ada Lindqvist",
  email: "ada@example.com",
  country: "Sweden",
  phone: "+46 12 345 678",
  project_budget: "<$5000",
  project_type: "",
  project_details: "An app for drivers.",
  challenge: TOKEN,
  userResult: "5",
  resume: file("cv.pdf"),
};

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...fields })) form.set(name, value);
  return form;
}

const common = [
  ["name", "  ", "Name is required"],
  ["name", long(101), "Name must be maximum 100 characters"],
  ["email", "", "Email is required."],
  ["email", "ada@", "Please enter a valid email."],
  ["phone", "", "Phone is required"],
  ["phone", "12345 call", "Phone should be numeric"],
  ["phone", "123-456-789", "Phone must be minimum 10 digits"],
  ["phone", "1234567890123456", "Phone must be maximum 15 digits"],
] as const;

const ofEnquiries = [
  ...common,
  ["country", long(101), "Country must be maximum 100 characters"],
  ["project_budget", "", "Please select a Budget"],
  ["project_budget", "$1", "Please select a Budget"],
  ["project_type", long(101), "Project type must be maximum 100 characters"],
  ["project_details", " ", "Details are required"],
  ["project_details", long(5001), "Details must be maximum 5000 characters"],
  ["project_nda", "2", "Please send 1 to ask for a nondisclosure agreement, or 0"],
  ["userResult", " ", "Please submit the answer"],
] as const;

const ofApplications = [
  ...common,
  ["resume", file(""), "Resume is required"],
  ["resume", file("photo.png"), "Error!,Allowed file types are doc,docx,pdf,odf"],
  ["resume", file("cv.pdf", 10 * MEGABYTE + 1), "Resume must be maximum 10 MB"],
  ["userResult", "", "Please enter the result"],
  ["userResult", "five", "Please submit the correct answer"],
  ["userResult", "00005", "Max length should be 4 digits"],
] as const;

const enquiry = (sent: FormData) => checkEnquiry(sent, { ...ENQUIRY_RULES, fields: [] });
const application = (sent: FormData) => checkApplication(sent, DEFAULT_FORMATS.phone);

const cases = [
  ...ofEnquiries.flatMap((row) => [
    ["contact", enquiry, ...row] as const,
    ["footer", enquiry, ...row] as const,
  ]),
  ["contact", enquiry, "country", "", "country is required"] as const,
  ["footer", enquiry, "country", "", "Country is required"] as const,
  ...ofApplications.map((row) => ["application", application, ...row] as const),
  ["newsletter", checkSubscription, "email", "", "Email is required."] as const,
  ["newsletter", checkSubscription, "email", "ada@example", "Please enter a valid email."] as const,
];

test.each(cases)(
  "%s, check %#: a wrong value has its message alone, and the right one none",
  (form, check, field, wrong, message) => {
    expect(check(formOf({ form, [field]: wrong }))).toEqual({ [field]: [message] });
    expect(check(formOf({ form }))).toEqual({});
  },
);

test.each([
  ["5", true],
  [" 5 ", true],
  ["4", false],
  ["", false],
  ["5.0", false],
])("the answer %o to 2 + 3 is right: %o", (userResult, isRight) => {
  expect(hasCorrectAnswer(formOf({ userResult }))).toBe(isRight);
});
