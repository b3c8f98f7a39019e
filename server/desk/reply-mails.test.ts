import { expect, test } from "vitest";
import { auditOf, findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";

async function openWithLead() {
  const open = await openTestLeads();
  const sales = await open.person("sales", [], "Ada");
  const { id } = await open.receive();
  const send = async (change: Partial<ReturnType<typeof replyTo>>) =>
    open.leads.send(id, { ...replyTo(await findLead(open, id, sales)), ...change }, sales);
  const read = () => findLead(open, id, sales);
  return { ...open, open, id, sales, send, read };
}

const replyOf = (lead: Awaited<ReturnType<typeof findLead>>) =>
  lead.timeline.find((event) => event.kind === "reply");

test("copies go to each address once, and not to the sender, whom the reply is to", async () => {
  const { send, read } = await openWithLead();
  const cc = "Ben <ben@partner.example>, ADA@example.com, ben@partner.example";
  expect(await send({ cc })).toBeNull();
  expect(replyOf(await read())).toMatchObject({ cc: ["ben@partner.example"] });
});

test("refuses copies to what is no address, and keeps what was typed", async () => {
  const { send, read } = await openWithLead();
  expect(await send({ cc: "ben@partner.example, Cleo" })).toBe("bad-cc");
  expect((await read()).draft).toMatchObject({ cc: "ben@partner.example, Cleo", text: "Hello" });
});

test("warns of copies to colleagues and to the company, once", async () => {
  const { open, send, read, person, content } = await openWithLead();
  const ben = await person("reader", [], "Ben");
  const { contact_email: contact, hr_email: hr } = content.current.company.contactinfo;
  const tagged = contact.replace("@", "+tag@");
  const cc = [ben.person.email, tagged, hr, "x@partner.example"].join(", ");
  expect(await send({ cc })).toBe("cc-warning");
  expect(await open.leads.warnings(cc)).toEqual([
    `${ben.person.email} belongs to your colleague Ben.`,
    `${tagged} is an address of your company.`,
    `${hr} is an address of your company.`,
  ]);
  expect((await read()).draft.cc).toBe(cc);
  expect(await send({ cc, isWarned: true })).toBeNull();
});

test("a reply keeps the sender name and the signature that its writer had", async () => {
  const { open, database, send, read, sales, content } = await openWithLead();
  expect((await read()).envelope?.from).toBe(
    `Larkfield <website@${content.current.company.contactinfo.contact_email.split("@")[1]}>`,
  );
  await database
    .updateTable("staff_person")
    .set({ sender_name: "Ada, Larkfield", signature: "Ada\nSales" })
    .where("id", "=", sales.person.id)
    .execute();
  expect((await read()).envelope).toMatchObject({
    from: expect.stringMatching(/^Ada, Larkfield </),
    signature: "Ada\nSales",
    replyTo: content.current.company.contactinfo.contact_email,
  });
  await send({});
  expect(replyOf(await read())).toMatchObject({ signature: "Ada\nSales" });
  const reader = await open.person("reader");
  expect((await findLead(open, (await read()).id, reader)).envelope).toBeNull();
  expect(await auditOf(open)).not.toContain("changed-sender null");
});
