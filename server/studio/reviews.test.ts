import { expect, test } from "vitest";
import { MOST_COMMENTS } from "#core/studio.ts";
import { createStore } from "#server/storage/database/store.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { createDrafts } from "./drafts.ts";
import { createReviews } from "./reviews.ts";

const HOME = { collection: "home", entry: "" };
const EDIT = { value: { claim: "A claim" }, body: null };

async function openDraft() {
  const { database } = await openTestDatabase();
  const clock = createTestClock(Date.parse("2026-03-02T09:00:00.000Z"));
  const at = new Date(clock.now).toISOString();
  const add = async (name: string, role: "author" | "editor") => {
    const person = { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com` };
    await database
      .insertInto("staff_person")
      .values({
        ...{ ...person, email_verified: 1, image: null, role, also: "[]" },
        ...{ created_at: at, updated_at: at, removed_at: null },
      })
      .execute();
    return person;
  };
  const store = createStore(database);
  const [author, editor] = [await add("Ada", "author"), await add("Bob", "editor")];
  const drafts = createDrafts(store, clock);
  await drafts.save(HOME, EDIT, { version: "v", edit: EDIT }, null, author);
  return { database, drafts, author, editor, reviews: createReviews({ store, clock }) };
}

const comment = (text: string, id = crypto.randomUUID()) => ({ id, text });

test("an author asks, an editor sends back with a comment, and the author asks again", async () => {
  const { drafts, reviews, author, editor } = await openDraft();
  expect(await reviews.askReview(HOME, comment(""), author)).toBe("done");
  expect(await drafts.findHeader(HOME)).toMatchObject({ review_by: author.id, sent_back_at: null });
  expect(await reviews.sendBack(HOME, comment("Shorter, please"), editor)).toBe("done");
  expect(await drafts.findHeader(HOME)).toMatchObject({ review_at: null, sent_back_by: editor.id });
  expect(await reviews.askReview(HOME, comment("Done"), author)).toBe("done");
  expect(await drafts.findHeader(HOME)).toMatchObject({ review_by: author.id, sent_back_by: null });
  expect((await reviews.comments(HOME)).map(({ by, text }) => [by, text])).toEqual(
    expect.arrayContaining([
      ["Bob", "Shorter, please"],
      ["Ada", "Done"],
    ]),
  );
});

test("a repeated request stores a comment once and records one request for a review", async () => {
  const { database, reviews, author } = await openDraft();
  const message = comment("Please look");
  for (const _ of [1, 2]) expect(await reviews.askReview(HOME, message, author)).toBe("done");
  expect(await reviews.comments(HOME)).toHaveLength(1);
  const actions = await database.selectFrom("staff_audit").select("action").execute();
  expect(actions.filter(({ action }) => action === "asked-review")).toHaveLength(1);
});

test("comments go with their draft, and none are stored without one", async () => {
  const { database, drafts, reviews, author } = await openDraft();
  await reviews.comment(HOME, comment("A note"), author);
  const draft = await drafts.findHeader(HOME);
  expect(draft !== null && (await drafts.remove(draft))).toBe(true);
  expect(await database.selectFrom("studio_comment").selectAll().execute()).toEqual([]);
  expect(await reviews.comment(HOME, comment("A note"), author)).toBe("gone");
  expect(await reviews.askReview({ collection: "no-such", entry: "" }, comment(""), author)).toBe("gone");
});

test("a draft has a limited number of comments", async () => {
  const { database, drafts, reviews, author } = await openDraft();
  const { id: draft_id } = (await drafts.findHeader(HOME)) as { id: string };
  const full = Array.from({ length: MOST_COMMENTS }, (_, at) => ({
    ...{ id: `${at}`, draft_id, person_id: author.id, field: "", text: "x", at: "2026" },
    ...{ resolved_by: null, resolved_at: null },
  }));
  await database.insertInto("studio_comment").values(full).execute();
  expect(await reviews.comment(HOME, comment("One more"), author)).toBe("full");
  expect(await reviews.comments(HOME)).toHaveLength(MOST_COMMENTS);
});

test("only the person who began a draft is its author", async () => {
  const { reviews, drafts, author, editor } = await openDraft();
  const seen = (await drafts.findHeader(HOME))?.version ?? "";
  await drafts.save(HOME, { ...EDIT, value: {} }, null, seen, editor);
  expect([await reviews.isBegunBy(HOME, author), await reviews.isBegunBy(HOME, editor)]).toEqual([
    true,
    false,
  ]);
});
