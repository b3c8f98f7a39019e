import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { getSecret } from "./secret.ts";

function temporaryFolder(): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  return folder;
}

test("a secret is made once, and nothing else is left in the folder", () => {
  const folder = temporaryFolder();
  const secret = getSecret(null, folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(getSecret(null, folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test.each(["", " \n", "x".repeat(31)])("a secret file that holds %j is refused and left as it is", (text) => {
  const folder = temporaryFolder();
  const file = path.join(folder, "secret");
  writeFileSync(file, text);
  expect(() => getSecret(null, folder)).toThrow(file);
  expect(getSecret("the setting counts", folder)).toBe("the setting counts");
});
