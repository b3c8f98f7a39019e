import { expect, test } from "vitest";
import { z } from "zod";
import { gapsIn, withoutGaps } from "./gaps.ts";

const schema = z.strictObject({
  name: z.string(),
  lead: z.string().optional(),
  tags: z.array(z.string()).default([]),
  vision: z.strictObject({ title: z.string(), text: z.string() }).optional(),
  steps: z.array(z.strictObject({ when: z.string(), text: z.string() })).min(1),
  pay: z
    .strictObject({ min: z.number(), max: z.number() })
    .refine(({ min, max }) => min <= max, { error: "is upside down" })
    .optional(),
});

const without = (changes: object) => withoutGaps({ ...whole, ...changes }, schema, () => undefined);
const whole = { name: "a", steps: [{ when: "now", text: "b" }] };

test.each([
  [{ lead: "We make [[what]] for [[whom]]." }, {}],
  [{ tags: ["a", "[[b]]", "c"] }, { tags: ["a", "c"] }],
  [{ vision: { title: "Vision", text: "[[What we want]]" } }, {}],
  [{ steps: [{ when: "[[When]]", text: "a" }, ...whole.steps] }, {}],
  [{ pay: { min: "[[A number]]", max: 2 } }, {}],
])("leaves out a gap, and what isn't valid without it: %j", (changes, left) => {
  expect(without(changes)).toEqual({ value: { tags: [], ...whole, ...left }, issues: [], lacks: null });
});

test.each([
  [{ name: "[[Name]]" }, ["name"]],
  [{ steps: [{ when: "now", text: "[[What]]" }] }, ["steps"]],
])("has no value without what it needs: %j", (changes, lacks) => {
  expect(without(changes)).toEqual({ value: null, issues: [], lacks });
});

test("reports a mistake next to a gap where it is in the file", () => {
  const { issues } = without({ steps: ["[[a]]", { when: "[[b]]", text: "c" }, { when: 1, text: "d" }] });
  expect(issues.map(({ at }) => at)).toEqual([["steps", 2, "when"]]);
  expect(without({ lead: "[[a]]", wrong: 1 }).issues).toMatchObject([
    { issue: { code: "unrecognized_keys" } },
  ]);
  expect(without({ name: "[[a]]", lead: 1 }).issues).toMatchObject([{ at: ["lead"] }]);
});

test("lists each gap of a text, by its path", () => {
  expect(gapsIn({ a: ["[[one]] and [[two]]"], b: { c: "[[three]]" } })).toEqual([
    { at: ["a", 0], text: "one" },
    { at: ["a", 0], text: "two" },
    { at: ["b", "c"], text: "three" },
  ]);
});
