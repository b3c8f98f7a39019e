import { expect, test } from "vitest";
import { MOST_COMMENTS } from "#core/studio-review.ts";
import { createStore } from "#server/storage/database/store.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { createComments } from "./comments.ts";
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
  const colleague = await add("Cam", "author");
  const { comments, resolveComment } = createComments({ store, clock });
  return {
    ...{ database, drafts, author, editor, colleague, resolveComment },
    reviews: createReviews({ store, clock }),
    read: () => comments(HOME, author, false),
    readAs: (person: typeof author, isEditor: boolean) => comments(HOME, person, isEditor),
  };
}

const comment = (text: string, field = "") => ({ id: crypto.randomUUID(), text, field });

test("an author asks, an editor sends back with a comment, and the author asks again", async () => {
  const { drafts, reviews, read, author, editor } = await openDraft();
  expect(await reviews.askReview(HOME, comment(""), author)).toBe("done");
  expect(await drafts.findHeader(HOME)).toMatchObject({ review_by: author.id, sent_back_at: null });
  expect(await reviews.sendBack(HOME, comment("Shorter, please"), editor)).toBe("done");
  expect(await drafts.findHeader(HOME)).toMatchObject({ review_at: null, sent_back_by: editor.id });
  expect(await reviews.askReview(HOME, comment("Done"), author)).toBe("done");
  expect(await drafts.findHeader(HOME)).toMatchObject({ review_by: author.id, sent_back_by: null });
  expect((await read()).map(({ by, text }) => [by, text])).toEqual(
    expect.arrayContaining([
      ["Bob", "Shorter, please"],
      ["Ada", "Done"],
    ]),
  );
});

test("a repeated request stores a comment once and records one request for a review", async () => {
  const { database, reviews, read, author } = await openDraft();
  const message = comment("Please look");
  for (const _ of [1, 2]) expect(await reviews.askReview(HOME, message, author)).toBe("done");
  expect(await read()).toHaveLength(1);
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
  const { database, drafts, reviews, read, author } = await openDraft();
  const { id: draft_id } = (await drafts.findHeader(HOME)) as { id: string };
  const full = Array.from({ length: MOST_COMMENTS }, (_, at) => ({
    ...{ id: `${at}`, draft_id, person_id: author.id, field: "", text: "x", at: "2026" },
    ...{ resolved_by: null, resolved_at: null },
  }));
  await database.insertInto("studio_comment").values(full).execute();
  expect(await reviews.comment(HOME, comment("One more"), author)).toBe("full");
  expect(await reviews.comment(HOME, { ...comment("x"), id: "0" }, author)).toBe("done");
  expect(await read()).toHaveLength(MOST_COMMENTS);
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

test("a comment names a field of the form, or none", async () => {
  const { reviews, read, author } = await openDraft();
  expect(await reviews.comment(HOME, comment("Shorter", "claim"), author)).toBe("done");
  expect(await read()).toMatchObject([{ text: "Shorter", field: "claim", resolved: null }]);
  for (const field of [
    "no-such",
    "claim.0",
    "__proto__",
    "constructor",
    "text",
    `${"claim.".repeat(100)}claim`,
  ])
    expect(await reviews.comment(HOME, comment("Shorter", field), author), field).toBe("no-field");
  expect(await read()).toHaveLength(1);
});

test("editors, the author of the draft and the writer of a comment resolve and reopen it, once", async () => {
  const { reviews, read, readAs, resolveComment, author, editor, colleague } = await openDraft();
  const ofEditor = comment("Shorter, please");
  const ofColleague = comment("Nice");
  await reviews.comment(HOME, ofEditor, editor);
  await reviews.comment(HOME, ofColleague, colleague);
  const resolved = { id: ofEditor.id, isResolved: true };
  expect(await resolveComment(HOME, resolved, colleague, false)).toBe("denied");
  expect(await resolveComment(HOME, resolved, author, false)).toBe("done");
  expect(await resolveComment(HOME, resolved, editor, true)).toBe("done");
  expect((await read()).find(({ id }) => id === ofEditor.id)?.resolved).toMatchObject({ by: "Ada" });
  expect(await resolveComment(HOME, { ...resolved, isResolved: false }, editor, true)).toBe("done");
  expect((await read()).map((one) => one.resolved)).toEqual([null, null]);
  expect(await resolveComment(HOME, { id: ofColleague.id, isResolved: true }, colleague, false)).toBe("done");
  const mayResolve = async (person: typeof author, isEditor: boolean) =>
    Object.fromEntries((await readAs(person, isEditor)).map((one) => [one.text, one.mayResolve]));
  expect(await mayResolve(colleague, false)).toEqual({ "Shorter, please": false, Nice: true });
  expect(await mayResolve(editor, true)).toEqual({ "Shorter, please": true, Nice: true });
});

test("a comment of another draft is not resolved", async () => {
  const { reviews, resolveComment, author } = await openDraft();
  const note = comment("A note");
  await reviews.comment(HOME, note, author);
  const elsewhere = { collection: "posts", entry: "another" };
  expect(await resolveComment(elsewhere, { id: note.id, isResolved: true }, author, true)).toBe("gone");
});
