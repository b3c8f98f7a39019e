import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";
import { receivedAt, storeLeads } from "#tests/support/many-leads.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { readSettings } from "../../config/settings.ts";
import { openFolderStore } from "../../storage/file-store.ts";
import { finishErasures } from "./finish-erasures.ts";
import { retain } from "./retain.ts";

const LEADS = 1000;
const DAY = 24 * 60 * 60_000;

test("gives other work a turn between small pieces while many leads expire", async () => {
  const { store, database, settings } = await openTestDatabase();
  await storeLeads(store, LEADS);
  const mailFolder = `${settings.DATA_DIR}/mail`;
  const files = await openFolderStore(`${settings.DATA_DIR}/resumes`);
  const services = {
    ...{ store, files, mailFolder, clock: () => receivedAt(LEADS) + 400 * DAY },
    settings: {
      ...readSettings({}),
      ...{ KEEP_ENQUIRIES_DAYS: 365, KEEP_APPLICATIONS_DAYS: 183, KEEP_SUBSCRIPTIONS_DAYS: 30 },
      ...{ KEEP_SPAM_DAYS: 30, KEEP_DELIVERED_DAYS: 7 },
    },
  };
  let isDone = false;
  const running = retain(services).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  const { enquiries, applications } = await running;
  // Spam stays until it is in a digest.
  expect(enquiries + applications).toBe(LEADS * 0.9);
  expect(turns).toBeGreaterThan(LEADS / 25);
  await finishErasures({ store, files, mailFolder });
  const { left } = await database
    .selectFrom("erasure")
    .select((is) => is.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  expect(Number(left)).toBe(0);
});

async function retainIn(open: Awaited<ReturnType<typeof openTestLeads>>): Promise<void> {
  const files = { open: async () => Promise.reject(), add: async () => "", remove: async () => {} };
  await retain({
    ...open,
    files: { ...open.files, ...files, listBefore: async () => [] },
    settings: readSettings({}),
    mailFolder: "none",
  });
}

test("removes notices after 90 days", async () => {
  const open = await openTestLeads();
  await open.person("sales");
  const [old, recent] = [await open.receive(), await open.receive()];
  const at = new Date(open.clock.now - 91 * DAY).toISOString();
  await open.database.updateTable("staff_notice").set({ at }).where("submission_id", "=", old.id).execute();
  await retainIn(open);
  const left = await open.database.selectFrom("staff_notice").select("submission_id").execute();
  expect(left).toEqual([{ submission_id: recent.id }]);
});

test("removes counted page views after two years", async () => {
  const open = await openTestLeads();
  const dayOf = (ago: number) => new Date(open.clock.now - ago * DAY).toISOString().slice(0, 10);
  const row = { page: "/pricing", source: "", campaign: "", views: 1, visits: 1 };
  await open.database
    .insertInto("page_view")
    .values([732, 729].map((ago) => ({ id: String(ago), day: dayOf(ago), ...row })))
    .execute();
  await retainIn(open);
  const left = await open.database.selectFrom("page_view").select("id").execute();
  expect(left).toEqual([{ id: "729" }]);
});
