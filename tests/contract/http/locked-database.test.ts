import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { leadUrl } from "#core/leads.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { createVisitor, signInAs } from "#tests/support/desk-visitor.ts";
import { ENQUIRY, formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteOnPort, type SiteOnPort } from "#tests/support/site-on-port.ts";
import { storeSettings } from "#tests/support/stores/stores-of-test.ts";

const AS_BROWSER = { "sec-fetch-site": "same-origin", accept: "text/html" };

interface Locked {
  release(): Promise<void>;
}

async function lock({ dataDir }: SiteOnPort, url: string | undefined): Promise<Locked> {
  if (url === undefined) {
    const other = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"));
    other.exec("begin immediate");
    return { release: async () => other.close() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  await client.query("begin");
  await client.query(`lock table ${rows.map(({ tablename }) => tablename).join(", ")} in exclusive mode`);
  return { release: () => client.end() };
}

async function writeEnquiry({ url }: SiteOnPort): Promise<FormData> {
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`)).json();
  return formOf({ ...ENQUIRY, challenge, userResult: String(a + b) });
}

test("forms, leads and sign-ins wait for a locked database, then say that nothing was saved", async () => {
  const stores = await storeSettings();
  const site = await openSiteOnPort(stores);
  const send = (body: FormData) =>
    fetch(`${site.url}/contact-us`, { method: "POST", headers: AS_BROWSER, body, redirect: "manual" });
  expect((await send(await writeEnquiry(site))).status).toBe(303);
  const sales = await signInAs(site, "sales", stores);
  const visitor = createVisitor(site);
  const database = await openDatabase({ DATA_DIR: site.dataDir, DATABASE_URL: stores.DATABASE_URL ?? null });
  onTestFinished(() => database.destroy());
  const { submission_id: id } = await database
    .selectFrom("lead")
    .select("submission_id")
    .executeTakeFirstOrThrow();
  const lead = leadUrl(id);
  const enquiry = await writeEnquiry(site);
  enquiry.set("name", "Grace");

  const { release } = await lock(site, stores.DATABASE_URL);
  const note = { intent: "note", id, text: "Call on Monday" };
  const [form, page, data, noted, notedByScript, signedIn] = await Promise.all([
    send(enquiry),
    sales.get(lead, AS_BROWSER),
    sales.get(`${lead}.data`),
    sales.post(lead, note, AS_BROWSER),
    sales.post(`${lead}.data`, note),
    visitor.post("/desk/sign-in", { email: "sales@example.com" }, AS_BROWSER),
  ]);
  expect((await site.get("/about")).status).toBe(200);
  await release();

  for (const response of [form, page, noted, signedIn]) {
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toContain("text/html");
  }
  for (const response of [page, noted, signedIn]) {
    expect(response.headers.has("retry-after")).toBe(true);
    expect(await response.text()).toContain("database isn&#x27;t available");
  }
  for (const response of [data, notedByScript]) {
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('"refusal"');
  }
  expect((await send(enquiry)).status).toBe(303);
  expect((await sales.post(lead, note)).status).toBe(200);
  expect((await visitor.post("/desk/sign-in", { email: "sales@example.com" })).status).toBe(200);
});
