import path from "node:path";
import { expect, test } from "vitest";
import { runDesk } from "#server/desk/program.ts";
import { createErase } from "#server/retention/erase.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { placesWith } from "#tests/support/stores/places-with.ts";

const DAY = 24 * 60 * 60_000;

/** An enquiry, an application and a subscription of one person, every text in them with a word that is nowhere else. */
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

test("erasing a person leaves their words in no file, and everybody else's where they are", async () => {
  const site = await openSiteWithoutPort();
  const words = ["quixandria", "zephyrqueen", "oldwoollymoth"] as const;
  for (const word of words) await sendAll(site, word);
  await site.outbox.settle();
  await sendAll(site, "zephyrqueen2");
  for (const word of words) expect((await placesWith(site, word)).length).toBeGreaterThan(2);

  const desk = (...parameters: string[]) => runDesk(parameters, site.environment);
  const dryRun = await desk("erase", "Zephyrqueen@example.com", "--dry-run", "--json");
  expect(JSON.parse(dryRun.output).references).toHaveLength(3);
  expect((await placesWith(site, "zephyrqueen")).length).toBeGreaterThan(2);

  const erased = await desk("erase", "Zephyrqueen@Example.com", "--json");
  expect(JSON.parse(erased.output)).toEqual({ submissions: 3, subscriber: true });
  for (const sign of "NADR") expect(await placesWith(site, `${sign}zephyrqueen\n`)).toEqual([]);
  expect(await placesWith(site, "zephyrqueen@")).toEqual([]);
  expect((await placesWith(site, "zephyrqueen2@")).length).toBeGreaterThan(0);
  await desk("erase", "zephyrqueen2@example.com");
  expect(await placesWith(site, "zephyrqueen")).toEqual([]);
  expect((await placesWith(site, "quixandria")).length).toBeGreaterThan(2);

  expect(JSON.parse((await desk("erase", "zephyrqueen@example.com", "--json")).output)).toEqual({
    submissions: 0,
    subscriber: false,
  });
  expect(await desk("list", "--json")).toMatchObject({ code: 0 });
});

test("an erasure that a crash cut short is ended by doing it again", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const crash = () => Promise.reject(new Error("the power went"));
  const mailFolder = path.join(site.dataDir, "mail");
  const parts = { database: site.database, mailFolder, files: { remove: crash } };
  await expect(createErase(parts).erase("quixandria@example.com")).rejects.toThrow("the power went");
  expect((await runDesk(["erase", "quixandria@example.com"], site.environment)).code).toBe(0);
  expect(await placesWith(site, "quixandria")).toEqual([]);
});

test("what is kept no longer goes by itself: applications and subscriptions first, enquiries after a year", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  const kinds = async () =>
    (await site.database.selectFrom("submission").select("kind").orderBy("kind").execute()).map(
      ({ kind }) => kind,
    );
  const later = async (days: number) => {
    site.clock.now += days * DAY;
    // The clock was moved, which is what it waits for an hour after.
    await site.retention.look();
    await site.retention.look();
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
  expect(await placesWith(site, "Rquixandria")).toEqual([]);
  await later(182);
  expect(await placesWith(site, "quixandria")).toEqual([]);
});

test("a clock that jumps removes nothing at once", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  site.clock.now += 1000 * DAY;
  await site.retention.look();
  site.clock.now -= 1000 * DAY;
  await site.retention.look();
  expect(await site.database.selectFrom("submission").selectAll().execute()).toHaveLength(3);
});

test("what waits to be delivered is kept, however old it is", async () => {
  const site = await openSiteWithoutPort();
  await sendAll(site, "quixandria");
  await site.outbox.settle();
  await site.database.updateTable("outbox").set({ state: "waiting" }).execute();
  site.clock.now += 1000 * DAY;
  expect((await runDesk(["retain"], site.environment)).code).toBe(0);
  await site.retention.look();
  await site.retention.look();
  expect(await site.database.selectFrom("submission").selectAll().execute()).toHaveLength(3);
});
