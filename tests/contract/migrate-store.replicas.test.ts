import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { migrateStore, TABLES } from "#server/ops/migrate-store.ts";
import { openBucket } from "#server/storage/file-store.ts";
import { apply, inFolder, resume, resumesOf, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { submissionsOf } from "#tests/support/stored.ts";

const EMBEDDED = { DATABASE_URL: "", FILES_URL: "", SECRET: "" };

async function openBoth() {
  const source = await openSiteWithoutPort(EMBEDDED);
  await enquire(source, { email: "ada@example.com" });
  await enquire(source, { email: "bo@example.com", website: "spam" });
  await apply(source, { ...(await rightApplication(source)), resume: resume() });
  await source.call("/v1/subscription", { method: "POST", body: formOf({ email: "ada@example.com" }) });
  await source.outbox.settle();
  const leads = await submissionsOf(source);
  await source.close();
  const secret = readFileSync(path.join(source.dataDir, "secret"), "utf8").trim();
  const target = await openSiteWithoutPort({ SECRET: secret });
  const move = (SECRET = secret) =>
    migrateStore({
      from: source.dataDir,
      secret: SECRET,
      database: target.database,
      files: openBucket(readSettings(target.environment)),
    });
  return { source, target, move, leads };
}

async function enquire(site: SiteWithoutPort, fields: Record<string, string>): Promise<number> {
  const body = formOf({ ...(await rightEnquiry(site)), ...fields });
  return (await site.call("/contactform", { method: "POST", body })).status;
}

test("copies leads and resumes unchanged, and nothing in a second run", async () => {
  const { target, move, leads } = await openBoth();
  const first = await move();
  expect(first.tables.submission).toMatchObject({ copied: 4, same: 0 });
  expect(first.files).toEqual({ copied: 1, same: 0, missing: 0 });
  expect(await submissionsOf(target)).toEqual(leads);
  expect([...(await resumesOf(target)).values()].map((bytes) => bytes.equals(pdf))).toEqual([true]);

  const second = await move();
  expect(second.files).toEqual({ copied: 0, same: 1, missing: 0 });
  for (const [name, { copied, digest }] of Object.entries(second.tables)) {
    expect(copied).toBe(0);
    expect(digest).toBe(first.tables[name as "outbox"].digest);
  }
});

test("copies every table except transient ones", async () => {
  const { database } = await openSiteWithoutPort();
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const staff = ["staff_mail", "staff_session", "staff_verification", "lead_presence"];
  const others = [
    ...staff,
    "clock",
    "erasure",
    "incident",
    "lease",
    "left_over",
    "rate",
    "recipient",
    "studio_presence",
  ];
  expect(tables.sort()).toEqual([...TABLES.map(({ name }) => name), ...others].sort());
});

test("completes an interrupted copy", async () => {
  const { target, move } = await openBoth();
  await target.database.schema.alterTable("subscriber").renameTo("away").execute();
  await expect(move()).rejects.toThrow("subscriber");
  await target.database.schema.alterTable("away").renameTo("subscriber").execute();
  await move();
  await target.database.deleteFrom("outbox").execute();
  await target.database.deleteFrom("submission").where("kind", "=", "application").execute();
  const again = await move();
  expect(again.tables.submission).toMatchObject({ copied: 1, same: 3 });
  expect(again.files).toMatchObject({ copied: 0, same: 1 });
});

test("refuses a target with other or changed rows before it writes anything", async () => {
  const { target, move } = await openBoth();
  await expect(move("another secret, of at least 32 characters")).rejects.toThrow(/SECRET must be/);
  expect(await enquire(target, { email: "zoe@example.com" })).toBe(200);
  await expect(move()).rejects.toThrow(/1 rows of submission are only in the target/);
  expect(await submissionsOf(target)).toHaveLength(1);
  expect(await resumesOf(target)).toEqual(new Map());
});

test("refuses the data folder of a running site", async () => {
  const { source, move } = await openBoth();
  const running = await openSiteWithoutPort({ ...EMBEDDED, DATA_DIR: source.dataDir });
  await expect(move()).rejects.toThrow(/stop the site first/);
  expect(await enquire(running, { email: "zoe@example.com" })).toBe(200);
});

test("reports a missing resume and copies its row", async () => {
  const { source, target, move } = await openBoth();
  const [key = ""] = inFolder(source, "resumes");
  rmSync(path.join(source.dataDir, "resumes", key));
  expect((await move()).files).toEqual({ copied: 0, same: 0, missing: 1 });
  expect(await submissionsOf(target)).toHaveLength(4);
});
