import { expect, onTestFinished, test } from "vitest";
import { approve } from "#server/leads/approve.ts";
import { openDigests } from "#server/leads/digests.ts";
import { defuse } from "#server/mail/digest-mail.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { ruleReasonOf } from "#server/spam/rules.ts";
import { createLeases } from "#server/storage/database/lease.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

const MINUTE = 60_000;
const ROBOT = { website: "x" };

async function enquire(site: SiteWithoutPort, fields: Record<string, string> = {}): Promise<string> {
  const body = formOf({ ...(await rightEnquiry(site)), ...ROBOT, ...fields });
  return (await (await site.call("/contactform", { method: "POST", body })).json()).reference;
}

async function digests(site: SiteWithoutPort) {
  await site.outbox.settle();
  await site.digests.settle();
  return (await readMails(site.dataDir)).filter(({ subject }) => subject?.endsWith("quarantined as spam"));
}

const rows = (site: SiteWithoutPort) =>
  site.database.selectFrom("submission").selectAll().orderBy("received_at").execute();

test("lists each quarantined submission once, in one mail an hour after the first", async () => {
  const site = await openSiteWithoutPort();
  const first = await enquire(site, { name: "One" });
  site.clock.now += 59 * MINUTE;
  const second = await enquire(site, { name: "Two" });
  expect(await digests(site)).toEqual([]);

  site.clock.now += MINUTE;
  const [mail, ...others] = await digests(site);
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: site.content.current.company.contactinfo.contact_email }]);
  expect(mail?.subject).toMatch(/^2 /);
  for (const reference of [first, second]) expect(mail?.text).toContain(reference);
  expect(mail?.text).toContain(ruleReasonOf("honeypot"));
  expect(await rows(site)).toMatchObject([
    { digested_at: expect.any(String), released_at: null },
    { digested_at: expect.any(String), released_at: null },
  ]);

  site.clock.now += 120 * MINUTE;
  expect(await digests(site)).toHaveLength(1);
  await enquire(site, { name: "Three" });
  site.clock.now += 60 * MINUTE;
  expect(await digests(site)).toHaveLength(2);
});

test("sends applications to HR and subscriptions to sales, without clear and approved submissions", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), ...ROBOT, resume: resume() });
  await enquire(site, { name: "Clear", website: "" });
  await approve(site, await enquire(site, { name: "Released" }));
  await site.call("/v1/subscription", { method: "POST", body: formOf({ email: "a@example.com", ...ROBOT }) });
  site.clock.now += 61 * MINUTE;
  const mails = await digests(site);
  const { contact_email, hr_email } = site.content.current.company.contactinfo;
  const sentTo = (recipient: string) => mails.filter(({ to }) => to?.[0]?.address === recipient);
  expect(mails).toHaveLength(2);
  expect(sentTo(hr_email)[0]?.text).toContain("cv[.]pdf");
  expect(sentTo(contact_email)[0]?.text).toContain("a at example[.]com");
});

test("contains no links except those that approve submissions", async () => {
  const site = await openSiteWithoutPort();
  const reference = await enquire(site, {
    name: "www.evil.example.org",
    project_details: `Visit https://evil.example.org/x?y\nmailto:evil@example.org \u202egro.elpmaxe ${"long ".repeat(200)}`,
  });
  site.clock.now += 61 * MINUTE;
  const [mail] = await digests(site);
  const text = mail?.text ?? "";
  expect(text.match(/\S+:\/\/\S+/g)).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/submissions\/release\?token=/),
  ]);
  expect(text).not.toMatch(/evil\.|evil@|www\.|\u202e/);
  expect(text.split("\n").every((line) => line.length < 330)).toBe(true);

  const token = /token=(\S+)/.exec(text)?.[1] ?? "";
  expect(site.quarantined.referenceOf(token)).toBe(reference);
  expect(await site.quarantined.approve(token)).toBe(true);
  expect(await site.quarantined.approve(token)).toBe(true);
  await site.outbox.settle();
  const delivered = (await readMails(site.dataDir)).filter(({ subject }) =>
    subject?.startsWith("[approved]"),
  );
  expect(delivered).toHaveLength(1);
  expect(await site.quarantined.approve(`${token}x`)).toBe(false);
});

function openWith(site: SiteWithoutPort, send: (mail: Mail) => Promise<void>) {
  const digests = openDigests({
    ...site,
    settings: { ...site.settings, MAIL_SALES: "sales@example.com", MAIL_HR: "hr@example.com" },
    leases: createLeases(site.store, site.clock),
    mailer: {
      send: async (mail) => send(mail).then(() => []),
      verify: async () => undefined,
      close: () => undefined,
    },
  });
  onTestFinished(digests.close);
  return digests;
}

test("retries a failed digest, also after a restart", async () => {
  const site = await openSiteWithoutPort();
  await enquire(site);
  site.clock.now += 61 * MINUTE;
  const sent: Mail[] = [];
  let isDown = true;
  const open = () =>
    openWith(site, async (mail) => {
      if (isDown) throw new Error("down");
      sent.push(mail);
    });
  await open().settle();
  expect(await rows(site)).toMatchObject([{ digested_at: null }]);
  isDown = false;
  await open().settle();
  await open().settle();
  expect(sent.map(({ to }) => to)).toEqual(["sales@example.com"]);
});

test("reports submissions stored by a clock ahead once it is corrected", async () => {
  const site = await openSiteWithoutPort();
  site.clock.now += 1000 * 24 * 60 * MINUTE;
  const reference = await enquire(site);
  site.clock.now -= 1000 * 24 * 60 * MINUTE;
  const [mail] = await digests(site);
  expect(mail?.text).toContain(reference);
});

test("sends the digest to HR when that to sales is refused", async () => {
  const site = await openSiteWithoutPort();
  await enquire(site);
  await apply(site, { ...(await rightApplication(site)), ...ROBOT, resume: resume() });
  site.clock.now += 61 * MINUTE;
  const sent: Mail[] = [];
  const reports = openWith(site, async (mail) => {
    if (mail.to === "sales@example.com") throw new Error("refused");
    sent.push(mail);
  });
  await reports.settle();
  expect(sent.map(({ to }) => to)).toEqual(["hr@example.com"]);
});

/** With equal reasons. */
async function flood(site: SiteWithoutPort, count: number, reasons: string): Promise<string[]> {
  const received_at = new Date(site.clock.now).toISOString();
  const base = (await rows(site)).length;
  const references = Array.from({ length: count }, (_, i) => `AAAA-${String(base + i).padStart(4, "0")}`);
  for (const reference of references) {
    await site.database
      .insertInto("submission")
      .values({
        id: reference,
        kind: "enquiry",
        verdict: "spam",
        reasons: JSON.stringify([reasons]),
        email: "a@example.com",
        fields: '{"name":"A","email":"a@example.com"}',
        reference,
        received_at,
      })
      .execute();
  }
  return references;
}

test("every submission of a flood is reported once with its link, in several mails", async () => {
  const site = await openSiteWithoutPort();
  const references = await flood(site, 2300, "links in the name");
  site.clock.now += 61 * MINUTE;
  const isReported = ({ digested_at }: { digested_at: string | null }) => digested_at !== null;
  for (const [mails, reported] of [
    [1, 1000],
    [2, 2000],
    [3, 2300],
    [3, 2300],
  ]) {
    expect(await digests(site)).toHaveLength(mails as number);
    expect((await rows(site)).filter(isReported)).toHaveLength(reported as number);
    // No further digest is sent within the hour.
    expect(await digests(site)).toHaveLength(mails as number);
    site.clock.now += 61 * MINUTE;
  }
  const texts = (await digests(site)).map(({ text }) => text ?? "").join("\n");
  const linked = [...texts.matchAll(/token=([\w.-]+)/g)].map(([, token = ""]) =>
    site.quarantined.referenceOf(token),
  );
  expect(linked.toSorted()).toEqual(references);
});

test("lists submissions with rare reasons first, in full", async () => {
  const site = await openSiteWithoutPort();
  await flood(site, 1100, "links in the name");
  const [lead = ""] = await flood(site, 1, "text in two scripts");
  await flood(site, 1100, "sent by a robot");
  site.clock.now += 61 * MINUTE;
  const [mail] = await digests(site);
  expect(/^[0-9A-Z]{4}-[0-9A-Z]{4}/m.exec(mail?.text ?? "")?.[0]).toBe(lead);
  expect(mail?.text).toContain("text in two scripts");
});

test.each([
  ["see example.com now", "see example[.]com now"],
  ["HTTPS://Example.COM/a.b", "HTTPS[:]//Example[.]COM/a[.]b"],
  ["a@b.cc, tel:1", "a at b[.]cc, tel[:]1"],
  ["пример.рф", "пример[.]рф"],
  ["The end. Yes: no.", "The end. Yes: no."],
  ["two\r\nlines\u0000\u200b", "two lines"],
  ["😀".repeat(20), `${"😀".repeat(10)} …`],
])("lists %j as %j", (text, listed) => {
  expect(defuse(text, text.includes("😀") ? 10 : 100)).toBe(listed);
});
