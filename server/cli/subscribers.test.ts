import { expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { exportSubscribers } from "./subscribers.ts";

test("exports confirmed addresses without formulas, and all addresses on demand", async () => {
  const site = await openSiteWithoutPort();
  const settings = readSettings({ DATA_DIR: site.dataDir });
  const row = { asked_at: "2026-11-20T08:00:00.000Z", changed_at: "2026-11-20T09:00:00.000Z" };
  await site.database
    .insertInto("subscriber")
    .values([
      { ...row, token: "a", email: "+1-1@example.com", state: "confirmed" },
      { ...row, token: "b", email: "bob@example.com", state: "ended" },
    ])
    .execute();

  const [confirmed, ...others] = JSON.parse(await exportSubscribers(settings, "json", false));
  expect(others).toEqual([]);
  expect(confirmed).toMatchObject({ email: "+1-1@example.com", state: "confirmed" });
  expect(confirmed.unsubscribe).toMatch(/\/newsletter\/unsubscribe\?token=a$/);
  const csv = await exportSubscribers(settings, "csv", true);
  expect(csv).toContain("'+1-1@example.com");
  expect(csv).toContain("bob@example.com");
});

test("exports column names and an empty JSON list without subscribers", async () => {
  const site = await openSiteWithoutPort();
  const settings = readSettings({ DATA_DIR: site.dataDir });
  const csv = await exportSubscribers(settings, "csv", false);
  expect(csv).toBe("\uFEFFemail,state,asked_at,changed_at,unsubscribe\r\n");
  expect(JSON.parse(await exportSubscribers(settings, "json", false))).toEqual([]);
});
