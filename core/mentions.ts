import { nameKey, type Person, ROLE_NAMES } from "./staff.ts";

/** A person whom a note can mention. */
export interface Colleague {
  id: string;
  name: string;
  /** The role, or the email of people who have the same name. */
  hint: string;
}

/** A name after '@' that fits several people. */
export interface UnclearName {
  name: string;
  people: Colleague[];
}

export function toColleagues(people: readonly Pick<Person, "id" | "name" | "email" | "role">[]): Colleague[] {
  const isShared = (name: string) =>
    people.filter((person) => nameKey(person.name) === nameKey(name)).length > 1;
  return people.map(({ id, name, email, role }) => ({
    ...{ id, name },
    hint: isShared(name) ? email : ROLE_NAMES[role],
  }));
}

/** An '@' that does not belong to an email address. */
const MENTION = /(?<![\p{L}\p{N}._%+-])@/gu;

/** For each '@' those whose name follows it: the longest of full names, else of first names. */
export function mentionsIn<P extends Pick<Person, "name">>(text: string, people: readonly P[]): P[][] {
  return [...text.matchAll(MENTION)]
    .map(({ index }) => text.slice(index + 1))
    .map((rest) => {
      const named = fitting(rest, people, ({ name }) => name);
      return named.length > 0 ? named : fitting(rest, people, ({ name }) => name.split(/\s/)[0] ?? "");
    })
    .filter((found) => found.length > 0);
}

function fitting<P>(text: string, people: readonly P[], nameOf: (person: P) => string): P[] {
  const lower = text.toLowerCase();
  const found = people.filter((person) => {
    const name = nameOf(person);
    const next = lower.slice(name.length, name.length + 1);
    return name !== "" && lower.startsWith(name.toLowerCase()) && !/[\p{L}\p{N}]/u.test(next);
  });
  const longest = Math.max(...found.map((person) => nameOf(person).length));
  return found.filter((person) => nameOf(person).length === longest);
}
