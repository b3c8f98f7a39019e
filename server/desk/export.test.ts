import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";

test("the CSV has the outcome of an enquiry, and where it came from", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const source = { page: "/pricing", campaign: { utm_campaign: "spring" }, referrer: "" };
  const [won, lost] = [await open.receive({ source }), await open.receive()];
  await open.leads.change([won.id], { to: "stage", stage: "won", outcome: { value: 5000 } }, sales);
  const outcome = { lostReason: "Budget", lostNote: "=next year" };
  await open.leads.change([lost.id], { to: "stage", stage: "lost", outcome }, sales);
  const { body } = await open.leads.export({ ids: [won.id, lost.id] }, sales);
  const rows = parse<Record<string, string>>(await new Response(body).text(), { bom: true, columns: true });
  const rowOf = ({ reference }: { reference: string }) => rows.find((row) => row.reference === reference);
  expect(rowOf(won)).toMatchObject({
    ...{ stage: "won", estimated_value: "5000", currency: open.content.current.site.formats.currency },
    ...{ page: "/pricing", campaign: "spring", lost_reason: "" },
  });
  expect(rowOf(won)?.won_at).not.toBe("");
  expect(rowOf(lost)).toMatchObject({ currency: "", lost_reason: "Budget", lost_note: "'=next year" });
});
