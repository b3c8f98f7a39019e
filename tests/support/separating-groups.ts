/** Few groups: for any two items, one group has the first without the second. */
export function separatingGroups<Item>(items: readonly Item[]): Item[][] {
  const codes = codesFor(items.length);
  const size = Math.max(...codes).toString(2).length;
  return Array.from({ length: size }, (_, group) =>
    items.filter((_item, index) => ((codes[index] ?? 0) >> group) & 1),
  );
}

/** Different numbers with equally many bits set: none has all bits of another. */
function codesFor(count: number): number[] {
  for (let size = 2; ; size++) {
    const half = Array.from({ length: 2 ** size }, (_, code) => code).filter(
      (code) => bitsOf(code) === Math.floor(size / 2),
    );
    if (half.length >= count) return half.slice(0, count);
  }
}

const bitsOf = (code: number) => code.toString(2).replaceAll("0", "").length;
