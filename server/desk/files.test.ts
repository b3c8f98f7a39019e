import { text as textOf } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { auditOf, findLead, leadQuery, openTestLeads } from "#tests/support/leads.ts";

test("exports what matches without formulas, and writes it into the audit log", async () => {
  const open = await openTestLeads();
  const [sales, admin] = [await open.person("sales"), await open.person("admin")];
  await open.receive({ fields: { email: "x@example.com", name: "=1+1" } });
  const { id } = await open.receive({ kind: "application" });
  const csvOf = async (staff: typeof sales, what = { ...leadQuery("view=all") }) =>
    textOf((await open.leads.export(what, staff)).body as never);
  const csv = await csvOf(sales);
  expect(csv.split("\r\n")).toHaveLength(3);
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain("Brandt");
  expect(await textOf((await open.leads.export({ ids: [id] }, admin)).body as never)).toContain("Brandt");
  expect((await auditOf(open)).filter((entry) => entry.startsWith("exported"))).toHaveLength(2);
});

const ESTIMATE =
  "v=1.20260101&project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";

test("exports the estimate and shortlist of a lead, its phone as text and its verdict as approved", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const [service] = open.content.current.services;
  const page = `/services/${service?.slug}`;
  const { id } = await open.receive({
    ...{ verdict: "spam", channels: [], fields: { phone: "+4612345678" } },
    source: {
      ...{ page: "/contact-us", campaign: {}, referrer: "", shortlist: [page] },
      estimate: ESTIMATE,
    },
  });
  const row = async () => {
    const csv = await textOf((await open.leads.export({ ids: [id] }, admin)).body as never);
    return parse(csv, { bom: true, columns: true })[0] as unknown as Record<string, string>;
  };
  expect(await row()).toMatchObject({ verdict: "spam", phone: "'+4612345678" });
  await open.leads.change([id], { to: "approve" }, admin);
  const { verdict, shortlist, estimate } = await row();
  expect(verdict).toBe("approved");
  expect(shortlist).toBe(`${service?.title}: https://larkfield.example${page}`);
  expect(estimate).toContain(`https://larkfield.example/estimate?${ESTIMATE}`);
});

test.each([
  ["infected", "infected"],
  ["waiting", "waiting for the virus scan"],
] as const)("withholds a file that is %s", async (scan, why) => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const file = { key: "key", name: "cv.pdf", type: "pdf", size: 3, scan } as const;
  const { id } = await open.receive({ kind: "application", file });
  expect(await open.openFile(id, hr)).toBe(why);
  expect((await findLead(open, id, hr)).file?.withheld).toBe(why);
});

test("gives out a clean file under a name of its own", async () => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  open.files.set("key", "cv");
  const file = { key: "key", name: "../staff/cv.pdf", type: "pdf", size: 2, scan: "clean" } as const;
  const { id, reference } = await open.receive({ kind: "application", file });
  const opened = await open.openFile(id, hr);
  if (opened === null || typeof opened === "string") throw new Error("no file");
  expect(opened).toMatchObject({ name: `resume-${reference}.pdf`, type: "application/pdf", isPdf: true });
  expect(await textOf(opened.content)).toBe("cv");
  expect(await auditOf(open)).toContain(`opened-resume ${reference}`);
});
