import { expect, test } from "vitest";
import { parseLeadQuery } from "#core/lead-query.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { createFigures } from "./figures.ts";
import { monthsOf } from "./outcomes.ts";

const HOUR_MS = 60 * 60_000;

const sourceOf = (page: string, campaign: string) => ({
  ...{ page, referrer: "" },
  campaign: { utm_source: "fair", ...(campaign && { utm_campaign: campaign }) },
});

/** The clock of the tests stands on March 2, 2026. */
async function openOutcomes() {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const ids: string[] = [];
  for (const [page, campaign] of [
    ["/pricing", "spring"],
    ["/pricing", "spring"],
    ["/contact-us", ""],
    ["/contact-us", ""],
  ] as const)
    ids.push((await open.receive({ source: sourceOf(page, campaign) })).id);
  await open.receive({ kind: "application", source: sourceOf("/pricing", "spring") });
  await open.receive({ verdict: "spam", channels: [] });
  const move = (at: number, stage: string, value?: number) =>
    open.leads.change(
      [ids[at] ?? ""],
      { to: "stage", stage, ...(value !== undefined && { outcome: { value } }) },
      admin,
    );
  await move(0, "won", 5000);
  await move(1, "qualified");
  await move(1, "lost");
  await move(2, "won", 700);
  await move(3, "lost");
  open.clock.now += HOUR_MS;
  await open.leads.change([ids[0] ?? ""], { to: "answered-elsewhere" }, admin);
  open.clock.now += 30 * HOUR_MS;
  await open.leads.change([ids[2] ?? ""], { to: "answered-elsewhere" }, admin);
  return { open, admin, ids };
}

test("adds up what became of enquiries by page, source, campaign and month", async () => {
  const { open, admin } = await openOutcomes();
  const { outcomes } = await createFigures(open)(4, admin);
  expect(outcomes?.total).toEqual({ name: null, leads: 4, inTime: 1, qualified: 3, won: 2, value: 5700 });
  expect(outcomes?.byPage).toEqual([
    { name: "/pricing", leads: 2, inTime: 1, qualified: 2, won: 1, value: 5000 },
    { name: "/contact-us", leads: 2, inTime: 0, qualified: 1, won: 1, value: 700 },
  ]);
  expect(outcomes?.bySource.map(({ name, won }) => [name, won])).toEqual([["fair", 2]]);
  expect(outcomes?.byCampaign.map(({ name, value }) => [name, value])).toEqual([
    ["spring", 5000],
    [null, 700],
  ]);
  expect(outcomes?.byMonth.map(({ from, to, leads }) => [from, to, leads])).toEqual([
    ["2026-02-09", "2026-02-28", 0],
    ["2026-03-01", "2026-03-03", 4],
  ]);
});

test("the list finds the enquiries of each number", async () => {
  const { open, admin } = await openOutcomes();
  for (const [filter, total] of [
    ["", 4],
    ["answered=in-time", 1],
    ["qualified=yes", 3],
    ["stage=won", 2],
    ["form=%2Fpricing", 2],
    ["form=%2Fpricing&qualified=yes", 2],
    ["form=%28none%29", 0],
    ["campaign=spring&stage=won", 1],
    ["campaign=%28none%29&stage=won", 1],
    ["source=fair", 4],
  ] as const) {
    const text = `view=all&kind=enquiry&from=2026-02-09&to=2026-03-03&${filter}`;
    const list = await open.leads.list(parseLeadQuery(new URLSearchParams(text)), admin);
    expect([filter, list.total, list.rows.length]).toEqual([filter, total, total]);
  }
});

test("days are those of the person, as in the list", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  open.clock.now = Date.parse("2026-03-31T22:30:00.000Z");
  await open.receive();
  const months = async (timeZone: string) =>
    (await createFigures(open)(4, { ...admin, times: { ...admin.times, timeZone } })).outcomes?.byMonth
      .filter(({ leads }) => leads > 0)
      .map(({ from }) => from);
  expect(await months("Etc/UTC")).toEqual(["2026-03-09"]);
  expect(await months("Europe/Oslo")).toEqual(["2026-04-01"]);
});

test("is for people who may read enquiries", async () => {
  const open = await openTestLeads();
  await open.receive();
  for (const [role, isShown] of [
    ["admin", true],
    ["sales", true],
    ["hr", false],
    ["editor", false],
  ] as const)
    expect((await createFigures(open)(4, await open.person(role))).outcomes !== null).toBe(isShown);
});

test("divides a period into its months", () => {
  expect(monthsOf("2025-12-30", "2026-02-01")).toEqual([
    { from: "2025-12-30", to: "2025-12-31" },
    { from: "2026-01-01", to: "2026-01-31" },
    { from: "2026-02-01", to: "2026-02-01" },
  ]);
});
