import fc from "fast-check";
import type { Known } from "./request.ts";
import { TYPED, text } from "./words.ts";

export type FieldList = [name: string, value: string][];

const NAMES = [
  "form",
  "name",
  "email",
  "country",
  "phone",
  "project_budget",
  "project_type",
  "project_details",
  "project_nda",
  "career_id",
  "resume",
  "userResult",
  "challenge",
  "website",
  "token",
  "page",
  "other",
];

const rightFields = ({ challenge, userResult }: Known): FieldList =>
  Object.entries({
    name: `Ada ${TYPED}`,
    email: `${TYPED}@example.com`,
    country: "Sweden",
    phone: "4612345678",
    project_budget: "<$5000",
    project_details: `A booking app for ${TYPED}.`,
    challenge,
    userResult,
  });

const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: text });
const field: fc.Arbitrary<[string, string]> = fc.tuple(name, text);

export function fieldsOf(known: Known): fc.Arbitrary<FieldList> {
  const right = rightFields(known);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(field, { minLength: 1, maxLength: 3 }).map((wrong) => {
        const replaced = right.map(([key, value]): [string, string] => [
          key,
          wrong.find(([name]) => name === key)?.[1] ?? value,
        ]);
        return [...replaced, ...wrong.filter(([name]) => !right.some(([key]) => key === name))];
      }),
    },
    { weight: 2, arbitrary: fc.array(field, { maxLength: 60 }) },
  );
}

export const proof = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<readonly [string, string]>(
      ["Sec-Fetch-Site", "same-origin"],
      ["Origin", "http://localhost"],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<readonly [string, string]>(
      ["Origin", "null"],
      ["Origin", "https://evil.example"],
      ["Sec-Fetch-Site", "cross-site"],
      ["Cookie", "XSRF-TOKEN=aaaaaaaaaaaaaaaaaaaa"],
    ),
  },
);

export const formPath = fc.constantFrom(
  "/contact-us",
  "/newsletter",
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe?token=x",
  "/submissions/release?token=x",
  "/career-builder/general-application",
  "/career-builder/ios-engineer",
  "/career-builder/nobody",
  "/contact-us.data",
  "/api/contactform",
  "/api/contactform/",
  "/api/v1/careerform",
  "/api/v1/subscription",
  "/about",
);
