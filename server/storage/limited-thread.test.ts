import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createLimitedThread } from "./limited-thread.ts";

test("a function that does not end is stopped and counts as unavailable, and the next one runs", async () => {
  const { folder, remove } = createTemporaryFolder();
  const file = path.join(folder, "thread.mjs");
  writeFileSync(file, "export function run() { for (;;); }\nexport const add = (number) => number + 1;\n");
  const thread = createLimitedThread(file, 60_000);
  onTestFinished(async () => {
    await thread.close();
    remove();
  });
  expect(await thread.run("add", 1, 60_000)).toBe(2);
  await expect(thread.run("run", {}, 50)).rejects.toThrow(Unavailable);
  expect(await thread.run("add", 1, 60_000)).toBe(2);
});
