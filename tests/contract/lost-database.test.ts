import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { approve } from "#server/leads/approve.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";

const fileOf = (site: SiteWithoutPort) => path.join(site.dataDir, "fairlead.sqlite");

async function enquire(site: SiteWithoutPort, name: string): Promise<number> {
  const body = formOf({ ...(await rightEnquiry(site)), name });
  return (await site.call("/contactform", { method: "POST", body })).status;
}

async function incidents(site: SiteWithoutPort): Promise<string[]> {
  await site.alerts.runChecks();
  return site.alerts.current().map(({ name }) => name);
}

async function openWithLeads(): Promise<SiteWithoutPort> {
  const site = await openSiteWithoutPort();
  for (let lead = 0; lead < 20; lead++) expect(await enquire(site, `Ada ${lead}`)).toBe(200);
  await site.outbox.settle();
  await sql`pragma wal_checkpoint(truncate)`.execute(site.database);
  expect(await incidents(site)).toEqual([]);
  return site;
}

test.each<[string, (file: string) => void]>([
  ["deleted", (file) => rmSync(file)],
  ["moved away", (file) => renameSync(file, `${file}.old`)],
  [
    "replaced by its own copy",
    (file) => {
      cpSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  ["without its log", (file) => rmSync(`${file}-wal`)],
  ["without the index of its log", (file) => rmSync(`${file}-shm`)],
  ["overwritten", (file) => overwrite(file)],
])("refuses leads and raises an alert when the database is %s while the site runs", async (_, spoil) => {
  const site = await openWithLeads();
  spoil(fileOf(site));
  expect(await enquire(site, "Bob")).toBe(503);
  expect(await enquire(site, "Ada 1")).toBe(503);
  const { name: _name, ...application } = await rightApplication(site);
  expect((await apply(site, { ...application, name: "Eve", resume: resume() })).status).toBe(503);
  expect(await incidents(site)).toEqual(["database-file"]);
});

function overwrite(file: string): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(statSync(file).size, 7));
  closeSync(descriptor);
}

test("uses a restored database again", async () => {
  const site = await openWithLeads();
  renameSync(fileOf(site), `${fileOf(site)}.old`);
  expect(await enquire(site, "Bob")).toBe(503);
  renameSync(`${fileOf(site)}.old`, fileOf(site));
  expect(await enquire(site, "Bob")).toBe(200);
  expect(await incidents(site)).toEqual([]);
});

test("does not confirm newsletter links and approvals without the database", async () => {
  const site = await openWithLeads();
  await site.call("/v1/subscription", { method: "POST", body: formOf({ email: "ada@example.com" }) });
  const { token } = await site.database.selectFrom("subscriber").select("token").executeTakeFirstOrThrow();
  const { id } = await site.database.selectFrom("submission").select("id").executeTakeFirstOrThrow();
  rmSync(fileOf(site));
  await expect(site.subscribers.confirm(token)).rejects.toThrow("deleted");
  await expect(site.subscribers.unsubscribe(token)).rejects.toThrow("deleted");
  await expect(approve(site, id)).rejects.toThrow("deleted");
});

test("reports and keeps resumes and mails of a missing database at start", async () => {
  const site = await openSiteWithoutPort();
  expect((await apply(site, { ...(await rightApplication(site)), resume: resume() })).status).toBe(200);
  await site.outbox.settle();
  const list = (folder: string) => readdirSync(path.join(site.dataDir, folder));
  const left = [list("resumes"), list("mail")];
  expect(left.map(({ length }) => length)).toEqual([1, 1]);

  const dataDir = path.join(site.dataDir, "again");
  for (const folder of ["resumes", "mail"]) {
    cpSync(path.join(site.dataDir, folder), path.join(dataDir, folder), { recursive: true });
    for (const name of list(folder)) utimesSync(path.join(dataDir, folder, name), 0, 1);
  }
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  writeFileSync(path.join(dataDir, "uploads", "young"), "x");
  const again = await openSiteWithoutPort({ DATA_DIR: dataDir });
  await again.sweeper.sweep();
  again.clock.now += 12 * 60 * 60_000;
  await again.sweeper.sweep();
  await again.retention.run();
  expect(await incidents(again)).toEqual(["database-file"]);
  expect(readdirSync(path.join(dataDir, "resumes"))).toEqual(left[0]);
  expect(readdirSync(path.join(dataDir, "mail"))).toEqual(left[1]);
});
