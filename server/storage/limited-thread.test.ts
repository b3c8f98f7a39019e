import { expect, onTestFinished, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { createLimitedThread } from "./limited-thread.ts";

test("a function that does not end is stopped, and counts as unavailable", async () => {
  const thread = createLimitedThread("data:text/javascript,export function run() { for (;;); }", 0);
  onTestFinished(thread.close);
  await expect(thread.run("run", {}, 10)).rejects.toThrow(Unavailable);
});
