import { expect, test } from "vitest";
import { z } from "zod";
import { type CallsContent, callsSchema, hostsOf, lengthsOf } from "./calls.ts";

const RULES = {
  ...{ review_by: "2027-01-01", office: "austin", notice_hours: 20, days_ahead: 18 },
  hours: [{ days: ["monday"], from: "08:00", to: "11:00" }],
  join_url: "https://meet.example.com/room",
};

/** The rules without the words of the page. */
const schema = callsSchema.safeExtend({ words: z.custom<CallsContent["words"]>(() => true) });

/** The fields with a problem; none if the rules are valid. */
function problemsOf(rules: object): string[] {
  const { error } = schema.safeParse({ ...RULES, words: {}, ...rules });
  return (error?.issues ?? []).map(({ path }) => path.join("."));
}

const contact = (person: string, room: string) => ({ person, join_url: `https://meet.example.com/${room}` });

test("one host and one length are lists of one", () => {
  const one = { person: "anna", length_minutes: 30 };
  expect(problemsOf(one)).toEqual([]);
  expect([hostsOf(one), lengthsOf(one)]).toEqual([["anna"], [30]]);
  expect(problemsOf({})).toEqual(["hosts", "lengths"]);
  expect(problemsOf({ ...one, hosts: ["ben"], lengths: [15] })).toEqual(["person", "length_minutes"]);
});

test("each of several hosts has a room", () => {
  const two = { hosts: ["anna", "ben"], lengths: [15, 30] };
  expect(problemsOf(two)).toEqual(["host_contacts"]);
  expect(problemsOf({ ...two, host_contacts: [contact("anna", "anna")] })).toEqual([]);
  const shared = [contact("anna", "one"), contact("ben", "one")];
  expect(problemsOf({ ...two, host_contacts: shared })).toEqual(["host_contacts"]);
  const stranger = [contact("anna", "anna"), contact("cleo", "cleo")];
  expect(problemsOf({ ...two, host_contacts: stranger })).toEqual(["host_contacts"]);
});
