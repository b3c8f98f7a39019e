import { expect, test } from "vitest";
import { openLog } from "#server/metrics/log.ts";
import { findLead, leadQuery, openTestLeads, replyTo } from "#tests/support/leads.ts";
import { openReindexing } from "./reindexing.ts";

test("indexes leads of an earlier version again, without losing words, and goes on after a stop", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  for (let index = 0; index < 60; index++)
    await open.receive({ fields: { phone: "+1 512 555 0142", name: "Weiß" } });
  const { id } = await open.receive({ fields: { name: "Weiß" } });
  await open.leads.send(id, replyTo(await findLead(open, id, admin), "Call 713-555-0199"), admin);
  await open.database.updateTable("lead_text").set({ words: "gone", version: null }).execute();
  const count = async (q: string) => (await open.leads.list({ ...leadQuery("view=all"), q }, admin)).total;
  expect(await count("weiss")).toBe(0);

  const log = openLog("silent");
  const failing = { fails: true };
  const store: typeof open.store = {
    ...open.store,
    write: async (run, options) => {
      if (failing.fails && (await count("weiss")) > 0) throw new Error("the process ended");
      return open.store.write(run, options);
    },
  };
  const first = openReindexing({ store, log });
  await first.run();
  await first.close();
  expect(await count("weiss")).toBe(50);

  failing.fails = false;
  const second = openReindexing({ store, log });
  await second.run();
  await second.close();
  expect(await count("weiss")).toBe(61);
  expect(await count("gone")).toBe(61);
  expect(await count("(512) 5550142")).toBe(60);
  expect(await count("7135550199")).toBe(1);
});
