import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { examine, lineOf } from "#server/ops/doctor/examine.ts";
import { apply, filesOf, firstRow, resume, resumesOf, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

const HOUR = 60 * 60_000;

async function openTwo(environment: Record<string, string> = {}) {
  const one = await openSiteWithoutPort(environment);
  const { DATA_DIR: _, ...shared } = one.environment;
  return [one, await openSiteWithoutPort(shared)] as const;
}

const enquire = async (site: SiteWithoutPort, fields: Record<string, string>) =>
  (await site.call("/contactform", { method: "POST", body: formOf(fields) })).json();

test("a challenge is valid on both replicas, and a form sent to both is stored once", async () => {
  const [one, other] = await openTwo();
  const fields = await rightEnquiry(one);
  const answers = await Promise.all([one, other, one, other].map((site) => enquire(site, fields)));
  expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await submissionsOf(one)).toHaveLength(1);
});

test("a replica delivers a submission of the other one once, with the resume", async () => {
  const [one, other] = await openTwo();
  // Closed at once, so that the other replica delivers the rest.
  await apply(one, { ...(await rightApplication(one)), resume: resume() });
  await one.close();
  await other.outbox.settle();
  const mails = [...(await readMails(one.dataDir)), ...(await readMails(other.dataDir))];
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([1]);
});

test("sends two confirmations per mailbox and day across replicas", async () => {
  const [one, other] = await openTwo({ MAIL_CONFIRMATIONS: "on" });
  const send = async (index: number) => {
    const site = index % 2 === 0 ? one : other;
    return enquire(site, { ...(await rightEnquiry(site)), name: `Ada ${index}` });
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
  const sent = await one.database
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "confirm-enquirer")
    .execute();
  expect(sent.length).toBeLessThanOrEqual(2);
});

test("sweeps old files without a row from the bucket only", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), resume: resume() });
  const { file_key: stored } = await firstRow(site);
  const left = path.join(site.dataDir, "left");
  writeFileSync(left, "a crash came before its row");
  await (await filesOf(site)).add(left);
  await site.sweeper.sweep();
  site.clock.now += 25 * HOUR;
  await site.sweeper.sweep();
  expect((await resumesOf(site)).size).toBe(2);
  site.clock.now += 6 * HOUR;
  await site.sweeper.sweep();
  expect([...(await resumesOf(site)).keys()]).toEqual([stored]);
});

test("the doctor checks Postgres and the bucket, and prints no password", async () => {
  const site = await openSiteWithoutPort();
  const doctor = async (environment: Record<string, string>) => {
    const lines: Record<string, string> = {};
    for await (const found of examine({
      settings: readSettings({ ...site.environment, ...environment }),
      sendsMail: false,
    }))
      lines[found.name] = lineOf(found);
    return lines;
  };
  const lines = await doctor({});
  // The shared test server does not use fsync.
  expect(lines.database).toMatch(/^FAILED .*Postgres \d+.* is not durable: .*fsync/);
  expect(lines.resumes).toMatch(/^ok .*s3:\/\/fairlead\/.* stores, returns, lists and removes files/);
  expect((await resumesOf(site)).size).toBe(0);

  const broken = await doctor({
    AWS_SECRET_ACCESS_KEY: "hunter2",
    DATABASE_URL: "postgres://ada:hunter2@127.0.0.1:9/none",
  });
  expect(broken.resumes).toMatch(/^FAILED .*S3 403/);
  expect(broken.database).toMatch(/^FAILED .*127\.0\.0\.1:9\/none/);
  expect(JSON.stringify(broken)).not.toContain("hunter2");
});
