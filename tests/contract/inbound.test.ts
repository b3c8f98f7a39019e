import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { noteProblem } from "#server/inbound/mailbox-rows.ts";
import { mailboxesOf } from "#server/inbound/mailboxes.ts";
import { filesOf, inFolder } from "#tests/support/application.ts";
import { openPushedSite } from "#tests/support/inbound.ts";

const DAY = 24 * 60 * 60_000;

const TAG = "k7mn-p2qr.0123456789abcdef0123";

const mail = (subject = "Re: Your enquiry", body = "Yes, please.\r\n") =>
  [
    "Return-Path: <ada@example.com>",
    `Delivered-To: reply+${TAG}@agency.example`,
    "From: Ada Lindqvist <Ada@example.com>",
    `To: Agency <reply+${TAG}@agency.example>`,
    "Cc: bo@example.com",
    `Subject: ${subject}`,
    "Date: Fri, 27 Nov 2026 10:00:00 +0100",
    "Message-ID: <1@example.com>",
    "In-Reply-To: <ours-2@agency.example>",
    "References: <ours-1@agency.example> <ours-2@agency.example>",
    "",
    body,
  ].join("\r\n");

const rowsOf = (site: Awaited<ReturnType<typeof openPushedSite>>["site"]) =>
  site.database.selectFrom("inbound_message").selectAll().execute();

test("a pushed message is stored before it is acknowledged, and taken in once", async () => {
  const { site, inbound, taken, push } = await openPushedSite();
  const response = await push(mail());
  expect(response.status).toBe(200);
  const [row] = await rowsOf(site);
  expect(await buffer(await site.files.open(row?.file_key ?? ""))).toEqual(Buffer.from(mail()));
  await inbound.settle();
  expect(inFolder(site, "uploads")).toEqual([]);
  expect(taken).toEqual([
    {
      ...{ key: row?.key, area: null, kind: "reply", isCut: false, failure: null, files: [] },
      receivedAt: row?.received_at,
      sentAt: "2026-11-27T09:00:00.000Z",
      from: { name: "Ada Lindqvist", address: "ada@example.com" },
      to: [`reply+${TAG}@agency.example`, "bo@example.com"],
      cc: ["bo@example.com"],
      ...{ subject: "Re: Your enquiry", text: "Yes, please." },
      messageId: "1@example.com",
      references: ["ours-2@agency.example", "ours-1@agency.example"],
      tags: [TAG],
    },
  ]);
  expect((await rowsOf(site))[0]).toMatchObject({ state: "taken", kind: "reply", email: "ada@example.com" });
});

test("a repeated push gets the same answer and is stored once, another content with the same id is not it", async () => {
  const { site, inbound, taken, push } = await openPushedSite();
  const first = await push(mail());
  await inbound.settle();
  const again = await push(mail());
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
  await push(mail("Re: Your enquiry", "No."));
  await inbound.settle();
  expect(taken.map(({ text }) => text)).toEqual(["Yes, please.", "No."]);
  expect((await (await filesOf(site)).listBefore(Date.now() + DAY)).length).toBe(2);
  expect(inFolder(site, "uploads")).toEqual([]);
});

test("refuses other types, signatures, old requests and empty messages, and stores nothing", async () => {
  const { site, push } = await openPushedSite();
  const seconds = Math.floor(site.clock.now / 1000);
  expect((await push(mail(), { type: "application/json" })).status).toBe(415);
  expect((await push(mail(), { secret: "another secret, of more than 32 characters" })).status).toBe(401);
  expect((await push(mail(), { signature: "" })).status).toBe(401);
  expect((await push(mail(), { seconds: seconds - 301 })).status).toBe(401);
  expect((await push(mail(), { seconds: seconds + 301 })).status).toBe(401);
  expect((await push("")).status).toBe(400);
  expect(await rowsOf(site)).toEqual([]);
  expect(inFolder(site, "uploads")).toEqual([]);
});

test("a message over 40 MB is stored and shown in part", async () => {
  const { inbound, taken, site, push } = await openPushedSite();
  const large = Buffer.concat([Buffer.from(mail("Large")), Buffer.alloc(41 * 1024 * 1024, "a\r\n")]);
  expect((await push(large)).status).toBe(200);
  await inbound.settle();
  expect(taken).toMatchObject([{ subject: "Large", isCut: true, from: { address: "ada@example.com" } }]);
  expect(taken[0]?.text).toMatch(/^Yes, please\./);
  const [row] = await rowsOf(site);
  expect(row).toMatchObject({ size: large.length, is_cut: 1 });
  expect((await push(Buffer.alloc(51 * 1024 * 1024, "a"))).status).toBe(413);
});

test("HR's hook is another area, with rows of its own", async () => {
  const { site, inbound, taken, push } = await openPushedSite({
    INBOUND_ADDRESS_HR: "people@agency.example",
  });
  await push(mail());
  await push(mail(), { path: "/hr" });
  await inbound.settle();
  expect(taken.map(({ area }) => area).sort()).toEqual(["applications", "enquiries"]);
  expect(await rowsOf(site)).toHaveLength(2);
});

test("refuses an address after 20 wrong signatures, and no other", async () => {
  const { push } = await openPushedSite({ TRUSTED_PROXIES: "1", RATE_SCALE: "1" });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const wrong = { ...from("198.51.100.7"), signature: "" };
  for (let attempt = 0; attempt < 20; attempt++) expect((await push(mail(), wrong)).status).toBe(401);
  const refused = await push(mail(), from("198.51.100.7"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect((await push(mail(), from("198.51.100.8"))).status).toBe(200);
});

test("an email that isn't taken in within 15 minutes, and a mailbox that can't be read, raise an alert", async () => {
  const { site, inbound, push } = await openPushedSite({
    INBOUND_URL: "imaps://hello:secret@imap.example.com",
  });
  await inbound.close();
  await push(mail());
  const names = async () => {
    await site.alerts.runChecks();
    const raised = site.alerts.current().map(({ name }) => name);
    // On Postgres, the clock of the database hasn't moved.
    return raised.filter((name) => name !== "clock-skew");
  };
  expect(await names()).toEqual([]);
  site.clock.now += 16 * 60_000;
  expect(await names()).toEqual(["inbound-messages"]);
  const [mailbox] = mailboxesOf(site.settings);
  await noteProblem(site, mailbox?.name ?? "", "EAUTH");
  await names();
  site.clock.now += 6 * 60_000;
  expect((await names()).sort()).toEqual(["inbound-mailbox", "inbound-messages"]);
  await noteProblem(site, mailbox?.name ?? "", null);
  await inbound.settle();
});
