import { writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const MB = 1024 * 1024;

async function openWithLead() {
  const open = await openTestLeads();
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const sales = await open.person("sales", [], "Ada");
  const { id, reference } = await open.receive();
  const sent = async (name: string, content = name, size = content.length) => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return { name, path: file, size, digest: "" };
  };
  const read = () => findLead(open, id, sales);
  const names = async () => (await read()).draftFiles.map(({ name }) => name);
  return { ...open, open, sales, id, reference, sent, read, names };
}

const replyOf = (lead: Awaited<ReturnType<typeof findLead>>) =>
  lead.timeline.find((event) => event.kind === "reply");

test("files are kept with the draft, sent with the reply, and come back when it is taken back", async () => {
  const { leads, id, sales, sent, read, names } = await openWithLead();
  expect(await leads.attach(id, [await sent("plan.pdf"), await sent("offer.docx")], sales)).toEqual([]);
  expect(await names()).toEqual(expect.arrayContaining(["plan.pdf", "offer.docx"]));
  await leads.send(id, replyTo(await read()), sales);
  expect(await names()).toEqual([]);
  const reply = replyOf(await read());
  expect(reply?.kind === "reply" && reply.files).toHaveLength(2);
  await leads.takeBack(id, reply?.id ?? "", sales);
  expect(await names()).toHaveLength(2);
});

test("colleagues open the files of a reply, and not those of a draft", async () => {
  const { leads, openReplyFile, person, id, sales, sent, read } = await openWithLead();
  const [ben, hr] = [await person("reader", [], "Ben"), await person("hr", [], "Hal")];
  await leads.attach(id, [await sent("plan.pdf", "the plan")], sales);
  const [file] = (await read()).draftFiles;
  const open = (staff: typeof ben) => openReplyFile(id, file?.id ?? "", staff);
  expect(await open(ben)).toBeNull();
  expect(await open(sales)).toMatchObject({ name: "plan.pdf", type: "application/pdf" });
  await leads.send(id, replyTo(await read()), sales);
  const opened = await open(ben);
  expect(opened !== null && typeof opened === "object" && (await text(opened.content))).toBe("the plan");
  await expect(open(hr)).resolves.toBeNull();
});

test("refuses what one email cannot carry, and keeps the rest", async () => {
  const { leads, files, scans, id, sales, sent, names } = await openWithLead();
  const chosen = [
    await sent("a.zip", "a", 6 * MB),
    await sent("b.zip", "b", 6 * MB),
    await sent("c.zip", "c", MB),
  ];
  expect(await leads.attach(id, chosen, sales)).toEqual([{ name: "b.zip", reason: "too-large" }]);
  scans.result = "infected";
  expect(await leads.attach(id, [await sent("d.zip")], sales)).toEqual([
    { name: "d.zip", reason: "infected" },
  ]);
  scans.result = null;
  const many = await Promise.all(Array.from({ length: 9 }, (_, index) => sent(`${index}.txt`)));
  expect(await leads.attach(id, many, sales)).toEqual([{ name: "8.txt", reason: "too-many" }]);
  expect(await names()).toHaveLength(10);
  expect(files.size).toBe(10);
});

test("files go with the draft, one by one, and with the lead", async () => {
  const { leads, database, files, person, id, reference, sales, sent, read, names } = await openWithLead();
  await leads.attach(id, [await sent("a.txt"), await sent("b.txt")], sales);
  const [first] = (await read()).draftFiles;
  const ben = await person("sales", [], "Ben");
  await leads.detach(id, first?.id ?? "", ben);
  expect(await names()).toHaveLength(2);
  await leads.detach(id, first?.id ?? "", sales);
  expect([await names(), files.size]).toEqual([[expect.any(String)], 1]);
  await leads.discardDraft(id, sales);
  expect([await names(), files.size]).toEqual([[], 0]);
  await leads.attach(id, [await sent("c.txt")], sales);
  await leads.send(id, replyTo(await read()), sales);
  await leads.attach(id, [await sent("d.txt")], sales);
  expect(await leads.erase(id, reference, await person("admin"))).toBeNull();
  expect(await database.selectFrom("reply_file").selectAll().execute()).toEqual([]);
  expect(files.size).toBe(0);
});

test("only people who may answer a lead attach files", async () => {
  const { leads, files, person, id, sent } = await openWithLead();
  expect(await leads.attach(id, [await sent("a.txt")], await person("hr"))).toBe("gone");
  await expect(leads.attach(id, [await sent("a.txt")], await person("reader"))).rejects.toBeInstanceOf(
    Response,
  );
  expect(files.size).toBe(0);
});
