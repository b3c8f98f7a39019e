import fc from "fast-check";
import { proof } from "../support/fields.ts";
import { type FuzzSuite, whole } from "../support/request.ts";
import { TYPED, text } from "../support/words.ts";

const DEEP = [
  "[".repeat(10_000),
  `${'{"email":'.repeat(1500)}1${"}".repeat(1500)}`,
  `{"email":"${"a".repeat(20_000)}"}`,
  `{"email":"${TYPED}@example.com","email":["x"]}`,
  `{"__proto__":{"email":"${TYPED}@example.com"}}`,
  '\ufeff{"email":"a@example.com"}',
  "{'email':1}",
  '"email"',
  "null",
  "",
];

export const suite: FuzzSuite = {
  runs: 1000,
  requests() {
    const value = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }));
    const body = fc.oneof(
      { weight: 2, arbitrary: fc.record({ email: value }).map((object) => JSON.stringify(object)) },
      { weight: 2, arbitrary: fc.dictionary(text, value).map((object) => JSON.stringify(object)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.constantFrom(...DEEP) },
      { weight: 1, arbitrary: text },
    );
    const type = fc.constantFrom(
      "application/json",
      "application/json; charset=utf-8",
      "application/json; charset=utf-16",
      "application/merge-patch+json",
    );
    const path = fc.constantFrom(
      "/api/v1/subscription",
      "/api/v1/subscription/",
      "/api/contactform",
      "/newsletter",
    );
    return fc
      .tuple(path, proof, type, body)
      .map(([path, own, type, text]) =>
        whole(`POST ${path}`, [own, ["Content-Type", type]], Buffer.from(text)),
      );
  },
};
