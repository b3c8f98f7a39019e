import {
  type CollectionDescription,
  type CollectionName,
  collectionNames,
  collections,
} from "./collections.ts";
import { gapsIn } from "./gaps.ts";
import { type Findings, meant } from "./problems.ts";

export interface LocatedEntry {
  value: Record<string, unknown>;
  file: string;
  /** Of its list; 0 in other files. */
  place: number;
  at: readonly PropertyKey[];
}

export interface Reference {
  from: CollectionName;
  field: string;
  to: readonly CollectionName[];
  by: string;
}

export const references: readonly Reference[] = collectionNames.flatMap((from) => {
  const { references: targets = {} }: CollectionDescription = collections[from];
  return Object.entries(targets).map(([field, target]) => {
    const { to, by = "slug" } = typeof target === "string" ? { to: [target] } : target;
    return { from, field, to: to as readonly CollectionName[], by };
  });
});

export function checkReference(
  { from, field, to, by }: Reference,
  entriesOf: (name: CollectionName) => readonly LocatedEntry[],
  findings: Findings,
): void {
  const known = new Set(to.flatMap((name) => entriesOf(name).map(({ value }) => value[by])));
  for (const { value, file, at } of entriesOf(from)) {
    const named = value[field];
    for (const name of Array.isArray(named) ? named : [named]) {
      if (name === null || name === undefined || known.has(name) || gapsIn(name).length > 0) continue;
      findings.add(file, [...at, field], () => {
        return `'${name}' isn't in ${to.join(" or ")}${meant(String(name), Array.from(known, String))}`;
      });
    }
  }
}

export function checkUnique(entries: readonly LocatedEntry[], field: string, findings: Findings): void {
  const seen = new Map<unknown, string>();
  for (const { value, file, at } of entries) {
    const first = seen.get(value[field]);
    if (first === undefined) seen.set(value[field], file);
    else findings.add(file, [...at, field], () => `'${value[field]}' is already used in ${first}`);
  }
}
