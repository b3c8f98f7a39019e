import { diffArrays } from "diff";

/** Items of the base from `from` up to `to`, and what replaces them. */
interface Change<Item> {
  from: number;
  to: number;
  items: readonly Item[];
}

export interface MergedSequence<Item> {
  /** With my items where both changed the same ones. */
  withMine: Item[];
  withTheirs: Item[];
  hasConflict: boolean;
}

/** More edits than that are one change of everything. */
const MOST_EDITS = 2000;

type Versions<Item> = readonly [base: Item, mine: Item, theirs: Item];

interface MergeOptions<Item> {
  isSame: (one: Item, other: Item) => boolean;
  /** Of one item that both changed; null if it has no parts. `index`: in the result. */
  mergeItem?: (versions: Versions<Item>, index: number) => { item: Item } | null;
}

/** A three-way merge. Changes that only touch each other are no conflict, except insertions at the same place. */
export function mergeSequences<Item>(
  [base, mine, theirs]: Versions<readonly Item[]>,
  { isSame, mergeItem = () => null }: MergeOptions<Item>,
): MergedSequence<Item> {
  const merged: MergedSequence<Item> = { withMine: [], withTheirs: [], hasConflict: false };
  const add = (ofMine: readonly Item[], ofTheirs: readonly Item[]) => {
    merged.withMine.push(...ofMine);
    merged.withTheirs.push(...ofTheirs);
  };
  let at = 0;
  for (const { from, to, mine: ofMine, theirs: ofTheirs } of groupsOf(
    changesOf(base, mine, isSame),
    changesOf(base, theirs, isSame),
  )) {
    add(base.slice(at, from), base.slice(at, from));
    at = to;
    const [myItems, theirItems] = [applied(base, ofMine, from, to), applied(base, ofTheirs, from, to)];
    if (ofMine.length === 0) add(theirItems, theirItems);
    else if (ofTheirs.length === 0) add(myItems, myItems);
    else {
      const isOne = [to - from, myItems.length, theirItems.length].every((length) => length === 1);
      const versions = [base[from], myItems[0], theirItems[0]] as unknown as Versions<Item>;
      const both = isOne ? mergeItem(versions, merged.withMine.length) : null;
      if (both !== null) add([both.item], [both.item]);
      else {
        add(myItems, theirItems);
        merged.hasConflict ||= !isSameSequence(myItems, theirItems, isSame);
      }
    }
  }
  add(base.slice(at), base.slice(at));
  return merged;
}

function changesOf<Item>(
  base: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Change<Item>[] {
  const parts = diffArrays([...base], [...other], { comparator: isSame, maxEditLength: MOST_EDITS });
  if (parts === undefined) return [{ from: 0, to: base.length, items: other }];
  const changes: Change<Item>[] = [];
  let at = 0;
  for (const { value, added, removed } of parts) {
    const to = added ? at : at + value.length;
    if (added || removed) addChange(changes, { from: at, to, items: added ? value : [] });
    at = to;
  }
  return changes;
}

/** What was removed and added at one place is one change. */
function addChange<Item>(changes: Change<Item>[], { from, to, items }: Change<Item>): void {
  const last = changes.at(-1);
  if (last?.to !== from) return void changes.push({ from, to, items });
  changes[changes.length - 1] = { from: last.from, to, items: [...last.items, ...items] };
}

interface Group<Item> {
  from: number;
  to: number;
  mine: Change<Item>[];
  theirs: Change<Item>[];
}

/** Changes that overlap are in one group. */
function groupsOf<Item>(mine: readonly Change<Item>[], theirs: readonly Change<Item>[]): Group<Item>[] {
  const sorted = [
    ...mine.map((change) => ({ change, whose: "mine" as const })),
    ...theirs.map((change) => ({ change, whose: "theirs" as const })),
  ].toSorted((one, other) => one.change.from - other.change.from || one.change.to - other.change.to);
  const groups: Group<Item>[] = [];
  for (const { change, whose } of sorted) {
    let group = groups.at(-1);
    if (group === undefined || !overlaps(group, change)) {
      group = { from: change.from, to: change.to, mine: [], theirs: [] };
      groups.push(group);
    }
    group.to = Math.max(group.to, change.to);
    group[whose].push(change);
  }
  return groups;
}

function overlaps(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  const isSamePlace = one.from === one.to && other.from === other.to && one.from === other.from;
  return isSamePlace || (one.from < other.to && other.from < one.to);
}

function applied<Item>(
  base: readonly Item[],
  changes: readonly Change<Item>[],
  from: number,
  to: number,
): Item[] {
  const items: Item[] = [];
  let at = from;
  for (const change of changes) {
    items.push(...base.slice(at, change.from), ...change.items);
    at = change.to;
  }
  return [...items, ...base.slice(at, to)];
}

function isSameSequence<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return one.length === other.length && one.every((item, at) => isSame(item, other[at] as Item));
}
