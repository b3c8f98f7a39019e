import { expect, onTestFinished, test } from "vitest";
import { openLog } from "#server/metrics/log.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { openVitalsStore, readVitals } from "./vitals.ts";

const NOW = Date.parse("2026-03-04T09:00:00.000Z");
const WEEK_MS = 7 * 24 * 60 * 60_000;

async function openStore() {
  const { database, store: ownStore } = await openTestDatabase();
  const clock = { now: NOW };
  const open = () => {
    const store = openVitalsStore(ownStore, () => clock.now, openLog("silent"));
    onTestFinished(store.close);
    return store;
  };
  return { database, clock, open };
}

test("adds the visits of replicas and of several times", async () => {
  const { database, open } = await openStore();
  const [one, other] = [open(), open()];
  for (const store of [one, other])
    for (let visit = 0; visit < 2; visit++) store.count({ template: "home", LCP: 900, CLS: 0.02 });
  await Promise.all([one.write(), other.write()]);
  one.count({ template: "home", LCP: 5000 });
  await one.write();
  await one.write();
  const { siteVitals, vitals } = await readVitals(database, "2026-03-02");
  expect(siteVitals.LCP).toMatchObject({ visits: 5, ratings: { good: 4, middling: 0, poor: 1 } });
  expect(siteVitals.CLS?.ratings).toEqual({ good: 4, middling: 0, poor: 0 });
  expect(vitals).toMatchObject([{ page: "home", visits: 5 }]);
  expect(vitals[0]?.vitals.INP).toBeUndefined();
});

test("estimates the 75th percentile within its bucket", async () => {
  const { database, open } = await openStore();
  const store = open();
  for (const LCP of [300, 900, 1900, 2400]) store.count({ template: "home", LCP });
  for (const CLS of [0, 0, 0.3, 0.4]) store.count({ template: "blog", CLS });
  await store.write();
  const { vitals } = await readVitals(database, "2026-03-02");
  const [home, blog] = ["home", "blog"].map((page) => vitals.find((one) => one.page === page)?.vitals);
  expect(home?.LCP?.p75).toBeGreaterThan(1800);
  expect(home?.LCP?.p75).toBeLessThan(2500);
  expect(blog?.CLS?.p75).toBeCloseTo(0.375, 3);
});

test("stores vitals for a year", async () => {
  const { database, clock, open } = await openStore();
  const store = open();
  store.count({ template: "home", LCP: 900 });
  await store.write();
  clock.now += 60 * WEEK_MS;
  store.count({ template: "blog", LCP: 900 });
  await store.write();
  const { vitals } = await readVitals(database, "2020-01-06");
  expect(vitals.map(({ page }) => page)).toEqual(["blog"]);
});
