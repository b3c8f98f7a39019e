import { expect, test } from "vitest";
import type { Decided } from "#core/decisions.ts";
import { findLead, openTestLeads } from "#tests/support/leads.ts";

async function openThree() {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const applications = [];
  for (const name of ["Ada", "Bo", "Cy"]) {
    const fields = { name, email: `${name.toLowerCase()}@example.com` };
    applications.push((await open.receive({ kind: "application", fields })).id);
  }
  const [ada = "", bo = "", cy = ""] = applications;
  const prepare = (ids: string[], stage: string | null = "rejected") =>
    open.leads.prepareDecision(ids, { stage, template: null }, hr);
  const decidedFor = async (...ids: string[]) =>
    (await prepare(ids)).people.map(
      ({ id, version, reply, lastMessage, subject, text }): Decided => ({
        ...{ id, version },
        mail: { reply, lastSeen: lastMessage, subject, text },
      }),
    );
  const stateOf = async (id: string) => {
    const { stage, status } = await findLead(open, id, hr);
    return `${stage} ${status}`;
  };
  const mails = async () =>
    (await open.database.selectFrom("outbox").select("id").where("channel", "=", "reply").execute()).length;
  return { open, hr, ada, bo, cy, prepare, decidedFor, stateOf, mails };
}

test("each applicant has an email of their own, filled in from the template of the stage", async () => {
  const { ada, bo, prepare } = await openThree();
  expect(await prepare([ada, bo, ada, "unknown"])).toMatchObject({
    people: [{ text: "Hello Ada" }, { text: "Hello Bo" }],
    ...{ gone: 1, template: "no" },
  });
});

test("rejects several with an email each, sends nothing twice, and takes everything back", async () => {
  const { open, hr, ada, bo, decidedFor, stateOf, mails } = await openThree();
  const people = await decidedFor(ada, bo);
  for (let time = 0; time < 2; time++)
    expect(await open.leads.decide(people, "rejected", hr)).toMatchObject([
      { kind: "sent" },
      { kind: "sent" },
    ]);
  expect(await mails()).toBe(2);
  expect([await stateOf(ada), await stateOf(bo)]).toEqual(["rejected closed", "rejected closed"]);
  for (const { id, mail } of people) expect(await open.leads.takeBack(id, mail?.reply ?? "", hr)).toBeNull();
  expect(await mails()).toBe(0);
  expect([await stateOf(ada), await stateOf(bo)]).toEqual(["new open", "new open"]);
  expect((await findLead(open, ada, hr)).draft.text).toBe("Hello Ada");
});

test("says for each applicant why nothing was sent, and goes on with the others", async () => {
  const { open, hr, ada, bo, cy, decidedFor, stateOf, mails } = await openThree();
  const [toAda, toBo, toCy] = (await decidedFor(ada, bo, cy)) as [Decided, Decided, Decided];
  const other = { id: crypto.randomUUID(), subject: "Hi", text: "Half of something", seen: null };
  await open.leads.saveDraft(ada, other, hr);
  await open.leads.change([bo], { to: "mark-spam" }, hr);
  const unknown = { ...toCy, id: "unknown" };
  const outcomes = await open.leads.decide([toAda, toBo, unknown, toCy], "rejected", hr);
  expect(outcomes.map((one) => (one.kind === "not-done" ? one.problem : one.kind))).toEqual([
    ...["draft", "quarantined", "gone", "sent"],
  ]);
  expect(await stateOf(ada)).toBe("new open");
  expect((await findLead(open, ada, hr)).draft.text).toBe("Half of something");
  expect(await mails()).toBe(1);
});

test("sends nothing about a stage that the opening does not have", async () => {
  const { open, hr, ada, decidedFor, mails } = await openThree();
  expect(await open.leads.decide(await decidedFor(ada), "Coding task", hr)).toMatchObject([
    { kind: "not-done", problem: "refused" },
  ]);
  expect(await mails()).toBe(0);
});

test("moves without an email, unless the application has changed since", async () => {
  const { open, hr, ada, bo, decidedFor, stateOf, mails } = await openThree();
  const people = (await decidedFor(ada, bo)).map((one) => ({ ...one, mail: null }));
  await open.leads.change([bo], { to: "assign", owner: hr.person.id }, hr);
  expect(await open.leads.decide(people, "hired", hr)).toMatchObject([
    { name: "Ada", kind: "moved" },
    { name: "Bo", kind: "not-done", problem: "crossed" },
  ]);
  expect([await stateOf(ada), await stateOf(bo), await mails()]).toEqual(["hired closed", "new open", 0]);
});

test("is for people who may answer applications", async () => {
  const { open, ada, decidedFor } = await openThree();
  const people = await decidedFor(ada);
  const reader = await open.person("reader", ["applications"]);
  expect(() => open.leads.decide(people, "rejected", reader)).toThrow(Response);
  await expect(
    open.leads.prepareDecision([ada], { stage: null, template: null }, reader),
  ).rejects.toBeInstanceOf(Response);
});
