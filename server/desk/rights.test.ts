import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Board } from "#core/board.ts";
import { parseLeadQuery } from "#core/lead-query.ts";
import { LEAD_KINDS, type LeadKind } from "#core/leads.ts";
import { ROLES, type Role, type Staff } from "#core/staff.ts";
import { openTestLeads, type TestLeads } from "#tests/support/leads.ts";

type What = "read" | "answer" | "export" | "erase";

/** What each role may do with each kind; what is not named is refused. */
const RIGHTS: Record<Role, Partial<Record<LeadKind, readonly What[]>>> = {
  admin: {
    enquiry: ["read", "answer", "export", "erase"],
    application: ["read", "answer", "export", "erase"],
  },
  sales: { enquiry: ["read", "answer", "export"] },
  hr: { application: ["read", "answer", "export"] },
  editor: {},
  author: {},
  reader: { enquiry: ["read"] },
};

interface Target {
  id: string;
  reference: string;
}

/** Each returns whether it was done. Erasing comes last. */
const ACTIONS: Record<
  string,
  { needs: What; run: (leads: TestLeads["leads"], lead: Target, staff: Staff) => Promise<boolean> }
> = {
  list: {
    needs: "read",
    run: async (leads, { id }, staff) =>
      (await leads.list(parseLeadQuery(new URLSearchParams("view=all")), staff)).rows.some(
        (row) => row.id === id,
      ),
  },
  board: {
    needs: "read",
    run: async (leads, { id }, staff) => {
      const read = async (board: Board) => leads.board(board, staff);
      const boards = await Promise.allSettled([
        read({ kind: "enquiry" }),
        read({ kind: "application", opening: null }),
      ]);
      const columns = boards.flatMap((board) => (board.status === "fulfilled" ? board.value : []));
      return columns.some(({ cards }) => cards.some((card) => card.id === id));
    },
  },
  find: { needs: "read", run: async (leads, { id }, staff) => (await leads.find(id, staff)) !== null },
  search: {
    needs: "read",
    run: async (leads, { reference }, staff) =>
      (await leads.list(parseLeadQuery(new URLSearchParams({ view: "all", q: reference })), staff)).total > 0,
  },
  templates: {
    needs: "answer",
    run: async (leads, { id }, staff) => (await leads.templates(id, staff)).length > 0,
  },
  stay: {
    needs: "read",
    run: async (leads, { id }, staff) => {
      await leads.stay(id, false, staff);
      const lead = await leads.find(id, staff);
      return lead !== null;
    },
  },
  ...Object.fromEntries(
    (
      [
        { to: "assign", owner: null },
        { to: "close" },
        { to: "reopen" },
        { to: "answered-elsewhere" },
        { to: "stage", stage: "screening" },
        { to: "stage", stage: "won", outcome: { value: 5000 } },
        { to: "mark-spam" },
        { to: "approve" },
      ] as const
    ).map((change) => [
      `change to ${Object.values(change).map(String).join(" ")}`,
      {
        needs: "answer" as const,
        run: async (leads: TestLeads["leads"], { id }: Target, staff: Staff) =>
          (await leads.change([id], change, staff)).gone === 0,
      },
    ]),
  ),
  note: {
    needs: "answer",
    run: async (leads, { id }, staff) =>
      (await leads.note(id, { id: randomUUID(), text: "Call back" }, staff)) === null,
  },
  interview: {
    needs: "answer",
    run: async (leads, { id }, staff) =>
      (await leads.interview(id, { id: randomUUID(), text: "Good", scores: {} }, staff)) !== "gone",
  },
  resend: {
    needs: "answer",
    run: async (leads, { id }, staff) => (await leads.resend(id, randomUUID(), staff)) !== "gone",
  },
  saveDraft: {
    needs: "answer",
    run: async (leads, { id }, staff) =>
      (await leads.saveDraft(id, { id: randomUUID(), subject: "", text: "", seen: null }, staff)).kind ===
      "saved",
  },
  send: {
    needs: "answer",
    run: async (leads, { id }, staff) =>
      (await leads.send(
        id,
        { id: randomUUID(), subject: "Hello", text: "Hello", lastSeen: null, close: false, stage: null },
        staff,
      )) === null,
  },
  export: {
    needs: "export",
    run: async (leads, { id, reference }, staff) => {
      const { body } = await leads.export({ ids: [id] }, staff);
      return (await new Response(body).text()).includes(reference);
    },
  },
  erase: {
    needs: "erase",
    run: async (leads, { id, reference }, staff) => (await leads.erase(id, reference, staff)) === null,
  },
};

test("each role does with each kind of leads what it may, and nothing else", async () => {
  const open = await openTestLeads();
  const eventsOf = (lead: Target) =>
    open.database.selectFrom("lead_event").selectAll().where("submission_id", "=", lead.id).execute();
  for (const role of ROLES) {
    const person = await open.person(role);
    for (const kind of LEAD_KINDS) {
      // The newest is on the first page of the list.
      const receive = () => open.receive({ kind, receivedAt: new Date(open.clock.now++) });
      let lead = await receive();
      for (const [name, { needs, run }] of Object.entries(ACTIONS)) {
        const before = await open.database.selectFrom("lead").selectAll().execute();
        const isDone = await run(open.leads, lead, person).catch((error: unknown) => {
          if (error instanceof Response && error.status === 404) return false;
          throw error;
        });
        const row = `${role}, ${kind}, ${name}`;
        expect([row, isDone]).toEqual([row, RIGHTS[role][kind]?.includes(needs) ?? false]);
        if (isDone) {
          lead = await receive();
        } else {
          expect(await open.database.selectFrom("lead").selectAll().execute(), row).toEqual(before);
          expect(await eventsOf(lead), row).toEqual([]);
        }
      }
    }
  }
});

test("an area that an admin opened can be read and answered, not exported or erased", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales", ["applications"]);
  const lead = await open.receive({ kind: "application" });
  expect(await open.leads.find(lead.id, sales)).toMatchObject({
    may: { answer: true, export: false, erase: false },
  });
  const { body } = await open.leads.export({ ids: [lead.id] }, sales);
  expect(await new Response(body).text()).not.toContain(lead.reference);
});
