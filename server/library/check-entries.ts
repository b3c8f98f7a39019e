import type { Steps } from "../in-slices.ts";
import type { CollectionName } from "./collections.ts";
import type { ContentFile } from "./content-file.ts";
import type { Findings } from "./problems.ts";
import { meant } from "./reasons.ts";
import type { Reference } from "./references.ts";

/** A value of a collection together with the place it came from. */
export interface Placed {
  value: Record<string, unknown>;
  source: ContentFile;
  /** Where the value begins inside its file: a position in a list, or the top. */
  at: readonly PropertyKey[];
}

/** Finds values of a field that only one entry may have in more than one. */
export function* refuseRepeats(entries: readonly Placed[], field: string, findings: Findings): Steps {
  const seen = new Map<unknown, Placed>();
  for (const entry of entries) {
    yield;
    const value = entry.value[field];
    const first = seen.get(value);
    if (first === undefined) seen.set(value, entry);
    else addTo(findings, entry, field, () => `'${value}' stands in ${first.source.file} already`);
  }
}

/** Finds names of entries that there are not. */
export function* checkReference(
  { from, field, to, by }: Reference,
  placed: Record<CollectionName, Placed[]>,
  findings: Findings,
): Steps {
  const known = new Set(to.flatMap((name) => placed[name].map((entry) => entry.value[by])));
  for (const entry of placed[from]) {
    yield;
    const value = entry.value[field];
    for (const named of Array.isArray(value) ? value : [value]) {
      if (named === null || named === undefined || known.has(named)) continue;
      addTo(findings, entry, field, () => {
        const near = meant(String(named), [...known].map(String));
        return `'${named}' is not in ${to.join(" or ")}${near}`;
      });
    }
  }
}

function addTo(findings: Findings, { source, at }: Placed, field: string, reason: () => string): void {
  findings.add(source.file, [...at, field], reason);
}
