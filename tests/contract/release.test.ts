import { expect, test } from "vitest";
import { approve } from "#server/leads/approve.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

const ROBOT = { website: "spam" };

async function send(site: SiteWithoutPort, path: string, fields: Record<string, string>): Promise<string> {
  const response = await site.call(path, { method: "POST", body: formOf(fields) });
  return (await response.json()).reference;
}

async function mails(site: SiteWithoutPort) {
  await site.outbox.settle();
  return readMails(site.dataDir);
}

async function enquiryMails(site: SiteWithoutPort) {
  const all = await mails(site);
  const toSender = (mail: (typeof all)[number]) => mail.to?.[0]?.address === "ada@example.com";
  return { sales: all.filter((mail) => !toSender(mail)), confirmations: all.filter(toSender) };
}

const rows = (site: SiteWithoutPort) => site.database.selectFrom("submission").selectAll().execute();

test("delivers a quarantined submission once when it is approved repeatedly and concurrently", async () => {
  const site = await openSiteWithoutPort({ MAIL_CONFIRMATIONS: "on" });
  const reference = await send(site, "/contactform", { ...(await rightEnquiry(site)), ...ROBOT });
  const [row] = await rows(site);
  expect(row).toMatchObject({ verdict: "spam", released_at: null });
  expect(await mails(site)).toEqual([]);

  const outcomes = await Promise.all(Array.from({ length: 5 }, () => approve(site, row?.id as string)));
  expect(outcomes.filter((outcome) => outcome === "approved")).toHaveLength(1);
  expect(await approve(site, reference)).toBe("delivered");
  const { sales, confirmations } = await enquiryMails(site);
  expect(sales).toHaveLength(1);
  expect(sales[0]?.text).toContain(reference);
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.text).toContain(reference);
  expect(await rows(site)).toMatchObject([{ verdict: "spam", released_at: expect.any(String) }]);
});

test("reports other submissions as delivered, and missing ones as unknown", async () => {
  const site = await openSiteWithoutPort();
  const reference = await send(site, "/contactform", await rightEnquiry(site));
  expect(await approve(site, reference)).toBe("delivered");
  expect(await approve(site, "AAAA-AAAA")).toBe("unknown");
  expect(await approve(site, "")).toBe("unknown");
  expect(await mails(site)).toHaveLength(1);
});

test("mails an enquiry that repeats quarantined spam, with one row for both", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  const first = await send(site, "/contactform", { ...fields, ...ROBOT });
  expect(await send(site, "/contactform", fields)).toBe(first);
  expect(await submissionsOf(site)).toHaveLength(1);
  expect(await mails(site)).toHaveLength(1);
});

test("ignores spam that repeats an enquiry", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightEnquiry(site);
  await send(site, "/contactform", fields);
  await send(site, "/contactform", { ...fields, ...ROBOT });
  expect(await submissionsOf(site)).toMatchObject([{ verdict: "clear" }]);
  expect(await mails(site)).toHaveLength(1);
});

test("sends the confirmation mail for an approved subscription", async () => {
  const site = await openSiteWithoutPort();
  await send(site, "/v1/subscription", { email: "ada@example.com", ...ROBOT });
  const [row] = await rows(site);
  expect(await approve(site, row?.id as string)).toBe("approved");
  const [mail] = await mails(site);
  expect(mail?.to).toMatchObject([{ address: "ada@example.com" }]);
  expect(mail?.text).toContain("/newsletter/confirm?token=");
});

test("confirms a repeat of spam when it is clear, not when it is suspect", async () => {
  const site = await openSiteWithoutPort({ MAIL_CONFIRMATIONS: "on" });
  const fields = await rightEnquiry(site);
  await send(site, "/contactform", { ...fields, ...ROBOT });
  await send(site, "/contactform", fields);
  expect((await enquiryMails(site)).confirmations).toHaveLength(1);
  const [row] = await rows(site);
  await site.database.updateTable("submission").set({ released_at: null }).execute();
  await site.database.deleteFrom("outbox").execute();
  expect(await approve(site, row?.id as string, "suspect")).toBe("approved");
  const channels = await site.database.selectFrom("outbox").select("channel").execute();
  expect(channels).toEqual([{ channel: "mail-sales" }]);
});
