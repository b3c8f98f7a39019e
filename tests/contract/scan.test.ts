import { expect, test } from "vitest";
import { RESUME_INFECTED } from "#core/resume.ts";
import {
  apply,
  expectNothing,
  firstRow,
  resume,
  resumesOf,
  rightApplication,
} from "#tests/support/application.ts";
import { startFakeClamd, VIRUS } from "#tests/support/fake-clamd.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

const bad = Buffer.concat([pdf, Buffer.from(VIRUS)]);
const HOUR = 60 * 60 * 1000;

const send = async (site: SiteWithoutPort, bytes = pdf) =>
  apply(site, { ...(await rightApplication(site)), resume: resume("cv.pdf", bytes) });

const toHr = async (site: SiteWithoutPort) => {
  const { hr_email } = site.content.current.company.contactinfo;
  return (await readMails(site.dataDir)).filter(({ to }) => to?.[0]?.address === hr_email);
};

test("scans a resume before it is stored, and mails a clean one", async () => {
  const clamd = await startFakeClamd();
  const site = await openSiteWithoutPort({ CLAMD: clamd.address });
  expect((await send(site)).status).toBe(200);
  expect(clamd.read.map((bytes) => bytes.equals(pdf))).toEqual([true]);
  expect((await firstRow(site)).scan).toBe("clean");
  await site.outbox.settle();
  expect((await toHr(site))[0]?.attachments).toHaveLength(1);
  expect(clamd.read).toHaveLength(1);
});

test("refuses an infected resume with a message, and stores nothing", async () => {
  const clamd = await startFakeClamd();
  const site = await openSiteWithoutPort({ CLAMD: clamd.address });
  const answer = await send(site, bad);
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual({
    resume: [RESUME_INFECTED],
  });
  await expectNothing(site);
});

test("stores applications while the scanner is down, and mails them to HR after the scan", async () => {
  const clamd = await startFakeClamd();
  const site = await openSiteWithoutPort({ CLAMD: clamd.address, MAIL_CONFIRMATIONS: "on" });
  await clamd.stop();
  expect((await send(site)).status).toBe(200);
  expect((await firstRow(site)).scan).toBe("waiting");
  await site.outbox.settle();
  expect(await toHr(site)).toEqual([]);
  expect(await readMails(site.dataDir)).toHaveLength(1);
  const waiting = await site.database
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "mail-hr")
    .executeTakeFirstOrThrow();
  expect(waiting).toMatchObject({ state: "waiting", last_error: "scan ECONNREFUSED" });

  await startFakeClamd("working", clamd.port);
  site.clock.now += HOUR;
  await site.outbox.settle();
  expect((await firstRow(site)).scan).toBe("clean");
  expect((await toHr(site))[0]?.attachments).toHaveLength(1);
});

test("mails an application without a resume that a later scan reports as infected", async () => {
  const clamd = await startFakeClamd("invalid");
  const site = await openSiteWithoutPort({ CLAMD: clamd.address });
  expect((await send(site, bad)).status).toBe(200);
  clamd.behavior = "working";
  site.clock.now += HOUR;
  await site.outbox.settle();
  const stored = await firstRow(site);
  expect(stored.scan).toBe("infected");
  const [mail] = await toHr(site);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain("infected");
  expect(mail?.text).toContain(stored.reference);
  expect([...(await resumesOf(site)).keys()]).toEqual([stored.file_key]);
});

test("mails HR the command to fetch the resume when attachments are off", async () => {
  const site = await openSiteWithoutPort({ MAIL_ATTACH_RESUMES: "off" });
  await send(site);
  await site.outbox.settle();
  const [mail] = await toHr(site);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain(`npm run submissions -- show ${(await firstRow(site)).reference} --resume`);
});
