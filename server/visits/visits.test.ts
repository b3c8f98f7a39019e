import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { openLog } from "#server/metrics/log.ts";
import type { Services } from "#server/services.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import type { PageView } from "./page-view.ts";
import { openVisits } from "./visits.ts";

const VIEW: PageView = { page: "/pricing", source: "", campaign: "", isFirst: true };

async function open(bounds?: Parameters<typeof openVisits>[1]) {
  const { database, store } = await openTestDatabase();
  const clock = { now: Date.parse("2026-03-02T23:30:00.000Z") };
  const content = { current: { offices: [{ time_zone: "America/Chicago" }] } } as Services["content"];
  const services = { settings: readSettings({}), clock: () => clock.now, content, log: openLog("silent") };
  const openReplica = (given: Pick<Services, "store"> = { store }) => {
    const visits = openVisits({ ...services, ...given }, bounds);
    if (visits === null) throw new Error("off");
    onTestFinished(visits.close);
    return visits;
  };
  const rows = () =>
    database
      .selectFrom("page_view")
      .select(["day", "page", "source", "campaign", "views", "visits"])
      .orderBy("day")
      .orderBy("page")
      .orderBy("source")
      .execute();
  return { clock, store, openReplica, rows };
}

test("adds the counts of replicas and of several times, by the office's day", async () => {
  const { clock, openReplica, rows } = await open();
  const [one, other] = [openReplica(), openReplica()];
  for (const visits of [one, other]) {
    visits.count(VIEW);
    visits.count({ ...VIEW, isFirst: false });
    visits.count({ ...VIEW, source: "search.example.org", campaign: "spring" });
  }
  await Promise.all([one.write(), other.write()]);
  clock.now += 6 * 60 * 60_000;
  one.count(VIEW);
  clock.now += 30 * 60_000;
  one.count(VIEW);
  await one.write();
  await one.write();
  const direct = { page: "/pricing", source: "", campaign: "" };
  expect(await rows()).toEqual([
    { day: "2026-03-02", ...direct, views: 5, visits: 3 },
    { day: "2026-03-02", ...direct, source: "search.example.org", campaign: "spring", views: 2, visits: 2 },
    { day: "2026-03-03", ...direct, views: 1, visits: 1 },
  ]);
});

test("counts under 'other' what has no room between two writes or in a day, and loses no view", async () => {
  const { openReplica, rows } = await open({ write: 3, day: 4 });
  const [one, other] = [openReplica(), openReplica()];
  for (const [name, visits] of Object.entries({ one, other })) {
    for (let at = 0; at < 50; at++) visits.count({ ...VIEW, source: `${name}-${at}.example.org` });
    visits.count(VIEW);
    visits.count({ ...VIEW, page: "/about-us" });
  }
  await one.write();
  await other.write();
  one.count({ ...VIEW, source: "one-0.example.org" });
  one.count({ ...VIEW, source: "another.example.org" });
  await one.write();
  const stored = await rows();
  expect(stored.filter(({ source }) => source.includes("."))).toHaveLength(4);
  expect(stored.find(({ source }) => source === "one-0.example.org")?.views).toBe(2);
  expect(stored.filter(({ source }) => source === "").map(({ views }) => views)).toEqual([2, 2]);
  expect(stored.reduce((total, { views }) => total + views, 0)).toBe(106);
});

test("counts on after a write that failed", async () => {
  const { store, openReplica, rows } = await open();
  const failing = { ...store, write: () => Promise.reject(new Error("unavailable")) };
  const given = { store: failing as Services["store"] };
  const visits = openReplica(given);
  visits.count(VIEW);
  await visits.write();
  visits.count(VIEW);
  failing.write = store.write as typeof failing.write;
  await visits.write();
  expect(await rows()).toMatchObject([{ views: 2, visits: 2 }]);
});
