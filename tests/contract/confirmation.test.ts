import { expect, test } from "vitest";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { company } from "#tests/support/shipped-content.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

const DAY = 24 * 60 * 60 * 1000;

const open = () => openSiteWithoutPort({ MAIL_CONFIRMATIONS: "on" });

async function enquire(site: SiteWithoutPort, fields: Record<string, string>): Promise<string> {
  const body = formOf({ ...(await rightEnquiry(site)), ...fields });
  const response = await site.call("/contactform", { method: "POST", body });
  return (await response.json()).reference;
}

async function confirmations(site: SiteWithoutPort) {
  await site.outbox.settle();
  const mails = await readMails(site.dataDir);
  return mails.filter(({ headers }) =>
    headers.some(({ key, value }) => key === "auto-submitted" && value === "auto-replied"),
  );
}

test("confirms an enquiry with its reference, without submitted text", async () => {
  const site = await open();
  const typed = { name: "Zebedee Quill", project_details: "Buy at spam.example.org", country: "Xanadu" };
  const reference = await enquire(site, typed);
  const [mail, ...others] = await confirmations(site);
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: "ada@example.com", name: "" }]);
  expect(mail?.subject).toContain(reference);
  expect(mail?.text).toContain(reference);
  const whole = JSON.stringify(mail);
  for (const word of ["Zebedee", "spam.example", "Xanadu", "4612345678"]) expect(whole).not.toContain(word);
});

test("confirms an application with its position and HR's phone, without the resume", async () => {
  const site = await open();
  const [opening] = (await site.backend.career()).careers;
  const career_id = opening?.slug ?? "";
  await apply(site, { ...(await rightApplication(site)), career_id, resume: resume() });
  const [mail, ...others] = await confirmations(site);
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: "ada@example.com" }]);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain(company.hr_phone);
  expect(mail?.text).toContain(`${opening?.title}\n`);
});

test("sends two confirmations per mailbox and day, for any spelling and form", async () => {
  const site = await open();
  await enquire(site, { email: "ada@example.com" });
  await enquire(site, { email: "ADA+one@example.com" });
  await enquire(site, { email: "ada+two@example.com" });
  await apply(site, { ...(await rightApplication(site)), resume: resume() });
  expect(await confirmations(site)).toHaveLength(2);

  await enquire(site, { email: "adam@example.com" });
  await enquire(site, { email: "ada@example.org" });
  expect(await confirmations(site)).toHaveLength(4);

  site.clock.now += DAY + 1000;
  await enquire(site, { email: "ada@example.com", project_details: "Another day." });
  expect(await confirmations(site)).toHaveLength(5);
});

test("sends two confirmations for twenty concurrent enquiries of one address", async () => {
  const site = await open();
  await Promise.all(Array.from({ length: 20 }, (_, index) => enquire(site, { name: `Ada ${index}` })));
  expect((await confirmations(site)).length).toBeLessThanOrEqual(2);
});

test("treats SQL wildcards in an email address literally", async () => {
  const site = await open();
  await enquire(site, { email: "a_a+x@example.com" });
  await enquire(site, { email: "aba+x@example.com" });
  await enquire(site, { email: "aca+x@example.com" });
  await enquire(site, { email: "%@example.com" });
  await enquire(site, { email: "a_a+y@example.com" });
  expect(await confirmations(site)).toHaveLength(5);
});

test("sends no confirmation for suspect submissions and repeats", async () => {
  const site = await open();
  await enquire(site, { website: "x" });
  expect(await confirmations(site)).toEqual([]);
  await enquire(site, { name: "Bo" });
  await enquire(site, { name: "Bo" });
  expect(await confirmations(site)).toHaveLength(1);
});

test("sends no confirmations with MAIL_CONFIRMATIONS=off", async () => {
  const site = await openSiteWithoutPort({ MAIL_CONFIRMATIONS: "off" });
  await enquire(site, {});
  expect(await confirmations(site)).toEqual([]);
});
