import { expect, test } from "vitest";
import type { Lead } from "#core/lead.ts";
import { expectedLead } from "./expected-lead.ts";

const self = { id: "sue", name: "Sue" };
const lead = {
  ...{ id: "lead", status: "open", owner: null, stage: "new", waiting: "us" },
  ...{ snoozedUntil: null, followUpAt: null, answeredAt: null, timeline: [] },
} as unknown as Lead;

function expected(...forms: Record<string, string>[]): Lead {
  const sent = forms.map((fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  });
  return expectedLead(lead, sent, { owners: [self], self });
}

test("shows what forms on their way will change, in their order", () => {
  expect(expected({ intent: "assign", owner: "sue" }, { intent: "close" })).toMatchObject({
    ...{ owner: self, status: "closed", waiting: null },
  });
  expect(expected({ intent: "assign", owner: "" }).owner).toBeNull();
  expect(expected({ intent: "stage", stage: "offer" }).stage).toBe("offer");
  expect(expected({ intent: "snooze", until: "tomorrow" }).waiting).toBe("snoozed");
  expect(expected({ intent: "mark-spam" }).status).toBe("quarantined");
  expect(expected({ intent: "answered-elsewhere" }).waiting).toBe("them");
});

test("adds a note at the end, once", () => {
  const note = { intent: "note", id: "n", text: " Call first. " };
  expect(expected(note, note).timeline).toMatchObject([
    { id: "n", kind: "note", text: "Call first.", by: self },
  ]);
  expect(expected({ ...note, text: " " }).timeline).toEqual([]);
});

test("leaves a lead as it is for forms that change nothing of it", () => {
  for (const intent of ["reply", "resend", "undo", "take-back", ""])
    expect(expected({ intent })).toEqual(lead);
});
