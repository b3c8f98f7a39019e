import { expect, test } from "vitest";
import { openTestLeads } from "#tests/support/leads.ts";
import { openTestMails } from "#tests/support/staff-mails.ts";

const SECOND = 1000;

test("sends a mail once to a server that takes 25 seconds for each of seven steps", async () => {
  const open = await openTestLeads();
  const person = await open.person("sales");
  const at = new Date(open.clock.now).toISOString();
  await open.database.updateTable("staff_person").set({ email_verified: 0, invitation: "a" }).execute();
  await open.database
    .insertInto("staff_mail")
    .values({ id: "a", kind: "invitation", email: person.person.email, created_at: at, due_at: at })
    .execute();
  const [first, second] = [openTestMails(open), openTestMails(open)];
  const answered = Promise.withResolvers<void>();
  first.slow = answered.promise;
  const sending = first.run();
  await expect.poll(async () => (await first.waiting())[0]?.attempts).toBe(1);
  open.clock.now += 7 * 25 * SECOND;
  await second.run();
  answered.resolve();
  await sending;
  expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
  expect(await first.waiting()).toEqual([]);
});
