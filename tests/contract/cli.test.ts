import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { submissions } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { CHANNELS } from "#server/leads/channels.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails } from "#tests/support/stored.ts";

const cli = (site: SiteWithoutPort, ...parameters: string[]) =>
  runCli(submissions, parameters, site.environment);

async function enquire(site: SiteWithoutPort, fields: Record<string, string> = {}): Promise<string> {
  const body = formOf({ ...(await rightEnquiry(site)), ...fields });
  const response = await site.call("/contactform", { method: "POST", body });
  return (await response.json()).reference;
}

const toSales = async (site: SiteWithoutPort) => {
  // The CLI uses the system clock.
  site.clock.now = Date.now();
  await site.outbox.settle();
  return (await readMails(site.dataDir)).filter(({ subject }) => subject?.includes("Enquiry "));
};

test("lists submissions and filters them by kind, verdict, state and text", async () => {
  const site = await openSiteWithoutPort();
  const reference = await enquire(site);
  await enquire(site, { name: "Robot", website: "spam" });
  const all = await cli(site, "list");
  expect(all.code).toBe(0);
  expect(all.output).toMatch(
    new RegExp(`${reference} .* enquiry .* clear .* (?:waiting|delivered).* Ada Lindqvist`),
  );
  for (const [option, value, count] of [
    ["verdict", "spam", 1],
    ["kind", "application", 0],
    ["search", "LINDQVIST", 1],
    ["search", "100%", 0],
    ["search", "L_ndqvist", 0],
    ["search", "' or 1=1 --", 0],
    ["since", "2999-01-01", 0],
    ["limit", "1", 1],
  ] as const) {
    const { output } = await cli(site, "list", "--json", `--${option}`, value);
    expect(JSON.parse(output), option).toHaveLength(count);
  }
});

test("shows a submission by its reference in any spelling, with deliveries and resume", async () => {
  const site = await openSiteWithoutPort();
  const sent = await apply(site, { ...(await rightApplication(site)), resume: resume("my cv.pdf") });
  const { reference } = await sent.json();
  const shown = await cli(site, "show", reference.toLowerCase().replace("-", ""));
  expect(shown.output).toContain("my cv.pdf");
  expect(shown.output).toMatch(/mail-hr +(?:waiting|delivered)/);

  const file = path.join(site.dataDir, "saved.pdf");
  expect((await cli(site, "show", reference, "--resume", file)).code).toBe(0);
  expect(readFileSync(file, "latin1")).toMatch(/^%PDF/);
  const again = await cli(site, "show", reference, "--resume", file);
  expect(again).toMatchObject({ code: 1, error: `${file} already exists.` });
});

test("writes the CSV columns without submissions too", async () => {
  const site = await openSiteWithoutPort();
  for (const parameters of [["export"], ["export", "--csv"], ["list", "--csv"]])
    expect((await cli(site, ...parameters)).output).toMatch(/^\ufeffreference,kind,received_at,.*,source$/);
});

test("defuses formulas in exports, and escapes control characters in output", async () => {
  const site = await openSiteWithoutPort();
  const name = '=HYPERLINK("http://evil.example","x")';
  const reference = await enquire(site, { name, project_details: "red \u001b[31m\u009b31m, \u202egpj" });
  const { output: csv } = await cli(site, "export");
  expect(csv.startsWith("\ufeffreference,kind,")).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  for (const parameters of [["show", reference], ["list"], ["show", reference, "--json"]]) {
    expect((await cli(site, ...parameters)).output.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  }
  const json = JSON.parse((await cli(site, "export", "--json")).output);
  expect(json).toMatchObject([{ reference, fields: { name } }]);
});

test("a CSV reader returns an export cell for cell, including line breaks", async () => {
  const site = await openSiteWithoutPort();
  const fields = {
    name: "Ada\nLindqvist",
    project_details: "Hi there\n=cmd|' /C calc'!A0\rBye; +1",
    last: "ends with spaces  ",
  };
  for (const [id, email] of Object.entries({ a: "ada@example.com", b: "bob@example.com" })) {
    await site.database
      .insertInto("submission")
      .values({
        id,
        kind: "enquiry",
        verdict: "clear",
        reference: `AAAA-000${id}`,
        reasons: "[]",
        received_at: new Date().toISOString(),
        email,
        fields: JSON.stringify(fields),
      })
      .execute();
  }
  const file = path.join(site.dataDir, "leads.csv");
  await cli(site, "export", "--out", file);
  for (const csv of [`${(await cli(site, "export")).output}\n`, readFileSync(file, "utf8")]) {
    const rows = parse(csv, { bom: true, columns: true, record_delimiter: ["\r\n", "\n", "\r"] });
    const row = { ...fields, project_details: "Hi there\n'=cmd|' /C calc'!A0\rBye;' +1" };
    expect(rows).toMatchObject([row, row]);
  }
});

test("resends a delivered submission as a new message, and refuses a quarantined one", async () => {
  const site = await openSiteWithoutPort();
  const reference = await enquire(site);
  expect(await toSales(site)).toHaveLength(1);
  expect((await cli(site, "resend", reference)).code).toBe(0);
  const mails = await toSales(site);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);

  const quarantined = await enquire(site, { name: "Robot", website: "spam" });
  expect(await cli(site, "resend", quarantined)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/approve/),
  });
  expect((await cli(site, "approve", quarantined)).code).toBe(0);
  expect(await toSales(site)).toHaveLength(3);
  expect((await cli(site, "approve", quarantined)).output).toMatch(/run 'resend/);
});

test("resends what was given up, and not what a receiver refused for good", async () => {
  const site = await openSiteWithoutPort();
  await enquire(site);
  const end = (refused_at: string | null) =>
    site.database.updateTable("outbox").set({ state: "dead", refused_at }).execute();
  const resent = async () => JSON.parse((await cli(site, "resend", "--dead", "--json")).output).deliveries;
  await end("2026-11-21T12:00:00.000Z");
  expect(await resent()).toBe(0);
  await end(null);
  expect(await resent()).toBe(1);
});

test("what the command line reads and changes is in the timeline and the audit log of the Desk", async () => {
  const site = await openSiteWithoutPort();
  const [one, spam] = [await enquire(site), await enquire(site, { name: "Robot", website: "spam" })];
  await cli(site, "show", one);
  await cli(site, "export");
  await cli(site, "resend", one);
  await cli(site, "approve", spam);
  const events = await site.database
    .selectFrom("lead_event")
    .select(["kind", "person_id", "facts"])
    .execute();
  expect(events).toHaveLength(2);
  expect(events).toEqual(
    expect.arrayContaining([
      { kind: "resent", person_id: null, facts: JSON.stringify({ name: CHANNELS["mail-sales"].name }) },
      { kind: "approved", person_id: null, facts: null },
    ]),
  );
  await cli(site, "erase", "ada@example.com");
  const entries = await site.database
    .selectFrom("staff_audit")
    .select(["person_id", "action", "subject_id as subject"])
    .execute();
  const by = { person_id: "operator" };
  const expected = [
    { ...by, action: "saw-lead", subject: one },
    { ...by, action: "exported", subject: null },
    { ...by, action: "resent", subject: one },
    { ...by, action: "approved", subject: spam },
    { ...by, action: "erased", subject: one },
    { ...by, action: "erased", subject: spam },
  ];
  expect(entries).toHaveLength(expected.length);
  expect(entries).toEqual(expect.arrayContaining(expected));
});

test("resends all given-up deliveries under their message ids", async () => {
  const site = await openSiteWithoutPort();
  await enquire(site);
  await site.outbox.settle();
  await site.database
    .updateTable("outbox")
    .set({ state: "dead" })
    .where("channel", "=", "mail-sales")
    .execute();
  expect((await cli(site, "stats")).output).toMatch(/0 waiting, 1 failed/);
  expect((await cli(site, "resend", "--dead")).output).toMatch(/^1 delivery/);
  expect(await toSales(site)).toHaveLength(1);
  expect((await cli(site, "list", "--json", "--state", "dead")).output).toBe("[]");
});

test("reports wrong usage with a message and an exit code, without a stack trace", async () => {
  const site = await openSiteWithoutPort();
  for (const [code, ...parameters] of [
    [2, "delete"],
    [2, "constructor"],
    [2, "show"],
    [2, "list", "more"],
    [2, "list", "--colour"],
    [2, "stats", "--json", "--csv"],
    [2, "erase", "ada@example.com", "--csv"],
    [1, "show", "AAAA-AAAA"],
    [1, "list", "--verdict", "ham"],
    [1, "list", "--limit", "0"],
    [1, "erase", "nobody"],
    [1, "resend"],
  ] as const) {
    const outcome = await cli(site, ...parameters);
    expect(outcome, parameters.join(" ")).toMatchObject({ code, output: "" });
    expect(outcome.error).not.toMatch(/\n\s+at /);
  }
  const nowhere = path.join(site.dataDir, "nowhere");
  expect(await runCli(submissions, ["list"], { DATA_DIR: nowhere })).toMatchObject({
    code: 1,
    error: expect.stringContaining(nowhere),
  });
  expect(existsSync(nowhere)).toBe(false);
});
