import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { backUp, getLastBackup } from "#server/ops/backup.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { apply, inFolder, resume, rightApplication } from "#tests/support/application.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

async function sendApplication(site: SiteWithoutPort, name: string): Promise<string> {
  const answer = await apply(site, { ...(await rightApplication(site)), name, resume: resume() });
  return (await answer.json()).reference;
}

test("backs up a running site to a complete data folder with rows, files and secret", async () => {
  const site = await openSiteWithoutPort();
  const reference = await sendApplication(site, "Ada");
  const target = path.join(site.dataDir, "backups");
  const backup = await backUp(site.dataDir, target, null, () => NOON);
  expect(backup).toMatchObject({ submissions: 1, files: 1, missing: 0 });
  await sendApplication(site, "Later");

  const restored = await openSiteWithoutPort({ DATA_DIR: backup.folder });
  const row = await restored.database.selectFrom("submission").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ reference });
  const bytes = readFileSync(path.join(backup.folder, "resumes", row.file_key ?? ""));
  expect(bytes.equals(pdf)).toBe(true);
  const token = restored.challenges.make("shared");
  expect(token).toEqual(site.challenges.make("shared"));
  expect(await getLastBackup(site.dataDir)).toEqual({
    at: "2026-11-21T12:00:00.000Z",
    folder: backup.folder,
  });
});

test("reports a missing file and copies its row", async () => {
  const site = await openSiteWithoutPort();
  await sendApplication(site, "Ada");
  await sendApplication(site, "Zoe");
  const [key = ""] = inFolder(site, "resumes");
  rmSync(path.join(site.dataDir, "resumes", key));
  const backup = await backUp(site.dataDir, path.join(site.dataDir, "backups"), null, () => NOON);
  expect(backup).toMatchObject({ submissions: 2, files: 1, missing: 1 });
});

test("keeps the newest backups and does not touch other files", async () => {
  const site = await openSiteWithoutPort();
  const target = path.join(site.dataDir, "backups");
  for (let minute = 0; minute < 4; minute++) {
    await backUp(site.dataDir, target, 2, () => NOON + minute * MINUTE);
  }
  expect(readdirSync(target)).toEqual(["fairlead-2026-11-21T12-02-00Z", "fairlead-2026-11-21T12-03-00Z"]);
  await expect(backUp(site.dataDir, target, 2, () => NOON + 3 * MINUTE)).rejects.toThrow("already exists");
});

test("keeps the new backup when earlier ones were made with a clock ahead", async () => {
  const site = await openSiteWithoutPort();
  const target = path.join(site.dataDir, "backups");
  for (const year of [2098, 2099]) await backUp(site.dataDir, target, 2, () => Date.UTC(year, 0));
  await backUp(site.dataDir, target, 2, () => NOON);
  expect(readdirSync(target)).toEqual(["fairlead-2026-11-21T12-00-00Z", "fairlead-2099-01-01T00-00-00Z"]);
});

test("removes the files of a failed backup, and those of a crash with the next one", async () => {
  const site = await openSiteWithoutPort();
  await sendApplication(site, "Ada");
  const [key = ""] = inFolder(site, "resumes");
  const resume = path.join(site.dataDir, "resumes", key);
  rmSync(resume);
  mkdirSync(resume);
  const target = path.join(site.dataDir, "backups");
  await expect(backUp(site.dataDir, target, 2, () => NOON)).rejects.toThrow();
  expect(readdirSync(target)).toEqual([]);

  rmSync(resume, { recursive: true });
  const [crashed, underWay] = ["fairlead-2026-11-20T11-59-59Z.part", "fairlead-2026-11-21T11-59-00Z.part"];
  for (const name of [crashed, underWay, "other.part"]) mkdirSync(path.join(target, name));
  await backUp(site.dataDir, target, 2, () => NOON);
  expect(readdirSync(target).sort()).toEqual([underWay, "fairlead-2026-11-21T12-00-00Z", "other.part"]);
});

test("refuses a folder that cannot be created, and names it", async () => {
  const site = await openSiteWithoutPort();
  await expect(backUp(site.dataDir, "/proc/backups", 2, () => NOON)).rejects.toThrow("/proc/backups");
  await expect(openDatabase({ DATA_DIR: "/proc/data/deeper", DATABASE_URL: null })).rejects.toThrow(
    "/proc/data",
  );
});
