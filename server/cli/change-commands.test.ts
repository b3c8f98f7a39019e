import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ageDatabase } from "#tests/support/age-database.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { submissions } from "./programs.ts";
import { runCli } from "./run-cli.ts";

test("names one erased file in the singular", async () => {
  const site = await openSiteWithoutPort();
  await ageDatabase(site);
  const file = path.join(site.dataDir, "resumes/old");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "Rquixandria");
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(file, twoHoursAgo, twoHoursAgo);
  const { output } = await runCli(submissions, ["erase", "quixandria@example.com"], site.environment);
  expect(output).toContain("Erased: 0 submissions, no subscriber, 1 file without a submission.");
});

test("names what retention removed", async () => {
  const { environment } = await openSiteWithoutPort();
  const { output } = await runCli(submissions, ["retain"], environment);
  expect(output).toMatch(/^Removed: 0 quarantined submissions, 0 enquiries, .*0 stored emails\.$/);
});
