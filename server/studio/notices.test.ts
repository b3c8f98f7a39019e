import { expect, test } from "vitest";
import type { DraftCause, NoticeChoice } from "#core/notices.ts";
import { type Role, rightsOf, type Staff } from "#core/staff.ts";
import type { Editor } from "#core/studio.ts";
import { createNotices } from "#server/staff/notices.ts";
import { createPeople } from "#server/staff/people.ts";
import { createStore } from "#server/storage/database/store.ts";
import { openTestMails } from "#tests/support/staff-mails.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { createDrafts } from "./drafts.ts";
import { createReviews } from "./reviews.ts";
import { settle } from "./settlement.ts";

const POST = { collection: "posts", entry: "a-post" };
const EDIT = { value: { title: "A post" }, body: "Text" };
const LINK = "https://larkfield.example/studio/posts/edit?entry=a-post";

/** With a draft by Ada, an author. */
async function openDraft() {
  const { database } = await openTestDatabase();
  const clock = createTestClock(Date.parse("2026-03-02T09:00:00.000Z"));
  const at = new Date(clock.now).toISOString();
  const add = async (name: string, role: Role) => {
    const person = { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com` };
    const row = { ...person, email_verified: 1, image: null, role, also: "[]", removed_at: null };
    await database
      .insertInto("staff_person")
      .values({ ...row, created_at: at, updated_at: at })
      .execute();
    return person;
  };
  const store = createStore(database);
  const people = {
    ada: await add("Ada", "author"),
    bob: await add("Bob", "editor"),
    cleo: await add("Cleo", "admin"),
    sam: await add("Sam", "sales"),
  };
  const drafts = createDrafts(store, clock);
  const version = (await drafts.save(POST, EDIT, { version: null, edit: null }, null, people.ada)) as string;
  const notices = createNotices({ store, clock });
  const staffOf = async ({ id }: Editor) => {
    const row = await database.selectFrom("staff_person").selectAll().where("id", "=", id).executeTakeFirst();
    const person = { ...row, also: [] } as unknown as Staff["person"];
    return { person, can: (right) => rightsOf(person).has(right) } as Staff;
  };
  const causesOf = async (person: Editor) =>
    (await notices.unread(await staffOf(person))).newest.map(({ cause }) => cause).sort();
  return {
    ...{ ...people, database, store, clock, drafts, version, notices, staffOf, causesOf },
    reviews: createReviews({ store, clock }),
    mails: openTestMails({ database, clock }),
    async choose(person: Editor, cause: DraftCause, choice: NoticeChoice) {
      await notices.setChoices(person.id, { choices: { [cause]: choice }, digest: "daily" });
    },
    async publish(by: Editor, entry = POST.entry) {
      const { id } = (await drafts.findHeader(POST)) as { id: string };
      const published = [{ draft: { id, version }, entryRef: POST, entry, edit: EDIT, base: "v" }];
      const audit = [{ action: "published", subject: { kind: "content", id: "posts/a-post.md" } } as const];
      const settlement = { id: crypto.randomUUID(), at, by, audit, published };
      await store.write((transaction) => settle(transaction, settlement, clock));
    },
  };
}

const comment = (text: string, id = crypto.randomUUID()) => ({ id, text, field: "" });
const OFF: NoticeChoice = { mail: "never", desk: "off" };

test("everyone who publishes and has not switched it off is told of a review that is asked for, until it is answered", async () => {
  const open = await openDraft();
  await open.choose(open.cleo, "review-asked", OFF);
  await open.reviews.askReview(POST, comment("The words of Ada"), open.ada);
  expect(await Promise.all([open.ada, open.bob, open.cleo, open.sam].map(open.causesOf))).toEqual([
    [],
    ["review-asked"],
    [],
    [],
  ]);
  await open.mails.run();
  expect(open.mails.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [open.bob.email, "Review requested: A post (Larkfield Desk)"],
  ]);
  expect(open.mails.sent[0]?.text).toContain(LINK);
  expect(open.mails.sent[0]?.text).not.toMatch(/Ada|words/);
  await open.reviews.sendBack(POST, comment("Shorter"), open.cleo);
  expect(await open.causesOf(open.bob)).toEqual([]);
});

test("the author and those who commented are told of comments and of a draft that is sent back, but not of their own", async () => {
  const open = await openDraft();
  const first = comment("From Bob");
  for (const _ of [1, 2]) await open.reviews.comment(POST, first, open.bob);
  expect(await open.causesOf(open.ada)).toEqual(["draft-commented"]);
  await open.notices.read(await open.staffOf(open.ada), POST);
  await open.reviews.comment(POST, first, open.bob);
  expect(await open.causesOf(open.ada)).toEqual([]);
  await open.reviews.askReview(POST, comment(""), open.ada);
  await open.reviews.sendBack(POST, comment(""), open.cleo);
  expect(await Promise.all([open.ada, open.bob, open.cleo].map(open.causesOf))).toEqual([
    ["draft-commented"],
    ["draft-commented"],
    [],
  ]);
});

test("the author of a draft is told when someone else publishes it, at the key that it has then", async () => {
  const open = await openDraft();
  await open.reviews.askReview(POST, comment(""), open.ada);
  await open.reviews.comment(POST, comment("Good"), open.bob);
  await open.publish(open.bob, "another-key");
  expect(await open.causesOf(open.ada)).toEqual(["draft-published"]);
  expect(await open.causesOf(open.cleo)).toEqual([]);
  const list = await open.notices.list(await open.staffOf(open.ada));
  expect(new Set(list.map(({ url }) => url))).toEqual(new Set(["/studio/posts/edit?entry=another-key"]));
  expect(list.map(({ isUnread }) => isUnread).sort()).toEqual([false, true]);
});

test("no one is told of what they publish themselves", async () => {
  const open = await openDraft();
  await open.publish(open.ada);
  expect(await open.database.selectFrom("studio_notice").selectAll().execute()).toEqual([]);
});

test("the digest of a person without leads lists what was chosen for it, once", async () => {
  const open = await openDraft();
  await open.choose(open.bob, "review-asked", { mail: "daily", desk: "count" });
  await open.choose(open.cleo, "review-asked", OFF);
  await open.reviews.askReview(POST, comment(""), open.ada);
  await open.mails.run();
  expect(open.mails.sent).toEqual([]);
  // Eight in the morning in Chicago.
  open.clock.now = Date.parse("2026-03-03T14:00:00.000Z");
  await open.mails.run();
  const ofBob = open.mails.sent.filter(({ to }) => to === open.bob.email);
  expect(ofBob.map(({ text }) => text.includes("A post: Review requested"))).toEqual([true]);
  open.clock.now += 24 * 3_600_000;
  await open.mails.run();
  expect(open.mails.sent.filter(({ to }) => to === open.bob.email)).toHaveLength(1);
});

test("nothing is shown or mailed to a person who may no longer publish, or was removed", async () => {
  const open = await openDraft();
  await open.reviews.askReview(POST, comment(""), open.ada);
  const people = createPeople(open);
  await people.change(open.bob.id, { role: "author", also: [] }, open.cleo.id);
  await people.remove(open.ada.id, open.cleo.id);
  expect(await open.causesOf(open.bob)).toEqual([]);
  await open.mails.run();
  expect(open.mails.sent.map(({ to }) => to)).toEqual([open.cleo.email]);
  await open.publish(open.cleo);
  expect(await open.causesOf(open.ada)).toEqual([]);
});

test("notices of a discarded draft no longer count", async () => {
  const open = await openDraft();
  await open.reviews.askReview(POST, comment(""), open.ada);
  await open.reviews.comment(POST, comment("Look"), open.bob);
  const draft = await open.drafts.findHeader(POST);
  await open.drafts.remove(draft as NonNullable<typeof draft>);
  expect(await Promise.all([open.ada, open.bob].map(open.causesOf))).toEqual([[], []]);
});
