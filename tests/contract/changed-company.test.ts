import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";

const CHANGED = {
  name: "Tetherline",
  contact_email: "hello@tetherline.example.org",
  hr_email: "people@tetherline.example.org",
  security_email: "security@tetherline.example.org",
  phone: "+1 512-555-0100",
  hr_phone: "+1 512-555-0101",
  recruitment_frame: "https://jobs.example.org/",
};
type Field = keyof typeof CHANGED;

const withFields = (text: string, fields: Partial<Record<Field, string>>) =>
  Object.entries(fields).reduce(
    (changed, [name, value]) => changed.replace(new RegExp(`^( *)${name}: .*$`, "m"), `$1${name}: ${value}`),
    text,
  );

async function openSite(environment: Record<string, string> = {}) {
  const smtp = await startFakeSmtp();
  const { directory, edit } = copyContent();
  const site = await openSiteWithoutPort({
    ...{ SMTP_URL: smtp.url, CONTENT_DIR: directory, MAIL_CONFIRMATIONS: "on" },
    ...{ MAIL_OPERATOR: "operator@example.org", ...environment },
  });
  const { contactinfo, security_email } = site.content.current.company;
  const change = async (fields: Partial<Record<Field, string>>) => {
    edit("company.yaml", (text) => withFields(text, fields));
    expect(await site.content.reload()).toEqual([]);
    await site.recipients.check();
  };
  return { site, smtp, edit, change, old: { ...contactinfo, security_email } };
}

async function sendForms(site: SiteWithoutPort): Promise<void> {
  const enquiry = { ...(await rightEnquiry(site)), email: "ada@example.net" };
  expect((await site.call("/contactform", { method: "POST", body: formOf(enquiry) })).status).toBe(200);
  const fields = {
    ...(await rightApplication(site)),
    email: "eve@example.net",
    resume: resume("cv.pdf", pdf),
  };
  expect((await apply(site, fields)).status).toBe(200);
  await site.outbox.settle();
}

const mailsTo = (mails: readonly Email[], address: string) =>
  mails.filter(({ to }) => to?.[0]?.address === address);

const mailTo = (mails: readonly Email[], address: string): Email => {
  const [mail, ...others] = mailsTo(mails, address);
  expect(others).toEqual([]);
  return mail as Email;
};

const auditOf = ({ database }: SiteWithoutPort) =>
  database
    .selectFrom("staff_audit")
    .select(["person_name", "subject_id", "detail"])
    .where("action", "=", "changed-recipient")
    .orderBy("subject_id")
    .execute();

test("mails name and go to the company of the moment: leads, confirmations, alerts and staff", async () => {
  const { site, smtp, change } = await openSite();
  await change(CHANGED);
  smtp.accepted.length = 0;
  await sendForms(site);
  expect(mailTo(smtp.accepted, CHANGED.contact_email).subject).toMatch(/^Enquiry /);
  expect(mailTo(smtp.accepted, CHANGED.hr_email).subject).toMatch(/^Application /);
  const toEnquirer = mailTo(smtp.accepted, "ada@example.net");
  expect(toEnquirer.subject).toContain(CHANGED.name);
  expect(toEnquirer.from).toMatchObject({ name: CHANGED.name, address: "website@tetherline.example.org" });
  expect(toEnquirer.replyTo).toMatchObject([{ name: CHANGED.name, address: CHANGED.contact_email }]);
  expect(toEnquirer.text).toContain(CHANGED.phone);
  const toApplicant = mailTo(smtp.accepted, "eve@example.net");
  expect(toApplicant.replyTo).toMatchObject([{ address: CHANGED.hr_email }]);
  expect(toApplicant.text).toContain(CHANGED.hr_phone);

  site.alerts.add({ name: "errors", run: () => "A test." });
  await site.alerts.runChecks();
  expect(mailTo(smtp.accepted, "operator@example.org").subject).toMatch(new RegExp(`^${CHANGED.name} `));

  await site.database
    .insertInto("staff_person")
    .values({
      ...{ id: "grace", name: "Grace", email: "grace@example.net", email_verified: 1, image: null },
      ...{ role: "admin", also: "[]", created_at: "2026-01-01", updated_at: "2026-01-01", removed_at: null },
    })
    .execute();
  const { people } = (site.desk as NonNullable<typeof site.desk>).desk;
  await people.invite({ name: "Hal", email: "hal@example.net", role: "hr", also: [] }, "grace");
  await expect.poll(() => mailsTo(smtp.accepted, "hal@example.net").length).toBe(1);
  expect(mailTo(smtp.accepted, "hal@example.net").subject).toContain(CHANGED.name);

  expect((await site.backend.contactinfo()).contactinfo).toMatchObject({
    ...{ contact_email: CHANGED.contact_email, phone: CHANGED.phone },
  });
});

test("the digest of spam goes to the address of the moment", async () => {
  const { site, smtp, change } = await openSite();
  const fields = { ...(await rightEnquiry(site)), website: "https://spam.example" };
  await site.call("/contactform", { method: "POST", body: formOf(fields) });
  await site.database.updateTable("submission").set({ verdict: "spam" }).execute();
  await change({ contact_email: CHANGED.contact_email });
  site.clock.now += 61 * 60_000;
  await site.digests.settle();
  expect(mailsTo(smtp.accepted, CHANGED.contact_email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("quarantined"),
  );
});

test.each([
  ["contact_email", ["company.contactinfo.contact_email", "enquiries"]],
  ["hr_email", ["applications", "company.contactinfo.hr_email"]],
  ["security_email", ["company.security_email"]],
] as const)("a changed %s is audited and mailed to the old address, once", async (field, names) => {
  const { site, smtp, change, old } = await openSite();
  await site.recipients.check();
  await change({ [field]: CHANGED[field] });
  await site.recipients.check();
  const mail = mailTo(smtp.accepted, old[field]);
  for (const name of names) expect(mail.text).toContain(`${name}: from ${old[field]} to ${CHANGED[field]}`);
  expect(await auditOf(site)).toEqual(
    names.map((name) => ({
      ...{ person_name: "The site", subject_id: name, detail: `${old[field]} to ${CHANGED[field]}` },
    })),
  );
});

test("a changed meeting room is mailed to the recipient of enquiries", async () => {
  const { site, smtp, edit, old } = await openSite();
  await site.recipients.check();
  edit("calls.yaml", (text) => text.replace(/^join_url: .*$/m, "join_url: https://meet.example.org/eve"));
  await site.content.reload();
  await site.recipients.check();
  expect(mailTo(smtp.accepted, old.contact_email).text).toContain("https://meet.example.org/eve");
});

test("MAIL_SALES keeps leads where they are when the contact address changes", async () => {
  const { site, smtp, change, old } = await openSite({ MAIL_SALES: "sales@example.org" });
  await site.recipients.check();
  await change({ contact_email: CHANGED.contact_email });
  expect(mailTo(smtp.accepted, old.contact_email).text).not.toContain("enquiries:");
  await sendForms(site);
  expect(mailTo(smtp.accepted, "sales@example.org").subject).toMatch(/^Enquiry /);
});

test("a change while the site was stopped is reported at its start", async () => {
  const { site, smtp, edit, old } = await openSite();
  await site.recipients.check();
  await site.close();
  edit("company.yaml", (text) => withFields(text, { hr_email: CHANGED.hr_email }));
  const again = await openSiteWithoutPort(site.environment);
  await again.recipients.check();
  expect(mailTo(smtp.accepted, old.hr_email).text).toContain(CHANGED.hr_email);
});

test("a change that cannot be mailed is mailed later", async () => {
  let isDown = true;
  const smtp = await startFakeSmtp(() => (isDown ? { code: 451, text: "4.3.0 Try later" } : "accept"));
  const { directory, edit } = copyContent();
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url, CONTENT_DIR: directory });
  const { hr_email: old } = site.content.current.company.contactinfo;
  await site.recipients.check();
  edit("company.yaml", (text) => withFields(text, { hr_email: CHANGED.hr_email }));
  await site.content.reload();
  await site.recipients.check();
  expect(smtp.accepted).toEqual([]);
  isDown = false;
  await site.recipients.check();
  expect(mailTo(smtp.accepted, old).text).toContain(CHANGED.hr_email);
});
