import type { Edit } from "#core/studio.ts";
import { isSameValue } from "./is-same-value.ts";
import { mergeSequences } from "./merge-sequences.ts";

type Group = Record<string, unknown>;

/** A field that both changed, each to something else. Undefined: the field was removed. */
export interface FieldConflict {
  /** Keys and indexes; `["text"]` for the Markdown, as in `Problem`. */
  path: readonly string[];
  /** The whole field as I want it, with their changes that don't collide. */
  mine: unknown;
  theirs: unknown;
}

export type Side = "mine" | "theirs";

export interface MergedEdit {
  /** With my text in each conflict that `sideOf` doesn't decide. */
  edit: Edit;
  conflicts: FieldConflict[];
}

/** For `sideOf`, and as a key in lists. */
export const fieldOf = (path: readonly string[]): string => path.join(".");

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A three-way merge by field. Lists and the Markdown are merged by item and by line, and are one field each.
 * @param base what both started from; null if that is not known
 */
export function mergeEdits(
  base: Edit | null,
  mine: Edit,
  theirs: Edit,
  sideOf: (field: string) => Side | undefined = () => undefined,
): MergedEdit {
  const conflicts: FieldConflict[] = [];
  const collide = (conflict: FieldConflict): unknown => {
    conflicts.push(conflict);
    return conflict[sideOf(fieldOf(conflict.path)) ?? "mine"];
  };
  const value = mergeValues([base?.value ?? {}, mine.value, theirs.value], [], collide);
  const body = mergeValues([base?.body ?? undefined, mine.body, theirs.body], ["text"], collide);
  return { edit: { value, body: body as string | null }, conflicts };
}

type Versions = readonly [base: unknown, mine: unknown, theirs: unknown];

function mergeValues(
  [base, mine, theirs]: Versions,
  path: readonly string[],
  collide: (conflict: FieldConflict) => unknown,
): unknown {
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return mine;
  if (isSameValue(base, mine)) return theirs;
  if (isGroup(mine) && isGroup(theirs)) return mergeGroups(isGroup(base) ? base : {}, mine, theirs);
  const merged = mergeParts([base, mine, theirs], mergeItem);
  if (merged !== null && !merged.hasConflict) return merged.withMine;
  return collide({ path, mine: merged?.withMine ?? mine, theirs: merged?.withTheirs ?? theirs });

  function mergeItem([ofBase, ofMine, ofTheirs]: Versions, index: number): { item: unknown } | null {
    const versions = [ofBase, ofMine, ofTheirs] as const;
    if (!versions.every(isGroup)) return null;
    return { item: mergeValues(versions, [...path, String(index)], collide) };
  }

  function mergeGroups(ofBase: Group, ofMine: Group, ofTheirs: Group): Group {
    const names = new Set([...Object.keys(ofTheirs), ...Object.keys(ofMine)]);
    const entries = [...names].map((name): [string, unknown] => [
      name,
      mergeValues([own(ofBase, name), own(ofMine, name), own(ofTheirs, name)], [...path, name], collide),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

const own = (group: Group, name: string): unknown => (Object.hasOwn(group, name) ? group[name] : undefined);

/** Null for values without parts. */
function mergeParts(
  [base, mine, theirs]: Versions,
  mergeItem: (versions: Versions, index: number) => { item: unknown } | null,
): { withMine: unknown; withTheirs: unknown; hasConflict: boolean } | null {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeSequences<unknown>([base, mine, theirs], { isSame: isSameValue, mergeItem });
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string") return null;
  return base.includes("\n") ? mergeLines(base, mine, theirs) : null;
}

/** Texts of several lines. */
function mergeLines(base: string, mine: string, theirs: string) {
  const linesOf = (text: string) => text.split("\n");
  const { withMine, withTheirs, hasConflict } = mergeSequences<string>(
    [linesOf(base), linesOf(mine), linesOf(theirs)],
    { isSame: (one, other) => one === other },
  );
  return { withMine: withMine.join("\n"), withTheirs: withTheirs.join("\n"), hasConflict };
}
