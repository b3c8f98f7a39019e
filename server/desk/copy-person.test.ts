import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestLeads, type TestLeads } from "#tests/support/leads.ts";
import { TABLES } from "./copied-rows.ts";
import { copyPerson } from "./copy-person.ts";

const ADA = "ada@example.com";

/** Columns that lead to a person. */
const LINKS = ["submission_id", "lead_id", "message_key", "email", "file_key"];

/** Tables with such a column whose rows are copied by a query of their own. */
const COPIED = ["submission", "subscriber", "inbound_message", "inbound_file"];

const LEFT_OUT = [
  // About staff.
  ...["staff_person", "lead_presence", "lead_seen"],
  // What is left of leads that are gone.
  ...["lead_erased", "erasure"],
];

test("knows each table that can have rows of a person", async () => {
  const { database } = await openTestLeads();
  const tables = await database.introspection.getTables();
  const linked = tables
    .filter(({ columns }) => columns.some(({ name }) => LINKS.includes(name)))
    .map(({ name }) => name);
  expect(linked.sort()).toEqual([...Object.keys(TABLES), ...COPIED, ...LEFT_OUT].sort());
});

test("copies what is stored about an address, and nothing of others", async () => {
  const open = await openTestLeads();
  const staff = await open.person("sales");
  const enquiry = await open.receive({ fields: { email: ADA, project_details: "A <b>tide</b> table" } });
  await open.receive({ fields: { email: "grace@example.com", name: "Grace Other" } });
  await open.leads.note(enquiry.id, { id: randomUUID(), text: "Call her on Monday" }, staff);
  await open.database
    .insertInto("subscriber")
    .values({ token: "t", email: ADA, state: "confirmed", asked_at: "2026-01-01", changed_at: "2026-01-01" })
    .execute();
  const files = await unzipped(open, ADA.toUpperCase());
  const all = Object.values(files).join("\n");
  expect(JSON.parse(files[`${enquiry.reference}/data.json`] ?? "")).toMatchObject({
    submission: { id: enquiry.id, fields: { project_details: "A <b>tide</b> table" } },
    tables: { lead: [{ submission_id: enquiry.id }], outbox: [{ channel: "mail-sales" }] },
  });
  expect(files[`${enquiry.reference}/index.html`]).toContain(
    '<dt>Details</dt><dd dir="auto">A &#60;b&#62;tide&#60;/b&#62; table',
  );
  expect(JSON.parse(files["data.json"] ?? "")).toMatchObject({ subscription: { token: "t" } });
  expect(files[`${enquiry.reference}/index.html`]).toContain("Call her on Monday");
  expect(files["index.html"]).toContain(`href="${enquiry.reference}/index.html"`);
  expect(all).not.toContain("Grace Other");
});

test("copies files, and names those that are withheld", async () => {
  const open = await openTestLeads();
  open.files.set("clean-key", "%PDF-1");
  open.files.set("bad-key", "malware");
  const file = { file_name: "cv.pdf", file_type: "pdf" as const, file_size: 6 };
  const [clean, infected] = [
    await open.receive({ kind: "application", fields: { email: ADA } }),
    await open.receive({ kind: "application", fields: { email: ADA } }),
  ];
  const set = (id: string, change: object) =>
    open.database
      .updateTable("submission")
      .set({ ...file, ...change })
      .where("id", "=", id)
      .execute();
  await set(clean.id, { file_key: "clean-key", scan: "clean" });
  await set(infected.id, { file_key: "bad-key", scan: "infected" });
  const files = await unzipped(open, ADA);
  expect(files[`${clean.reference}/resume.pdf`]).toBe("%PDF-1");
  expect(files).not.toHaveProperty([`${infected.reference}/resume.pdf`]);
  expect(files[`${infected.reference}/index.html`]).toContain(
    "Resume: cv.pdf: not in this archive, because it is infected.",
  );
});

test("copies emails, also those that are part of no lead", async () => {
  const open = await openTestLeads();
  const enquiry = await open.receive({ fields: { email: ADA } });
  for (const submission_id of [enquiry.id, null]) {
    const key = randomUUID();
    open.files.set(key, `Subject: ${submission_id === null ? "alone" : "with a lead"}`);
    await open.database
      .insertInto("inbound_message")
      .values({
        ...{ key, area: "enquiries", state: "taken", received_at: "2026-03-01", due_at: "2026-03-01" },
        ...{ file_key: key, size: 20, is_cut: 0, email: ADA, submission_id },
      })
      .execute();
  }
  const files = await unzipped(open, ADA);
  expect(files[`${enquiry.reference}/email-1.eml`]).toBe("Subject: with a lead");
  expect(files["other-email-1.eml"]).toBe("Subject: alone");
});

test("only those who may erase all leads copy the sender of one", async () => {
  const open = await openTestLeads();
  const { id } = await open.receive({ fields: { email: ADA } });
  const hr = await open.person("hr", ["enquiries"]);
  await expect(open.copyPerson(id, hr)).rejects.toMatchObject({ status: 404 });
  const copy = await open.copyPerson(id, await open.person("admin"));
  expect(copy?.submissions).toHaveLength(1);
  const { rows } = await sql<{ action: string }>`select action from staff_audit`.execute(open.database);
  expect(rows).toContainEqual({ action: "copied-person" });
});

async function unzipped(open: TestLeads, email: string): Promise<Record<string, string>> {
  const services = {
    ...{ store: open.store, clock: () => open.clock.now, mailFolder: "no/mails" },
    files: {
      add: async () => "",
      remove: async () => {},
      listBefore: async () => [],
      open: async (key: string) => Readable.from([Buffer.from(open.files.get(key) ?? "")]),
    },
  };
  const { content } = await copyPerson(services, email);
  const files = unzipSync(await buffer(content));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
