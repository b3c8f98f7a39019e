import { expect, test } from "vitest";
import { createReferences } from "./intake.ts";

test("accepts references signed with the own secret only", () => {
  const references = createReferences("a secret");
  const reference = references.create();
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(references.isGenuine(reference)).toBe(true);
  expect(references.isGenuine(reference.toLowerCase())).toBe(false);
  expect(references.isGenuine(`${reference} `)).toBe(false);
  const forged = Array.from({ length: 200 }, () => createReferences("another").create());
  expect(forged.filter((one) => references.isGenuine(one)).length).toBeLessThan(5);
});
