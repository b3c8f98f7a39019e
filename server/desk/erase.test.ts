import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";
import { openReader } from "#tests/support/stores/open-reader.ts";
import { finishErasures } from "../leads/retention/finish-erasures.ts";
import { sqliteFileOf } from "../storage/database/database.ts";

const NO_FILES = { add: async () => "", open: async () => Readable.from([]), listBefore: async () => [] };

const finish = ({ store, files }: Awaited<ReturnType<typeof openTestLeads>>) =>
  finishErasures({
    store,
    files: { ...NO_FILES, remove: async (key) => void files.delete(key) },
    mailFolder: "no-mails",
  });

test("says that a lead is still on the disk while another program reads the database", async () => {
  const open = await openTestLeads();
  const file = sqliteFileOf(open.database)?.file;
  if (file === undefined) return;
  const admin = await open.person("admin");
  const [first, second] = [await open.receive(), await open.receive()];
  const reader = openReader(file);
  expect(await open.leads.erase(first.id, first.reference, admin)).toBe("on-disk");
  expect(await open.leads.find(first.id, admin)).toMatchObject({ isOnDisk: true });
  expect(await open.leads.erase(first.id, first.reference, admin)).toBe("gone");
  await expect(finish(open)).rejects.toThrow("in use");
  reader.close();
  await finish(open);
  expect(await open.leads.find(first.id, admin)).toMatchObject({ isOnDisk: false });
  expect(await open.leads.erase(second.id, second.reference, admin)).toBeNull();
  expect(await open.leads.find(second.id, admin)).toMatchObject({ isOnDisk: false });
});

test("removes the file after the row, and again when that failed", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  open.files.set("cv", "resume");
  const { id, reference } = await open.receive({
    kind: "application",
    file: { key: "cv", name: "cv.pdf", type: "pdf", size: 6, scan: null },
  });
  open.failing.remove = true;
  expect(await open.leads.erase(id, reference, admin)).toBe("on-disk");
  expect(await open.database.selectFrom("submission").selectAll().execute()).toEqual([]);
  expect([...open.files.keys()]).toEqual(["cv"]);
  open.failing.remove = false;
  await finish(open);
  expect([...open.files.keys()]).toEqual([]);
  expect(await open.database.selectFrom("erasure").selectAll().execute()).toEqual([]);
});
