import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { submissions } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { createTrustedClock } from "#server/storage/database/trusted-clock.ts";
import { ageDatabase } from "#tests/support/age-database.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { filesContaining } from "#tests/support/stores/files-containing.ts";

test("erases files and mails without a row after a crash, and lists those that remain", async () => {
  const site = await openSiteWithoutPort();
  await ageDatabase(site);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  const leave = (name: string, hours: number) => {
    const file = path.join(site.dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "Rquixandria");
    utimesSync(file, hoursAgo(hours), hoursAgo(hours));
  };
  leave("resumes/old", 2);
  leave("uploads/old", 2);
  leave("mail/AAAA-BBBB.1.eml", 2);
  leave("resumes/young", 0.5);
  leave("uploads/young", 0.5);
  const erase = () => runCli(submissions, ["erase", "quixandria@example.com"], site.environment);
  const first = await erase();
  expect(first.output).toContain(", 2 files without a submission.");
  expect(first.output).toMatch(/^ {2}resumes\/young$/m);
  expect(first.output).toMatch(/^ {2}uploads\/young$/m);
  expect(first.output).not.toContain("The data folder has no more data for this address");
  expect(await filesContaining(site, "Rquixandria")).toHaveLength(2);

  for (const name of ["resumes/young", "uploads/young"])
    utimesSync(path.join(site.dataDir, name), hoursAgo(2), hoursAgo(2));
  const second = await erase();
  expect(second.output).toContain("The data folder has no more data for this address");
  expect(await filesContaining(site, "Rquixandria")).toEqual([]);
});

test("lists files without a row instead of erasing them while the clock is in doubt, or if they are older than the database", async () => {
  const site = await openSiteWithoutPort();
  const file = path.join(site.dataDir, "resumes/older");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "Rquixandria");
  utimesSync(file, new Date(2020, 1), new Date(2020, 1));
  const erase = () => runCli(submissions, ["erase", "quixandria@example.com"], site.environment);
  expect((await erase()).output).toMatch(/^ {2}resumes\/older$/m);
  await ageDatabase(site);
  const past = "2020-01-01T00:00:00.000Z";
  await site.database.updateTable("clock").set({ trusted_at: past, seen_at: past }).execute();
  expect((await erase()).output).toMatch(/^ {2}resumes\/older$/m);
  expect(await filesContaining(site, "Rquixandria")).toHaveLength(1);
  await createTrustedClock(site.store, () => site.clock.now).confirm();
  expect((await erase()).output).toContain("The data folder has no more data for this address");
  expect(await filesContaining(site, "Rquixandria")).toEqual([]);
});
