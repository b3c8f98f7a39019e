import { expect, test } from "vitest";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { subscribers } from "./programs.ts";
import { runCli } from "./run-cli.ts";

const exported = async ({ dataDir }: SiteWithoutPort, ...options: string[]) =>
  (await runCli(subscribers, ["export", ...options], { DATA_DIR: dataDir })).output;

test("exports confirmed addresses without formulas, and all addresses on demand", async () => {
  const site = await openSiteWithoutPort();
  const row = { asked_at: "2026-11-20T08:00:00.000Z", changed_at: "2026-11-20T09:00:00.000Z" };
  await site.database
    .insertInto("subscriber")
    .values([
      { ...row, token: "a", email: "+1-1@example.com", state: "confirmed" },
      { ...row, token: "b", email: "bob@example.com", state: "ended" },
    ])
    .execute();

  const [confirmed, ...others] = JSON.parse(await exported(site, "--json"));
  expect(others).toEqual([]);
  expect(confirmed).toMatchObject({ email: "+1-1@example.com", state: "confirmed" });
  expect(confirmed.unsubscribe).toMatch(/\/newsletter\/unsubscribe\?token=a$/);
  const csv = await exported(site, "--csv", "--all");
  expect(csv).toContain("'+1-1@example.com");
  expect(csv).toContain("bob@example.com");
});

test("exports column names and an empty JSON list without subscribers", async () => {
  const site = await openSiteWithoutPort();
  const csv = await exported(site);
  expect(csv).toBe("\uFEFFemail,state,asked_at,changed_at,unsubscribe");
  expect(JSON.parse(await exported(site, "--json"))).toEqual([]);
});
