import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { leadUrl } from "#core/leads.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { ENQUIRY, formOf } from "#tests/support/enquiry-fields.ts";
import { readMails } from "#tests/support/stored.ts";
import { storeSettings } from "#tests/support/stores/stores-of-test.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const WRITERS = 4;

async function openPlace() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const environment = {
    DATA_DIR: folder,
    RATE_SCALE: "1000",
    MAIL_CONFIRMATIONS: "off",
    ...(await storeSettings()),
  };
  const start = async () => {
    const site = await startBuiltSite(environment);
    onTestFinished(() => site.stop());
    return { ...site, get: (address: string) => fetch(site.url + address), close: site.stop };
  };
  const database = async () => {
    const opened = await openDatabase({ DATABASE_URL: null, ...environment });
    onTestFinished(() => opened.destroy());
    return opened;
  };
  return { folder, environment, start, database };
}

async function enquire(url: string): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`, { headers })).json();
  const body = formOf({ ...ENQUIRY, challenge, userResult: String(a + b) });
  expect((await fetch(`${url}/api/contactform`, { method: "POST", headers, body })).status).toBe(200);
}

test("a killed process loses no note, reply or status that was acknowledged", async () => {
  const { folder, environment, start, database } = await openPlace();
  const site = await start();
  const sales = await signInAs(site, "sales", environment);
  await enquire(site.url);
  const before = await database();
  const { submission_id: lead } = await before
    .selectFrom("lead")
    .select("submission_id")
    .executeTakeFirstOrThrow();

  const acknowledged = new Set<string>();
  const reply = { intent: "reply", id: randomUUID(), subject: "Your kite", text: "It flies.", close: "on" };
  const post = async (visitor: Visitor, fields: Record<string, string> & { id: string }) => {
    const response = await visitor.post(leadUrl(lead), fields);
    if (response.status === 200) acknowledged.add(fields.id);
    await response.body?.cancel();
  };
  const write = async () => {
    for (;;) await post(sales, { intent: "note", id: randomUUID(), text: "Call back" });
  };
  const writing = Array.from({ length: WRITERS }, () => write().catch(() => undefined));
  await post(sales, reply);
  const ended = once(site.process, "exit");
  site.process.kill("SIGKILL");
  await Promise.all([ended, ...writing]);

  expect(acknowledged).toContain(reply.id);
  const after = await database();
  const events = await after.selectFrom("lead_event").select("id").execute();
  expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  const leadRow = () => after.selectFrom("lead").select(["status", "answered_at"]).executeTakeFirstOrThrow();
  expect(await leadRow()).toMatchObject({ status: "closed" });

  // An interrupted delivery is claimed again after its lease.
  await after
    .updateTable("outbox")
    .set({ due_at: new Date(0).toISOString() })
    .where("state", "=", "waiting")
    .execute();
  await start();
  await expect
    .poll(async () => (await readMails(folder)).filter(({ subject }) => subject === reply.subject).length)
    .toBeGreaterThan(0);
  await expect.poll(leadRow).toEqual({ status: "closed", answered_at: expect.any(String) });
});
