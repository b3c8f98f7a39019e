import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";

const THANKS = { id: "", title: "Thanks", text: "Thank you, {first_name}." };

async function openWithLeads() {
  const open = await openTestLeads();
  const admin = await open.person("admin", [], "Grace");
  const enquiry = (await open.receive()).id;
  const application = (await open.receive({ kind: "application" })).id;
  return { ...open, snippets: open.leads.snippets, admin, enquiry, application };
}

test("a snippet is for its person and the kind of the lead, and offered behind the templates", async () => {
  const { leads, snippets, person, admin, enquiry, application } = await openWithLeads();
  expect(await snippets.save(enquiry, THANKS, admin)).toBeNull();
  expect(await snippets.list(enquiry, admin)).toMatchObject([{ title: "Thanks" }]);
  expect(await snippets.list(application, admin)).toEqual([]);
  expect(await snippets.list(enquiry, await person("sales"))).toEqual([]);
  expect((await leads.templates(enquiry, admin)).at(-1)).toMatchObject({
    ...{ title: "Thanks", isOwn: true, subject: null, stage: null, text: "Thank you, Ada." },
  });
});

test("changes and deletes only a person's own snippets", async () => {
  const { snippets, person, admin, enquiry, application } = await openWithLeads();
  await snippets.save(enquiry, THANKS, admin);
  const id = (await snippets.list(enquiry, admin))[0]?.id ?? "";
  const ben = await person("admin", [], "Ben");
  await snippets.remove(enquiry, id, ben);
  await snippets.save(enquiry, { ...THANKS, id, text: "Ben" }, ben);
  await snippets.remove(application, id, admin);
  expect(await snippets.list(enquiry, admin)).toMatchObject([{ id, text: THANKS.text }]);
  expect(await snippets.save(enquiry, { id, title: "Thanks", text: "Thanks!" }, admin)).toBeNull();
  expect(await snippets.list(enquiry, admin)).toEqual([{ id, title: "Thanks", text: "Thanks!" }]);
  await snippets.remove(enquiry, id, admin);
  expect(await snippets.list(enquiry, admin)).toEqual([]);
});

test("refuses snippets without title or text, with a known title, or with an unknown field", async () => {
  const { snippets, admin, enquiry } = await openWithLeads();
  await snippets.save(enquiry, THANKS, admin);
  for (const [problem, change] of [
    ["no-title", { title: "" }],
    ["long-title", { title: "x".repeat(81) }],
    ["known-title", { title: "THANKS" }],
    ["no-text", { title: "New", text: " \n" }],
    ["long-text", { title: "New", text: "x".repeat(20_001) }],
    ["unknown-field", { title: "New", text: "Hello {nickname}" }],
  ] as const)
    expect(await snippets.save(enquiry, { ...THANKS, ...change }, admin)).toBe(problem);
});

test("is for people who may answer the lead", async () => {
  const { snippets, person, enquiry, application } = await openWithLeads();
  await expect(snippets.save(enquiry, THANKS, await person("reader"))).rejects.toBeInstanceOf(Response);
  expect(await snippets.save(application, THANKS, await person("sales"))).toBe("gone");
});
