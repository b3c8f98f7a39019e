import { expect, test } from "vitest";
import { mentionsIn, toColleagues } from "./mentions.ts";

const [ann, annLee, bob] = [{ name: "Ann" }, { name: "Ann Lee" }, { name: "Bob Ray" }];

test.each([
  ["the longest of the names", "@Ann Lee and @bob ray!", [[annLee], [bob]]],
  ["a first name", "Please look, @Bob.", [[bob]]],
  ["a full name before a first name", "@Ann, please", [[ann]]],
  ["no part of a longer word", "@Anna, @Bobsleigh", []],
  ["no email address", "Mail ann@bob.example and j.ann@example.com", []],
])("finds %s after '@'", (_, text, found) => {
  expect(mentionsIn(text, [ann, annLee, bob])).toEqual(found);
});

test("finds all whom a name fits", () => {
  const [one, other] = [
    { name: "Ann Lee", id: "1" },
    { name: "Ann Lee", id: "2" },
  ];
  const ray = { name: "Ann Ray", id: "3" };
  expect(mentionsIn("@ann lee", [one, other, ray])).toEqual([[one, other]]);
  expect(mentionsIn("@Ann", [one, other, ray])).toEqual([[one, other, ray]]);
});

test("tells people of one name apart by their email, and others by their role", () => {
  const person = (id: string, name: string) =>
    ({ id, name, email: `${id}@example.com`, role: "sales" }) as const;
  expect(toColleagues([person("a", "Ann Lee"), person("b", "ann  lee"), person("c", "Bob")])).toEqual([
    { id: "a", name: "Ann Lee", hint: "a@example.com" },
    { id: "b", name: "ann  lee", hint: "b@example.com" },
    { id: "c", name: "Bob", hint: "Sales" },
  ]);
});
