import fc from "fast-check";
import { expect, test } from "vitest";
import { distance } from "./distance.ts";

test.each([
  ["fsync", "fsync", 0],
  ["fsnyc", "fsync", 1],
  ["fync", "fsync", 1],
  ["fsyncc", "fsync", 1],
  ["evluat", "evaluation", 1],
  ["acomodation", "accommodation", 2],
])("from %s to %s it is %i", (word, term, slips) => {
  expect(distance(word, term, 2)).toBe(slips);
});

/** As the textbook has it, in a whole table, for comparison. */
function slowly(word: string, term: string): number {
  const table = Array.from({ length: word.length + 1 }, (_, y) =>
    Array.from({ length: term.length + 1 }, (_, x) => (y === 0 ? x : x === 0 ? y : 0)),
  );
  const at = (y: number, x: number) => table[y]?.[x] ?? 0;
  for (let y = 1; y <= word.length; y++) {
    for (let x = 1; x <= term.length; x++) {
      let slips = Math.min(
        at(y - 1, x) + 1,
        at(y, x - 1) + 1,
        at(y - 1, x - 1) + +(word[y - 1] !== term[x - 1]),
      );
      if (y > 1 && x > 1 && word[y - 1] === term[x - 2] && word[y - 2] === term[x - 1]) {
        slips = Math.min(slips, at(y - 2, x - 2) + 1);
      }
      (table[y] as number[])[x] = slips;
    }
  }
  return Math.min(...(table[word.length] as number[]));
}

test("it is the textbook's, up to what is asked for", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const exact = slowly(one, other);
      const most = 2;
      expect(Math.min(distance(one, other, most), most + 1)).toBe(Math.min(exact, most + 1));
    }),
    { numRuns: 2000 },
  );
});
