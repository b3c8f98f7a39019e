import { expect, test } from "vitest";
import { readSettings } from "../../config/settings.ts";
import { contentCheck } from "./configuration.ts";

test.each([
  [1, /^1 problem in /],
  [2, /^2 problems in /],
])("counts %d problems of the content", async (count, text) => {
  const problem = { file: "site.yaml", line: 1, field: "", reason: "must not be empty" };
  const reading = { content: null, problems: Array.from({ length: count }, () => problem) };
  const result = await contentCheck.run({ settings: readSettings({}), sendsMail: false, reading });
  expect(result).toMatchObject({ state: "FAILED", text: expect.stringMatching(text) });
});
