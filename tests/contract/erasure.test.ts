import { expect, test } from "vitest";
import { STILL_ON_DISK } from "#core/lead-changes.ts";
import { submissions } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { eraseEmail } from "#server/leads/retention/erase.ts";
import { sqliteFileOf } from "#server/storage/database/database.ts";
import { createTrustedClock } from "#server/storage/database/trusted-clock.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { filesContaining } from "#tests/support/stores/files-containing.ts";
import { openReader } from "#tests/support/stores/open-reader.ts";

const DAY = 24 * 60 * 60_000;

/** Each with unique words. */
async function sendAll(site: SiteWithoutPort, word: string): Promise<void> {
  const email = `${word}@example.com`;
  const enquiry = { ...(await rightEnquiry(site)), name: `N${word}`, email, project_details: `D${word}` };
  const application = { ...(await rightApplication(site)), name: `A${word}`, email: email.toUpperCase() };
  const post = { method: "POST" };
  expect((await site.call("/contactform", { ...post, body: formOf(enquiry) })).status).toBe(200);
  const cv = resume(`${word}.pdf`, Buffer.concat([pdf, Buffer.from(`R${word}`)]));
  expect((await apply(site, { ...application, resume: cv })).status).toBe(200);
  expect((await site.call("/v1/subscription", { ...post, body: formOf({ email }) })).status).toBe(200);
}

test("erasing a person removes their data from all files and keeps that of others", async () => {
  const site = await openSiteWithoutPort();
  const words = ["quixandria", "zephyrqueen", "oldwoollymoth"] as const;
  for (const word of words) await sendAll(site, word);
  await site.outbox.settle();
  await sendAll(site, "zephyrqueen2");
  for (const word of words) expect((await filesContaining(site, word)).length).toBeGreaterThan(2);

  const cli = (...parameters: string[]) => runCli(submissions, parameters, site.environment);
  const dryRun = await cli("erase", "Zephyrqueen@example.com", "--dry-run", "--json");
  expect(JSON.parse(dryRun.output).references).toHaveLength(3);
  expect((await filesContaining(site, "zephyrqueen")).length).toBeGreaterThan(2);

  const erased = await cli("erase", "Zephyrqueen@Example.com", "--json");
  expect(JSON.parse(erased.output)).toEqual({ submissions: 3, subscriber: true, unclaimed: 0, left: [] });
  for (const sign of "NADR") expect(await filesContaining(site, `${sign}zephyrqueen\n`)).toEqual([]);
  expect(await filesContaining(site, "zephyrqueen@")).toEqual([]);
  expect((await filesContaining(site, "zephyrqueen2@")).length).toBeGreaterThan(0);
  await cli("erase", "zephyrqueen2@example.com");
  expect(await filesContaining(site, "zephyrqueen")).toEqual([]);
  expect((await filesContaining(site, "quixandria")).length).toBeGreaterThan(2);

  expect(JSON.parse((await cli("erase", "zephyrqueen@example.com", "--json")).output)).toEqual({
    submissions: 0,
    subscriber: false,
    unclaimed: 0,
    left: [],
  });
  expect(await cli("list", "--json")).toMatchObject({ code: 0 });
});

const confirmClock = (site: SiteWithoutPort) =>
  createTrustedClock(site.store, () => site.clock.now).confirm();

const countOf = async (site: SiteWithoutPort) =>
  (await site.database.selectFrom("submission").select("id").execute()).length;

async function interruptErasure(site: SiteWithoutPort) {
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const remove = () => Promise.reject(new Error("the power went"));
  const interrupted = { ...site, files: { ...site.files, remove, listBefore: async () => [] } };
  const erased = await eraseEmail(interrupted, "quixandria@example.com", async () => undefined);
  expect(erased).toMatchObject({ submissions: 3, problem: "the power went" });
  expect(await countOf(site)).toBe(0);
  expect(await filesContaining(site, "Rquixandria")).not.toEqual([]);
}

test("completes an interrupted erasure when repeated", async () => {
  const site = await openSiteWithoutPort();
  await interruptErasure(site);
  expect((await runCli(submissions, ["erase", "quixandria@example.com"], site.environment)).code).toBe(0);
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("completes an interrupted erasure at the next start, and with the next run of retention in a wrong clock", async () => {
  const site = await openSiteWithoutPort();
  await interruptErasure(site);
  const again = await openSiteWithoutPort(site.environment);
  await again.retention.findDoubt();
  expect(await filesContaining(site, "quixandria")).toEqual([]);

  await interruptErasure(site);
  site.clock.now += 2 * 365 * DAY;
  await site.retention.run();
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("says that data is still on the disk while another program reads the database, and removes it afterwards", async () => {
  const site = await openSiteWithoutPort();
  const file = sqliteFileOf(site.database)?.file;
  if (file === undefined) return;
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const reader = openReader(file);
  const erased = await runCli(submissions, ["erase", "quixandria@example.com"], site.environment);
  expect(erased).toMatchObject({ code: 1, error: expect.stringContaining(STILL_ON_DISK) });
  expect(erased.error).toContain("Erased: 3 submissions");
  expect(await countOf(site)).toBe(0);
  await site.retention.run();
  expect(await filesContaining(site, "quixandria")).not.toEqual([]);
  reader.close();
  await site.retention.run();
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("removes data past its retention period from the disk when another program has stopped reading the database", async () => {
  const site = await openSiteWithoutPort();
  const file = sqliteFileOf(site.database)?.file;
  if (file === undefined) return;
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const old = { received_at: "2020-01-01T00:00:00.000Z", trusted_at: null };
  await site.database.updateTable("submission").set(old).execute();
  await site.database.updateTable("subscriber").set({ changed_at: old.received_at }).execute();
  const reader = openReader(file);
  await site.retention.run();
  expect(await countOf(site)).toBe(0);
  expect(await runCli(submissions, ["retain"], site.environment)).toMatchObject({
    code: 1,
    error: expect.stringContaining(STILL_ON_DISK),
  });
  reader.close();
  const again = await openSiteWithoutPort(site.environment);
  await again.retention.findDoubt();
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("removes applications, subscriptions and enquiries after their retention periods", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const kinds = async () =>
    (await site.database.selectFrom("submission").select("kind").orderBy("kind").execute()).map(
      ({ kind }) => kind,
    );
  const later = async (days: number) => {
    site.clock.now += days * DAY;
    await confirmClock(site);
    await site.retention.run();
  };
  await later(29);
  expect(await kinds()).toEqual(["application", "enquiry", "subscription"]);
  expect(await site.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await site.database.selectFrom("repeat").selectAll().execute()).toEqual([]);
  await later(2);
  expect(await kinds()).toEqual(["application", "enquiry"]);
  expect(await site.database.selectFrom("subscriber").selectAll().execute()).toEqual([]);
  await later(153);
  expect(await kinds()).toEqual(["enquiry"]);
  expect(await filesContaining(site, "Rquixandria")).toEqual([]);
  await later(182);
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("removes nothing after a clock jump until an operator confirms it, and raises an alert", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const isAlerted = async () => {
    await site.alerts.runChecks();
    return site.alerts.current().some(({ name }) => name === "clock");
  };
  await site.retention.run();
  expect(await isAlerted()).toBe(false);
  site.clock.now += 2 * 365 * DAY;
  for (let hour = 0; hour < 5; hour++) {
    await site.retention.run();
    site.clock.now += DAY / 24;
  }
  expect(await countOf(site)).toBe(3);
  expect(await isAlerted()).toBe(true);
  site.clock.now -= 2 * 365 * DAY;
  await site.retention.run();
  expect(await countOf(site)).toBe(3);
  expect(await isAlerted()).toBe(false);

  site.clock.now += 2 * 365 * DAY;
  await site.retention.run();
  await confirmClock(site);
  expect(await isAlerted()).toBe(false);
  await site.retention.run();
  expect(await countOf(site)).toBe(0);
});

test("a site that starts in 2099 removes nothing, also by command", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  await site.retention.run();
  const late = { trusted_at: "2020-01-01T00:00:00.000Z", seen_at: "2020-01-01T00:00:00.000Z" };
  await site.database
    .updateTable("submission")
    .set({ received_at: late.seen_at, trusted_at: null })
    .execute();
  // The system clock is years ahead of the clock of the site.
  await site.database.updateTable("clock").set(late).execute();
  const again = await openSiteWithoutPort(site.environment);
  await again.retention.run();
  await again.retention.run();
  expect(await countOf(site)).toBe(3);
  const cli = (...parameters: string[]) => runCli(submissions, parameters, site.environment);
  expect(await cli("retain")).toMatchObject({ code: 1, error: expect.stringContaining("clock --confirm") });
  expect(await countOf(site)).toBe(3);
  const asked = await cli("clock", "--json");
  expect(JSON.parse(asked.output)).toMatchObject({ trusted: false, due: { length: 3 } });
  expect((await cli("clock")).output).toMatch(/days ahead of .*Due to be erased by this clock: 3 /s);
  expect((await cli("clock", "--confirm")).output).toContain("The clock is trusted from now on");
  expect((await cli("retain")).code).toBe(0);
  expect(await countOf(site)).toBe(0);
});

test.each([
  ["behind", -2000],
  ["ahead", 2000],
])("keeps submissions stored while the clock was %s for their retention period", async (_, days) => {
  const site = await openSiteWithoutPort();
  await site.retention.run();
  site.clock.now += days * DAY;
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  await site.retention.run();
  site.clock.now -= days * DAY;
  await site.retention.run();
  expect(await countOf(site)).toBe(3);
  site.clock.now += 400 * DAY;
  await confirmClock(site);
  await site.retention.run();
  expect(await countOf(site)).toBe(0);
});

test("keeps spam for its retention period after its digest", async () => {
  const site = await openSiteWithoutPort();
  const fields = { ...(await rightEnquiry(site)), website: "spam" };
  await site.call("/contactform", { method: "POST", body: formOf(fields) });
  await site.call("/v1/subscription", {
    method: "POST",
    body: formOf({ email: "ada@example.com", website: "spam" }),
  });
  const later = async (days: number) => {
    site.clock.now += days * DAY;
    await confirmClock(site);
    await site.retention.run();
  };
  await later(400);
  expect(await countOf(site)).toBe(2);
  await site.digests.settle();
  await later(29);
  expect(await countOf(site)).toBe(2);
  await later(2);
  expect(await countOf(site)).toBe(0);
});

test("keeps submissions that wait for delivery", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  await site.database.updateTable("outbox").set({ state: "waiting" }).execute();
  expect((await runCli(submissions, ["retain"], site.environment)).code).toBe(0);
  site.clock.now += 1000 * DAY;
  await confirmClock(site);
  await site.retention.run();
  expect(await site.database.selectFrom("submission").selectAll().execute()).toHaveLength(3);
});
