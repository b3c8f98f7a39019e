import { expect, test } from "vitest";
import { demonstrationNotice } from "#core/demonstration.ts";
import { EMAIL_HELP } from "#core/email.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

const ask = (site: SiteWithoutPort, fields: Record<string, string>) =>
  site.call("/v1/subscription", { method: "POST", body: formOf(fields) });

async function tokensOf(site: SiteWithoutPort) {
  await site.outbox.settle();
  const mails = await readMails(site.dataDir);
  return mails.map(({ text }) => /newsletter\/confirm\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "");
}

const stateOf = async (site: SiteWithoutPort) =>
  (await site.database.selectFrom("subscriber").select("state").execute()).map(({ state }) => state);

test("sends one mail with a link, and subscribes the address when it is confirmed", async () => {
  const site = await openSiteWithoutPort();
  const response = await ask(site, { email: "Ada@Example.com" });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 1, message: expect.any(String) });
  const [token = "", ...others] = await tokensOf(site);
  expect(others).toEqual([]);
  expect(await stateOf(site)).toEqual(["asked"]);
  expect(await site.subscribers.confirm(token)).toBe(true);
  expect(await stateOf(site)).toEqual(["confirmed"]);
  expect(await site.subscribers.confirm(token)).toBe(true);
});

test("the mail of a fictional company says that it is one", async () => {
  const site = await openSiteWithoutPort();
  await ask(site, { email: "ada@example.com" });
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  expect(mail?.text).toContain(demonstrationNotice(site.content.current.company.name));
});

test("accepts multipart, urlencoded and JSON", async () => {
  const site = await openSiteWithoutPort();
  const send = (body: BodyInit, type?: string) =>
    site.call("/v1/subscription", { method: "POST", body, headers: type ? { "content-type": type } : {} });
  expect((await send(new URLSearchParams({ email: "a@example.com" }))).status).toBe(200);
  expect((await send('{"email":"b@example.com"}', "application/json")).status).toBe(200);
  expect((await send("[1]", "application/json")).status).toBe(400);
  expect((await send(`{"email":"${"x".repeat(20_000)}"}`, "application/json")).status).toBe(413);
  expect((await send("email=a", "text/plain")).status).toBe(415);
});

test("a repeated request gets the same response and sends no second mail", async () => {
  const site = await openSiteWithoutPort();
  const first = await (await ask(site, { email: "ada@example.com" })).json();
  expect(await (await ask(site, { email: "ADA@example.com" })).json()).toEqual(first);
  const [token = "", ...others] = await tokensOf(site);
  expect(others).toEqual([]);
  await site.subscribers.confirm(token);
  expect(await (await ask(site, { email: "ada@example.com" })).json()).toEqual(first);
  expect(await tokensOf(site)).toHaveLength(1);
  expect(await stateOf(site)).toEqual(["confirmed"]);
});

test("supports one-click unsubscription", async () => {
  const site = await openSiteWithoutPort();
  await ask(site, { email: "ada@example.com" });
  const [token = ""] = await tokensOf(site);
  const [mail] = await readMails(site.dataDir);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toContain(`/newsletter/unsubscribe?token=${token}`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(await site.subscribers.unsubscribe(token)).toBe(true);
  expect(await stateOf(site)).toEqual(["ended"]);
});

test("refuses a forged token", async () => {
  const site = await openSiteWithoutPort();
  expect(await site.subscribers.confirm("made-up")).toBe(false);
  expect(await site.subscribers.unsubscribe("")).toBe(false);
});

test("responds to an invalid address with 422, and quarantines spam", async () => {
  const site = await openSiteWithoutPort();
  const wrong = await ask(site, { email: "ada" });
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).errors).toEqual({ email: ["Please enter a valid email."] });
  const unsupported = await ask(site, { email: "o'neill@example.com" });
  expect(unsupported.status).toBe(422);
  expect((await unsupported.json()).errors).toEqual({ email: ["Please enter a valid email.", EMAIL_HELP] });
  expect((await ask(site, { email: "ada@example.com", website: "x" })).status).toBe(200);
  expect(await tokensOf(site)).toEqual([]);
  expect(await stateOf(site)).toEqual([]);
});

test("sends another mail once for a new request after unsubscribing within a day", async () => {
  const site = await openSiteWithoutPort();
  const email = "ada@example.com";
  await ask(site, { email });
  const [token = ""] = await tokensOf(site);
  await site.subscribers.confirm(token);
  await site.subscribers.unsubscribe(token);
  await site.subscribers.unsubscribe(token);
  for (let time = 0; time < 3; time++) expect((await ask(site, { email })).status).toBe(200);
  expect(await tokensOf(site)).toEqual([token, token]);
  expect(await stateOf(site)).toEqual(["asked"]);
  expect(await site.subscribers.confirm(token)).toBe(true);
  expect(await stateOf(site)).toEqual(["confirmed"]);
});

test("a confirmation link has no effect after unsubscribing", async () => {
  const site = await openSiteWithoutPort();
  await ask(site, { email: "ada@example.com" });
  const [token = ""] = await tokensOf(site);
  await site.subscribers.confirm(token);
  await site.subscribers.unsubscribe(token);
  expect(await site.subscribers.confirm(token)).toBe(false);
  expect(await stateOf(site)).toEqual(["ended"]);
  expect(await site.subscribers.unsubscribe(token)).toBe(true);
});

const quarantined = (site: SiteWithoutPort) =>
  site.database
    .selectFrom("submission")
    .select(["email", "reasons", "released_at"])
    .where("verdict", "=", "spam")
    .orderBy("email")
    .execute();

test("sends two mails per mailbox and day, ignoring address tags, and quarantines further requests", async () => {
  const site = await openSiteWithoutPort();
  for (let tag = 1; tag <= 4; tag++) await ask(site, { email: `victim+${tag}@example.com` });
  expect(await tokensOf(site)).toHaveLength(2);
  expect(await quarantined(site)).toMatchObject([
    { email: "victim+3@example.com" },
    { email: "victim+4@example.com" },
  ]);
  // A repeat does not bypass the limit.
  await ask(site, { email: "victim+4@example.com" });
  expect(await tokensOf(site)).toHaveLength(2);
  await ask(site, { email: "other@example.com" });
  expect(await tokensOf(site)).toHaveLength(3);
});

test("sends two mails for twenty concurrent addresses of one mailbox", async () => {
  const site = await openSiteWithoutPort();
  await Promise.all(
    Array.from({ length: 20 }, (_, tag) => ask(site, { email: `victim+${tag}@example.com` })),
  );
  expect((await tokensOf(site)).length).toBeLessThanOrEqual(2);
});

test("mails or quarantines every request from an IP address over its limit", async () => {
  const site = await openSiteWithoutPort({ TRUSTED_PROXIES: "1" });
  const addresses = Array.from({ length: 40 }, (_, index) => `guest${index}@example.com`);
  for (const email of addresses) {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    const response = await site.call("/v1/subscription", {
      method: "POST",
      headers,
      body: formOf({ email }),
    });
    expect(response.status).toBe(200);
  }
  await site.outbox.settle();
  site.clock.now += 61 * 60_000;
  await site.digests.settle();
  const mails = await readMails(site.dataDir);
  const mailed = mails.flatMap(({ to }) => to?.map(({ address }) => address));
  const listed = mails
    .filter(({ subject }) => subject?.endsWith("quarantined as spam"))
    .map(({ text }) => text ?? "");
  const isListed = (email: string) =>
    listed.some((text) => text.includes(email.replace("@", " at ").replace(".", "[.]")));
  expect(addresses.filter((email) => !mailed.includes(email) && !isListed(email))).toEqual([]);
  const rows = await quarantined(site);
  expect(rows.length).toBeGreaterThan(0);
  expect(listed.join("").match(/token=/g)).toHaveLength(rows.length);
});
