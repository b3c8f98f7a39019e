import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DRAFT_MAX } from "#core/lead-drafts.ts";
import { findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";

async function openWithApplication() {
  const open = await openTestLeads();
  const [hal, eve] = [await open.person("hr", [], "Hal"), await open.person("hr", [], "Eve")];
  const { id } = await open.receive({ kind: "application" });
  return { ...open, open, hal, eve, id };
}

test("a note with scores is kept for the person who writes it, until it is added", async () => {
  const { open, leads, hal, eve, id, database } = await openWithApplication();
  const { id: note } = (await findLead(open, id, hal)).noteDrafts.interview;
  const draft = { id: note, text: "Calm and cl", scores: { skills: 4 } };
  const saved = await leads.saveNoteDraft(id, "interview", { ...draft, seen: null }, hal);
  expect(saved).toMatchObject({ kind: "saved" });
  expect((await findLead(open, id, hal)).noteDrafts).toMatchObject({ interview: draft, note: { text: "" } });
  expect((await findLead(open, id, eve)).noteDrafts.interview.text).toBe("");
  await leads.interview(id, { ...draft, text: "Calm and clear" }, hal);
  expect((await findLead(open, id, hal)).noteDrafts.interview.text).toBe("");
  // A request that was on its way.
  await leads.saveNoteDraft(id, "interview", { ...draft, seen: null }, hal);
  expect(await database.selectFrom("lead_note_draft").selectAll().execute()).toEqual([]);
});

test("a draft of another tab is not overwritten, unless it is the beginning of this one", async () => {
  const { open, leads, hal, id, clock } = await openWithApplication();
  const { draft } = await findLead(open, id, hal);
  const reply = (text: string, seen: string | null) =>
    leads.saveDraft(id, { id: draft.id, subject: "Hello", text, seen }, hal);
  const first = await reply("Mine", null);
  expect(first).toMatchObject({ kind: "saved" });
  clock.now += 1000;
  expect(await reply("Mine too", null)).toMatchObject({ kind: "saved" });
  expect(await reply("Other", null)).toMatchObject({ kind: "crossed", other: { text: "Mine too" } });
  const { draft: seen } = await findLead(open, id, hal);
  expect(await reply("Other", seen.savedAt)).toMatchObject({ kind: "saved" });
  const note = (text: string) =>
    leads.saveNoteDraft(id, "note", { id: randomUUID(), text, scores: {}, seen: null }, hal);
  await note("One");
  expect(await note("Two")).toMatchObject({ kind: "crossed", other: { text: "One" } });
});

test("a draft is saved whole, also when it is too long to be sent", async () => {
  const { open, leads, hal, id } = await openWithApplication();
  const { draft } = await findLead(open, id, hal);
  const text = "x".repeat(50_000);
  await leads.saveDraft(id, { id: draft.id, subject: "", text, seen: null }, hal);
  expect((await findLead(open, id, hal)).draft.text).toBe(text);
  const tooLong = { id: draft.id, subject: "", text: "x".repeat(DRAFT_MAX + 1), seen: null };
  expect(await leads.saveDraft(id, tooLong, hal)).toEqual({ kind: "too-long" });
  expect(await leads.send(id, { ...replyTo(await findLead(open, id, hal)), text }, hal)).toBe("too-long");
});

test("drafts are for people who may answer the lead, and go with it", async () => {
  const { leads, person, id, hal, database } = await openWithApplication();
  const draft = { id: randomUUID(), text: "Secret", scores: {}, seen: null };
  expect(await leads.saveNoteDraft(id, "note", draft, await person("sales"))).toEqual({ kind: "gone" });
  await leads.saveNoteDraft(id, "note", draft, hal);
  await database.deleteFrom("submission").where("id", "=", id).execute();
  expect(await database.selectFrom("lead_note_draft").selectAll().execute()).toEqual([]);
});
