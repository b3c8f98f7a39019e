import { expect, test } from "vitest";
import { PRESENCE_SECONDS } from "#core/leads.ts";
import { announceAccess } from "#server/staff/access-news.ts";
import { createStore } from "#server/storage/database/store.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { createPresence } from "./presence.ts";

const HOME = { collection: "home", entry: "" };
const ABOUT = { collection: "about", entry: "" };

async function openTwoProcesses() {
  const { database } = await openTestDatabase();
  const clock = createTestClock(Date.parse("2026-03-02T09:00:00.000Z"));
  const at = new Date(clock.now).toISOString();
  const addPerson = async (name: string) => {
    const person = { id: name.toLowerCase(), name, email: `${name}@example.com` };
    await database
      .insertInto("staff_person")
      .values({
        ...{ ...person, email_verified: 1, image: null, role: "editor", also: "[]" },
        ...{ created_at: at, updated_at: at, removed_at: null },
      })
      .execute();
    return person;
  };
  const open = () => createPresence({ store: createStore(database), clock });
  const [ada, bob] = [await addPerson("Ada"), await addPerson("Bob")];
  return { database, clock, ada, bob, one: open(), other: open() };
}

test("says who else has an entry open and who changes it, also to another process", async () => {
  const { one, other, ada, bob } = await openTwoProcesses();
  expect(await one.stay(HOME, false, ada)).toEqual([]);
  const isOpen = { person: { id: "ada", name: "Ada" }, isWriting: false };
  expect(await other.stay(HOME, true, bob)).toEqual([isOpen]);
  expect(await other.stay(ABOUT, false, bob)).toEqual([]);
  expect(await one.stay(HOME, true, ada)).toEqual([{ person: { id: "bob", name: "Bob" }, isWriting: true }]);
  expect(await other.stay(HOME, true, bob)).toEqual([{ ...isOpen, isWriting: true }]);
  await one.leave(HOME, ada);
  expect(await other.stay(HOME, true, bob)).toEqual([]);
});

test("a person who says nothing more, or whose access has changed, is away", async () => {
  const { database, one, clock, ada, bob } = await openTwoProcesses();
  await one.stay(HOME, true, ada);
  clock.now += 2 * PRESENCE_SECONDS * 1000;
  expect(await one.stay(HOME, true, bob)).toEqual([]);
  expect(await one.stay(HOME, true, ada)).toHaveLength(1);
  await createStore(database).write((transaction) => announceAccess(transaction, bob.id));
  expect(await one.stay(HOME, true, ada)).toEqual([]);
});

test.each([
  { collection: "no-such", entry: "" },
  { collection: "posts", entry: "../company" },
])("stores nothing of an entry that can't exist: %j", async (entryRef) => {
  const { database, one, ada } = await openTwoProcesses();
  expect(await one.stay(entryRef, true, ada)).toEqual([]);
  expect(await database.selectFrom("studio_presence").selectAll().execute()).toEqual([]);
});
