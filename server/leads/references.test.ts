import { expect, test } from "vitest";
import { createReferences } from "./references.ts";

test("accepts references signed with the own secret only", () => {
  const references = createReferences({ secret: "a secret" });
  const reference = references.create();
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(references.isGenuine(reference)).toBe(true);
  expect(references.isGenuine(reference.toLowerCase())).toBe(false);
  expect(references.isGenuine(`${reference} `)).toBe(false);
  const forged = Array.from({ length: 200 }, () => createReferences({ secret: "another" }).create());
  expect(forged.filter((one) => references.isGenuine(one)).length).toBeLessThan(5);
});
