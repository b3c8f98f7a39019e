import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Staff } from "#core/staff.ts";
import { eraseEmail } from "#server/leads/retention/erase.ts";
import { createPeople } from "#server/staff/people.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openReceiver } from "#tests/support/receiver.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";
import { filesContaining } from "#tests/support/stores/files-containing.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

const FORM = `budgets:
  - { label: Under NOK 100 000, up_to: 100000 }
  - { label: NOK 100 000 and more }
fields:
  - { id: team_size, label: Size of your team, kind: number, required: true, limit: 500 }
  - { id: industry, label: Industry, kind: select, options: [Health, Shipping] }
  - { id: launch, label: Launch date, kind: date }
  - { id: context, label: What exists today, kind: textarea }
  - { id: has_design, label: We have a design, kind: checkbox }
`;

const BUDGET = "Under NOK 100 000";

async function salesperson(site: SiteWithoutPort): Promise<Staff> {
  const facts = { name: "Sales", email: "sales@example.com", role: "sales" as const, also: [] };
  const invited = await createPeople(site).invite(facts, "operator");
  const id = typeof invited === "string" ? "" : invited.id;
  return {
    person: { id, ...facts },
    isFresh: true,
    ...TIMES_IN_UTC,
    isLimited: false,
    can: () => true,
    require: () => undefined,
    audit: async () => undefined,
  } as unknown as Staff;
}

async function openSite(environment: Record<string, string> = {}) {
  const { directory, write } = copyContent();
  mkdirSync(path.join(directory, "forms"), { recursive: true });
  const site = await openSiteWithoutPort({ CONTENT_DIR: directory, ...environment });
  const setForm = async (text: string) => {
    write("forms/enquiry.yaml", text);
    expect(await site.content.reload()).toEqual([]);
  };
  await setForm(FORM);
  const send = async (fields: Record<string, string>) => {
    const right = { ...(await rightEnquiry(site)), project_budget: BUDGET, team_size: "14" };
    const response = await site.call("/contactform", {
      method: "POST",
      body: formOf({ ...right, ...fields }),
    });
    return { status: response.status, ...(await response.json()) };
  };
  return { site, send, setForm };
}

test("refuses a wrong answer with a message at its field, and a budget that isn't listed", async () => {
  const { send } = await openSite();
  expect(await send({ team_size: "", industry: "Fishing", project_budget: "<$5000" })).toMatchObject({
    status: 0,
    errors: {
      team_size: ["Size of your team is required"],
      industry: ["Please select an option for Industry"],
      project_budget: ["Please select a Budget"],
    },
  });
});

test("stores answers with the lead, and mails them to sales", async () => {
  const { site, send } = await openSite();
  const answers = {
    industry: "Shipping",
    launch: "2027-03-31",
    context: "A sheet.\nAnd paper.",
    has_design: "1",
  };
  expect(await send({ ...answers, unknown_field: "ignored" })).toMatchObject({ status: 1 });
  const [stored] = await submissionsOf(site);
  expect(stored?.fields).toMatchObject({
    ...{ team_size: "14", ...answers, has_design: "Yes" },
    labels: { team_size: "Size of your team", industry: "Industry", has_design: "We have a design" },
  });
  expect(stored?.fields).not.toHaveProperty("unknown_field");
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  expect(mail?.text).toContain("Size of your team: 14\n");
  expect(mail?.text).toContain("Launch date:  March 31, 2027\n");
  expect(mail?.text).toContain("\nWhat exists today:\nA sheet.\nAnd paper.\n");
});

test("another answer makes another enquiry, and the same answers are a repeat", async () => {
  const { site, send } = await openSite();
  const first = await send({});
  expect((await send({})).reference).toBe(first.reference);
  expect((await send({ team_size: "15" })).reference).not.toBe(first.reference);
  expect(await submissionsOf(site)).toHaveLength(2);
});

test("the Desk shows answers with the labels they had, also of fields that are gone, and finds them", async () => {
  const { site, send, setForm } = await openSite();
  await send({ industry: "Shipping" });
  const sales = await salesperson(site);
  const { submission_id: id } = await site.database
    .selectFrom("lead")
    .select("submission_id")
    .executeTakeFirstOrThrow();
  const exported = async () => {
    const file = await site.leads?.leads.export({ ids: [id] }, sales);
    const [head = "", row = ""] = (await new Response(file?.body).text()).trim().split("\r\n");
    const values = row.split(",");
    return Object.fromEntries(head.split(",").map((name, at) => [name, values[at]]));
  };
  expect(await exported()).toMatchObject({ team_size: "14", industry: "Shipping", other_answers: "" });

  await setForm("fields: []\n");
  const gone = await exported();
  expect(gone).not.toHaveProperty("industry");
  expect(gone.other_answers).toContain("Industry: Shipping");
  expect(await site.leads?.leads.find(id, sales)).toMatchObject({
    fields: expect.arrayContaining([
      { label: "Size of your team", value: "14", kind: "line", about: "project" },
      { label: "Industry", value: "Shipping", kind: "line", about: "project" },
      { label: "We have a design", value: "No", kind: "line", about: "project" },
    ]),
  });
  const words = await site.database.selectFrom("lead_text").select("words").executeTakeFirst();
  expect(words?.words).toContain("shipping");
});

test("the API documents the fields, and pages get them", async () => {
  const { site, setForm } = await openSite();
  const formInDocument = async () =>
    (await (await site.call("/openapi.json")).json()).paths["/contactform"].post.requestBody.content[
      "multipart/form-data"
    ].schema;
  const form = await formInDocument();
  expect(form.properties.industry).toMatchObject({ description: "Industry", enum: ["Health", "Shipping"] });
  expect(form.properties.project_budget.enum).toEqual([BUDGET, "NOK 100 000 and more"]);
  expect(form.required).toContain("team_size");
  expect((await site.site.layout()).enquiry?.fields.map(({ id }) => id)).toContain("launch");
  await setForm("fields: []\n");
  expect((await formInDocument()).properties).not.toHaveProperty("industry");
  expect(await site.site.layout()).not.toHaveProperty("enquiry");
});

test("the webhook gets the answers with their labels", async () => {
  const { requests, url } = await openReceiver((response) => response.end());
  const { site, send } = await openSite({ WEBHOOK_URL: url, WEBHOOK_SECRET: "x".repeat(32) });
  await send({ industry: "Shipping" });
  await site.outbox.settle();
  const [message] = requests.map(({ body }) => JSON.parse(body));
  expect(message?.data.fields).toMatchObject({
    ...{ team_size: "14", industry: "Shipping" },
    labels: { team_size: "Size of your team", industry: "Industry" },
  });
});

test("erasing a person erases the answers, too", async () => {
  const { site, send } = await openSite({ DATABASE_URL: "", FILES_URL: "" });
  await send({ email: "ada@example.com", context: "Quixandria" });
  await site.outbox.settle();
  expect(await filesContaining(site, "Quixandria")).not.toEqual([]);
  expect(await eraseEmail(site, "ada@example.com", async () => undefined)).toMatchObject({ submissions: 1 });
  expect(await filesContaining(site, "Quixandria")).toEqual([]);
});

test("what is written into a text field is scored for spam, as the message is", async () => {
  const { site, send } = await openSite();
  const links = Array.from({ length: 12 }, (_, at) => `https://example.com/${at}`).join(" ");
  await send({ context: links });
  await send({ context: "Nothing." });
  const stored = await site.database.selectFrom("submission").select(["fields", "reasons"]).execute();
  const scored = stored.map(({ fields, reasons }) => [
    String(fields).includes("Nothing."),
    String(reasons).includes("links in the text"),
  ]);
  expect(scored).toContainEqual([false, true]);
  expect(scored).toContainEqual([true, false]);
});
