import { expect, onTestFinished, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { createLimitedThread } from "./limited-thread.ts";

test("a function that does not end is stopped and counts as unavailable, and the next one runs", async () => {
  const module = "export function run() { for (;;); } export const add = (number) => number + 1;";
  const thread = createLimitedThread(`data:text/javascript,${module}`, 0);
  onTestFinished(thread.close);
  await expect(thread.run("run", {}, 10)).rejects.toThrow(Unavailable);
  expect(await thread.run("add", 1, 60_000)).toBe(2);
});
