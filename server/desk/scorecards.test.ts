import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Staff } from "#core/staff.ts";
import { auditOf, findLead, openTestLeads } from "#tests/support/leads.ts";

async function openApplication() {
  const open = await openTestLeads();
  const hr = await open.person("hr", [], "Hal");
  const eve = await open.person("reader", ["applications"], "Eve");
  const ida = await open.person("hr", [], "Ida");
  const { id, reference } = await open.receive({ kind: "application" });
  const score = (by: Staff, skills: number, text = "") => {
    open.clock.now++;
    return open.leads.interview(
      id,
      { id: randomUUID(), text, scores: { skills, recommendation: "yes" } },
      by,
    );
  };
  const cardsFor = async (staff: Staff) => {
    const { scorecards } = await findLead(open, id, staff);
    if (scorecards === null) throw new Error("an application has scorecards");
    return scorecards;
  };
  const textsFor = async (staff: Staff) =>
    (await findLead(open, id, staff)).timeline.flatMap((event) =>
      event.kind === "interview" ? `${event.text}${event.isHidden ? "hidden" : ""}` : [],
    );
  return { open, hr, eve, ida, id, reference, score, cardsFor, textsFor };
}

test("the scorecards of others are hidden from an interviewer until their own is sent", async () => {
  const { open, hr, eve, ida, id, score, cardsFor, textsFor } = await openApplication();
  for (const { person } of [eve, ida]) await open.leads.inviteInterviewer(id, person.id, hr);
  await score(ida, 2, "Too quiet");
  expect(await cardsFor(eve)).toMatchObject({ isHidden: true, average: null, cards: [] });
  expect(await textsFor(eve)).toEqual(["hidden"]);
  expect(await board()).toEqual([null, 2]);
  expect(await cardsFor(hr)).toMatchObject({
    isHidden: false,
    average: 2,
    interviewers: [
      { name: "Eve", hasSent: false },
      { name: "Ida", hasSent: true },
    ],
  });
  expect(await score(eve, 5)).toBeNull();
  expect(await cardsFor(eve)).toMatchObject({ isHidden: false, average: 3.5 });
  expect(await textsFor(eve)).toEqual(["Too quiet", ""]);
  expect(await board()).toEqual([3.5, 3.5]);

  async function board() {
    const all = { kind: "application", opening: null } as const;
    const boards = [await open.leads.board(all, eve), await open.leads.board(all, hr)];
    return boards.map((columns) => columns[0]?.cards[0]?.score);
  }
});

test("of several scorecards of a person, the last one counts", async () => {
  const { hr, score, cardsFor } = await openApplication();
  await score(hr, 1);
  await score(hr, 4);
  expect(await cardsFor(hr)).toMatchObject({ average: 4, cards: [{ average: 4, recommendation: "yes" }] });
});

test("a person who may read applications can be invited once, is told, and may send a scorecard", async () => {
  const { open, hr, eve, id, reference, score, cardsFor } = await openApplication();
  const sales = await open.person("sales", [], "Sam");
  expect(await score(eve, 3).catch((error: Response) => error.status)).toBe(404);
  expect(await open.leads.inviteInterviewer(id, sales.person.id, hr)).toBe("not-able");
  expect((await cardsFor(hr)).candidates.map(({ name }) => name)).toEqual(["Eve", "Hal", "Ida"]);
  for (let time = 0; time < 2; time++)
    expect(await open.leads.inviteInterviewer(id, eve.person.id, hr)).toBeNull();
  const notices = await open.database
    .selectFrom("staff_notice")
    .select("cause")
    .where("person_id", "=", eve.person.id)
    .execute();
  expect(notices).toEqual([{ cause: "interview" }]);
  expect((await auditOf(open)).filter((entry) => entry === `invited-interviewer ${reference}`)).toHaveLength(
    1,
  );
  expect(await score(eve, 3)).toBeNull();
  expect(await open.leads.removeInterviewer(id, eve.person.id, hr)).toBeNull();
  expect(await cardsFor(hr)).toMatchObject({ interviewers: [], average: 3 });
});

test("refuses scorecards with nothing in them, or with what is no score", async () => {
  const { open, hr, id } = await openApplication();
  const send = (scores: object, text = "") =>
    open.leads.interview(id, { id: randomUUID(), text, scores }, hr);
  expect(await send({})).toBe("empty");
  expect(await send({ doubts: " " })).toBe("empty");
  expect(await send({ skills: 6 })).toBe("bad-scores");
  expect(await send({ recommendation: "maybe" })).toBe("bad-scores");
  expect(await send({ doubts: "x".repeat(5001) })).toBe("too-long");
  expect(await send({ doubts: "Speaks little" })).toBeNull();
});

test("another tab that saved other doubts is not overwritten", async () => {
  const { open, hr, id } = await openApplication();
  const draft = { id: randomUUID(), text: "", scores: { doubts: "Slow" }, seen: null };
  expect(await open.leads.saveNoteDraft(id, "interview", draft, hr)).toMatchObject({ kind: "saved" });
  const other = { ...draft, scores: { doubts: "Loud" } };
  expect(await open.leads.saveNoteDraft(id, "interview", other, hr)).toMatchObject({ kind: "crossed" });
});
