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

test("creates a secret once and leaves no other file", async () => {
  const folder = temporaryFolder();
  const [secret = "", ...others] = await Promise.all([1, 2, 3].map(() => getSecret(null, folder)));
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(others).toEqual([secret, secret]);
  expect(await getSecret(null, folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test.each(["", " \n", "x".repeat(31)])(
  "refuses a secret file with %j and does not change it",
  async (text) => {
    const folder = temporaryFolder();
    const file = path.join(folder, "secret");
    writeFileSync(file, text);
    await expect(getSecret(null, folder)).rejects.toThrow(file);
    expect(await getSecret("the setting counts", folder)).toBe("the setting counts");
  },
);
