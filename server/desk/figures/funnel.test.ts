import { expect, test } from "vitest";
import type { Services } from "#server/services.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { createFunnel } from "./funnel.ts";

async function openFunnel(visits: Services["visits"] = null) {
  const open = await openTestLeads();
  const find = createFunnel({ ...open, visits });
  const count = async (day: string, page: string, source: string, campaign: string, visits = 1) => {
    const id = [day, page, source, campaign].join(" ");
    const row = { id, day, page, source, campaign, visits, views: visits + 1 };
    await open.database.insertInto("page_view").values(row).execute();
  };
  return { open, find, count };
}

/** The clock of the tests stands in March 2026. */
test("follows visits to enquiries, qualified and won ones, by month, page, source and campaign", async () => {
  const { open, find, count } = await openFunnel();
  const admin = await open.person("admin");
  await count("2025-12-31", "/pricing", "", "");
  await count("2026-01-01", "/pricing", "search.example.org", "");
  await count("2026-02-28", "/pricing", "letter", "spring", 10);
  await count("2026-03-01", "/contact-us", "letter", "spring", 20);
  const source = {
    page: "/contact-us",
    campaign: { utm_source: "letter", utm_campaign: "spring" },
    referrer: "",
  };
  const [won, lost] = [await open.receive({ source }), await open.receive({ source })];
  await open.receive({ source: { page: "/pricing", campaign: {}, referrer: "" } });
  await open.receive({ verdict: "spam", channels: [] });
  await open.receive({ kind: "application" });
  const outcome = { value: 4000, lostReason: null, lostNote: null };
  await open.leads.change([won.id], { to: "stage", stage: "won", outcome }, admin);
  await open.leads.change(
    [lost.id],
    { to: "stage", stage: "lost", outcome: { lostReason: "Budget" } },
    admin,
  );

  const funnel = await find(3, admin);
  expect(funnel.total).toEqual({ name: null, visits: 31, leads: 3, qualified: 1, won: 1, value: 4000 });
  expect(funnel.byMonth.map(({ name, visits, leads }) => [name, visits, leads])).toEqual([
    ["2026-01-01", 1, 0],
    ["2026-02-01", 10, 0],
    ["2026-03-01", 20, 3],
  ]);
  // Of pages all views.
  expect(funnel.byPage).toMatchObject([
    { name: "/contact-us", visits: 21, leads: 2, won: 1 },
    { name: "/pricing", visits: 13, leads: 1, won: 0 },
  ]);
  expect(funnel.bySource).toMatchObject([
    { name: "letter", visits: 30, leads: 2, won: 1, value: 4000 },
    { name: null, visits: 0, leads: 1 },
    { name: "search.example.org", visits: 1, leads: 0 },
  ]);
  expect(funnel.byCampaign).toMatchObject([{ name: "spring", visits: 30, leads: 2, won: 1 }]);
  expect((await find(12, admin)).total.visits).toBe(32);
});

test("counts once when the database was busy and is read again", async () => {
  const { open, count } = await openFunnel();
  await count("2026-03-01", "/pricing", "", "");
  const read: Services["store"]["read"] = async (run) => {
    await open.store.read(run);
    return open.store.read(run);
  };
  const find = createFunnel({ ...open, store: { ...open.store, read }, visits: null });
  expect((await find(3, await open.person("admin"))).total.visits).toBe(1);
});

test("shows no enquiries without the right to read them, and nothing without the right to the overview", async () => {
  const { open, find, count } = await openFunnel();
  await count("2026-03-01", "/pricing", "", "");
  await open.receive();
  const [hr, editor] = [await open.person("hr"), await open.person("editor")];
  for (const person of [hr, editor])
    expect(await find(3, person)).toMatchObject({
      hasLeads: false,
      isCounting: false,
      total: { visits: 1, leads: 0 },
    });
  const stranger = {
    ...hr,
    require() {
      throw new Response(null, { status: 404 });
    },
  };
  await expect(find(3, stranger)).rejects.toMatchObject({ status: 404 });
});
