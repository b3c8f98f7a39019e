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

test("a secret is made once, and nothing else is left in the folder", async () => {
  const folder = temporaryFolder();
  const [secret = "", ...others] = await Promise.all([1, 2, 3].map(() => getSecret(null, folder)));
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(others).toEqual([secret, secret]);
  expect(await getSecret(null, folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

test.each(["", " \n", "x".repeat(31)])(
  "a secret file that holds %j is refused and left as it is",
  async (text) => {
    const folder = temporaryFolder();
    const file = path.join(folder, "secret");
    writeFileSync(file, text);
    await expect(getSecret(null, folder)).rejects.toThrow(file);
    expect(await getSecret("the setting counts", folder)).toBe("the setting counts");
  },
);
