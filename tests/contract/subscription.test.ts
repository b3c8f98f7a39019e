import { expect, test } from "vitest";
import { EMAIL_HELP } from "#core/email.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

const ask = (site: SiteWithoutPort, fields: Record<string, string>) =>
  site.call("/v1/subscription", { method: "POST", body: formOf(fields) });

/** The tokens of the links in the mails that were sent. */
async function tokensOf(site: SiteWithoutPort) {
  await site.outbox.settle();
  const mails = await readMails(site.dataDir);
  return mails.map(({ text }) => /newsletter\/confirm\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "");
}

const stateOf = async (site: SiteWithoutPort) =>
  (await site.database.selectFrom("subscriber").select("state").execute()).map(({ state }) => state);

test("an address gets one mail with a link, and is subscribed when the link was confirmed", async () => {
  const site = await openSiteWithoutPort();
  const answer = await ask(site, { email: "Ada@Example.com" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 1, message: expect.any(String) });
  const [token = "", ...others] = await tokensOf(site);
  expect(others).toEqual([]);
  expect(await stateOf(site)).toEqual(["asked"]);
  expect(await site.site.newsletter.confirm(token)).toBe(true);
  expect(await stateOf(site)).toEqual(["confirmed"]);
  expect(await site.site.newsletter.confirm(token)).toBe(true);
});

test("form, urlencoded and JSON are taken", async () => {
  const site = await openSiteWithoutPort();
  const send = (body: BodyInit, type?: string) =>
    site.call("/v1/subscription", { method: "POST", body, headers: type ? { "content-type": type } : {} });
  expect((await send(new URLSearchParams({ email: "a@example.com" }))).status).toBe(200);
  expect((await send('{"email":"b@example.com"}', "application/json")).status).toBe(200);
  expect((await send("[1]", "application/json")).status).toBe(400);
  expect((await send(`{"email":"${"x".repeat(20_000)}"}`, "application/json")).status).toBe(413);
  expect((await send("email=a", "text/plain")).status).toBe(415);
});

test("asking again is answered the same, and sends no second mail to a stranger", async () => {
  const site = await openSiteWithoutPort();
  const first = await (await ask(site, { email: "ada@example.com" })).json();
  expect(await (await ask(site, { email: "ADA@example.com" })).json()).toEqual(first);
  const [token = "", ...others] = await tokensOf(site);
  expect(others).toEqual([]);
  await site.site.newsletter.confirm(token);
  expect(await (await ask(site, { email: "ada@example.com" })).json()).toEqual(first);
  expect(await tokensOf(site)).toHaveLength(1);
  expect(await stateOf(site)).toEqual(["confirmed"]);
});

test("the mail has the button that mail programs show, and leaving works", async () => {
  const site = await openSiteWithoutPort();
  await ask(site, { email: "ada@example.com" });
  const [token = ""] = await tokensOf(site);
  const [mail] = await readMails(site.dataDir);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toContain(`/newsletter/unsubscribe?token=${token}`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(await site.site.newsletter.unsubscribe(token)).toBe(true);
  expect(await stateOf(site)).toEqual(["ended"]);
});

test("a token that was made up stands for nobody", async () => {
  const site = await openSiteWithoutPort();
  expect(await site.site.newsletter.confirm("made-up")).toBe(false);
  expect(await site.site.newsletter.unsubscribe("")).toBe(false);
});

test("what is no address is 422, and a robot is thanked for nothing", async () => {
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
