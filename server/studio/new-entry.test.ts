import { expect, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { gapsIn } from "../content/gaps.ts";
import { entryFromTemplate, newKinds } from "./new-entry.ts";

const place = { today: "2027-01-02", directory: CONTENT_DIR };
const fieldsOf = (kind: string) =>
  entryFromTemplate(kind, { title: "Kites" }, shippedContent, place).edit.value as Record<string, unknown>;

test("a new entry asks only for texts that its page needs", () => {
  const gaps = gapsIn(fieldsOf("service")).map(({ at }) => at.join("."));
  expect(gaps).toEqual(["summary", "lead"]);
  expect(fieldsOf("service")).toMatchObject({
    builds: [],
    technologies: [],
    title: "Kites",
    updated: "2027-01-02",
  });
  // At least four.
  expect(fieldsOf("hire-page").skills).toHaveLength(4);
});

test("each kind has a template", () => {
  for (const { kind, collection } of newKinds)
    expect(entryFromTemplate(kind, { title: "Kites" }, shippedContent, place).entryRef.collection).toBe(
      collection,
    );
});
