import { expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { createApprovalLinks } from "#server/leads/approve.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

const site = await openSiteOfFile({ SECRET, MAIL_CONFIRMATIONS: "off" });

async function sendSpam(name: string): Promise<string> {
  const { challenge, a, b } = await (await fetch(`${site.url}/api/v1/challenge`)).json();
  const body = new URLSearchParams({
    name,
    email: "ada@example.com",
    country: "Sweden",
    phone: "4612345678",
    project_budget: "<$5000",
    project_details: "A booking app.",
    website: "spam",
    userResult: String(a + b),
    challenge,
  });
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await fetch(`${site.url}/api/contactform`, { method: "POST", body, headers });
  return (await response.json()).reference;
}

function linksOf(secret: string, clock = Date.now) {
  return createApprovalLinks({ secret, origin: site.url, settings: readSettings({}), clock });
}

function pageOf(reference: string, clock = Date.now): string {
  return linksOf(SECRET, clock).urlOf(reference);
}

const press = (page: string, from = "same-origin") =>
  fetch(page, { method: "POST", headers: { "sec-fetch-site": from } });

const released = async (reference: string) =>
  (await readMails(site.dataDir)).filter(({ subject }) => subject?.includes(reference));

test("opening the page changes nothing and is not cached; its button delivers once", async () => {
  const reference = await sendSpam("Ada");
  const page = pageOf(reference);
  for (let i = 0; i < 3; i++) {
    const opened = await fetch(page);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await opened.text();
    expect(html).toContain(reference);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
  expect(await released(reference)).toEqual([]);

  const responses = await Promise.all(Array.from({ length: 4 }, () => press(page)));
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
  await expect.poll(async () => (await released(reference)).length).toBe(1);
  expect(readSubmissions(site.dataDir).filter((row) => row.reference === reference)).toHaveLength(1);
  expect((await press(page)).status).toBe(200);
  expect(await released(reference)).toHaveLength(1);
});

test("responds to a forged, truncated, expired or missing token with 404, and delivers nothing", async () => {
  const reference = await sendSpam("Bo");
  const good = pageOf(reference);
  const old = pageOf(reference, () => Date.now() - 31 * 24 * 60 * 60 * 1000);
  const forged = linksOf("another secret").urlOf(reference);
  const pages = [
    old,
    forged,
    good.slice(0, -1),
    `${site.url}/submissions/release`,
    `${good.split("=")[0]}=__proto__`,
  ];
  for (const page of pages) {
    const opened = await fetch(page);
    expect(opened.status).toBe(404);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect((await press(page)).status).toBe(404);
  }
  expect(await released(reference)).toEqual([]);
});

test("refuses a cross-site request", async () => {
  const reference = await sendSpam("Cy");
  expect((await press(pageOf(reference), "cross-site")).status).toBe(403);
  expect(await released(reference)).toEqual([]);
});

test("responds with 404 after the submission was erased", async () => {
  expect((await press(pageOf("AAAA-AAAA"))).status).toBe(404);
});
