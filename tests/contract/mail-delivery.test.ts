import { expect, test } from "vitest";
import { apply, firstRow, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { startFakeClamd } from "#tests/support/fake-clamd.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";

const HOUR = 60 * 60 * 1000;

async function enquire(site: SiteWithoutPort, email: string): Promise<void> {
  const body = formOf({ ...(await rightEnquiry(site)), email, project_details: `An app for ${email}.` });
  expect((await site.call("/contactform", { method: "POST", body })).status).toBe(200);
}

async function applyAs(site: SiteWithoutPort, email: string): Promise<void> {
  const fields = { ...(await rightApplication(site)), email, resume: resume("cv.pdf", pdf) };
  expect((await apply(site, fields)).status).toBe(200);
}

const sendersOf = (mails: readonly { replyTo?: readonly { address?: string }[] }[]) =>
  mails.map(({ replyTo }) => replyTo?.[0]?.address);

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `ada${index}@example.com`);

test("sends at most three mails at the same time", async () => {
  const smtp = await startFakeSmtp(() => "defer");
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url });
  for (const email of addresses(7)) await enquire(site, email);
  await expect.poll(() => smtp.pending.length).toBe(3);
  while (smtp.accepted.length < 7) {
    await expect.poll(() => smtp.pending.length).toBeGreaterThan(0);
    smtp.pending[0]?.respond();
  }
  await site.outbox.settle();
  expect(smtp.maxPending).toBe(3);
  expect(sendersOf(smtp.accepted).sort()).toEqual(addresses(7));
});

test("mails later leads while the mail of an earlier lead hangs", async () => {
  const smtp = await startFakeSmtp((mail) =>
    sendersOf([mail])[0] === "hangs@example.com" ? "defer" : "accept",
  );
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url });
  await enquire(site, "hangs@example.com");
  await expect.poll(() => smtp.pending.length).toBe(1);
  for (const email of addresses(3)) {
    await enquire(site, email);
    await expect.poll(() => sendersOf(smtp.accepted)).toContain(email);
  }
  expect(smtp.pending).toHaveLength(1);
  smtp.pending[0]?.respond();
});

test("mails leads while virus scans of other resumes hang", async () => {
  const smtp = await startFakeSmtp();
  const clamd = await startFakeClamd("disconnecting");
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url, CLAMD: clamd.address });
  for (const email of addresses(5)) await applyAs(site, email);
  await site.outbox.settle();
  clamd.behavior = "silent";
  site.clock.now += HOUR;
  site.outbox.wake();
  await expect.poll(() => clamd.open).toBeGreaterThan(0);
  for (const email of ["eve@example.com", "bob@example.com"]) {
    await enquire(site, email);
    await expect.poll(() => sendersOf(smtp.accepted)).toContain(email);
  }
  expect(smtp.accepted).toHaveLength(2);

  clamd.behavior = "working";
  clamd.disconnect();
  await site.outbox.settle();
  site.clock.now += HOUR;
  await site.outbox.settle();
  expect(sendersOf(smtp.accepted.slice(2)).sort()).toEqual(addresses(5));
  expect(smtp.accepted.slice(2).map(({ attachments }) => attachments.length)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  [552, "5.3.4 Message size exceeds fixed limit"],
  [552, "5.7.0 Blocked because of its content"],
  [554, "5.3.4 Message too big for system"],
  [550, "5.2.3 Message exceeds the maximum size"],
])("mails an application without its resume after a refusal with %i %s", async (code, text) => {
  const smtp = await startFakeSmtp(({ attachments }) => (attachments.length > 0 ? { code, text } : "accept"));
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url });
  await applyAs(site, "ada@example.com");
  await site.outbox.settle();
  expect(smtp.accepted.map(({ attachments }) => attachments)).toEqual([[]]);
  const { reference } = await firstRow(site);
  expect(smtp.accepted[0]?.text).toContain(`npm run submissions -- show ${reference} --resume FILE`);
  expect(smtp.accepted[0]?.text).toContain("'cv.pdf'");
  const row = await site.database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "delivered", attempts: 1 });
});

test("keeps the resume when a full mailbox refuses the mail", async () => {
  const refusal = { code: 552, text: "5.2.2 Mailbox full" };
  let isFull = true;
  const smtp = await startFakeSmtp(() => (isFull ? refusal : "accept"));
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url });
  await applyAs(site, "ada@example.com");
  await site.outbox.settle();
  expect(smtp.accepted).toEqual([]);
  isFull = false;
  site.clock.now += HOUR;
  await site.outbox.settle();
  expect(smtp.accepted.map(({ attachments }) => attachments.length)).toEqual([1]);
});
