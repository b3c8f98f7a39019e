import { expect, onTestFinished, test } from "vitest";
import { LEAD_EVENTS, type LeadNews, leadUrl } from "#core/leads.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { ENQUIRY, formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteOnPort, type SiteOnPort } from "#tests/support/site-on-port.ts";
import { storeSettings } from "#tests/support/stores/stores-of-test.ts";

function open({ url }: SiteOnPort, { cookies }: Visitor, path: string, signal?: AbortSignal) {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
  return fetch(url + path, { headers: { cookie }, redirect: "manual", signal: signal ?? null });
}

/** Reads the event stream of the Desk. */
async function follow(site: SiteOnPort, visitor: Visitor): Promise<LeadNews[]> {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await open(site, visitor, LEAD_EVENTS, ended.signal);
  expect(response.status).toBe(200);
  const news: LeadNews[] = [];
  void (async () => {
    let text = "";
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        const isNews = !event.includes("event: ");
        if (data !== undefined && isNews) news.push(JSON.parse(data));
      }
    }
  })().catch(() => undefined);
  return news;
}

async function enquire({ url }: SiteOnPort): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`, { headers })).json();
  const body = formOf({ ...ENQUIRY, name: `Ada ${challenge}`, challenge, userResult: String(a + b) });
  const response = await fetch(`${url}/api/contactform`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

test("a lead that one site takes in and an assignment there appear in the Desk of the other", async () => {
  const stores = await storeSettings();
  const [one, other] = [await openSiteOnPort(stores), await openSiteOnPort(stores)];
  const sales = await signInAs(one, "sales", stores);
  const news = await follow(other, sales);
  // Until the other site listens.
  await expect
    .poll(async () => {
      await enquire(one);
      return news.length;
    })
    .toBeGreaterThan(0);
  const { id } = news[0] as LeadNews;
  expect(news[0]).toMatchObject({ what: "received", kind: "enquiry", by: null });
  expect((await open(other, sales, leadUrl(id))).status).toBe(200);

  const database = await openDatabase({ DATA_DIR: one.dataDir, DATABASE_URL: stores.DATABASE_URL ?? null });
  onTestFinished(() => database.destroy());
  const { id: owner } = await database.selectFrom("staff_person").select("id").executeTakeFirstOrThrow();
  expect((await sales.post(leadUrl(id), { intent: "assign", owner })).status).toBe(200);
  await expect.poll(() => news).toContainEqual({ what: "changed", id, kind: "enquiry", by: owner });
  expect(await (await open(other, sales, "/desk/inbox?view=mine")).text()).toContain(leadUrl(id));
});
