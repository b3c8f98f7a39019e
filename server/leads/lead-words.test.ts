import fc from "fast-check";
import { expect, test } from "vitest";
import { indexWordsOf, searchTermsOf } from "./lead-words.ts";

/** As the databases search: each term has an alternative of which every word begins a word of the text. */
function finds(text: string, query: string): boolean {
  const words = indexWordsOf([text]);
  const isThere = (word: string) => words.some((indexed) => indexed.startsWith(word));
  return searchTermsOf(query).every((term) => term.some((alternative) => alternative.every(isThere)));
}

test.each([
  ["+1 512-555-0142", "(512) 555-0142"],
  ["+1 512-555-0142", "512 555"],
  ["+1 512-555-0142", "0142"],
  ["5125550142", "+1 512 555 0142"],
  ["5125550142", "+1 512"],
  ["5125550142", "1-512-555-0142"],
  ["Call me at (512) 555-0142, please", "+15125550142"],
  ["02079460958", "+44 20 7946 0958"],
  ["+442079460958", "020 7946 0958"],
  ["+442079460958", "+44 (0)20 7946 0958"],
  ["00442079460958", "+44 20 7946 0958"],
  ["+4722334455", "22 33 44 55"],
  ["+4722334455", "２２３３４４５５"],
  ["٠٥٠١٢٣٤٥٦٧", "050 123 4567"],
  ["Start 2026 03 02, 12 people", "2026 03 02"],
  ["Straße", "STRASSE"],
  ["Strasse", "straße"],
  ["Søren Łukasz Þór", "soren lukasz thor"],
  ["Æbleskiver", "aeble"],
  ["ΟΔΟΣ", "οδος"],
  ["東京都庁の近くにあります", "京都"],
  ["東京都庁の近くにあります", "都庁"],
  ["東京都庁", "庁"],
  ["サッカーゲーム", "ゲーム"],
  ["우리는한국회사입니다", "한국"],
  ["เราเป็นบริษัทซอฟต์แวร์", "บริษัท"],
  ["東京tower", "tower"],
  [`${"長".repeat(80)}末尾`, "末尾"],
  ["C++ and .NET", "c++ net"],
  ["Order d2a95195-3962-4850-9b55-746ee60396a8", "d2a95195-3962-4850-9b55-746ee60396a8"],
])("in %j finds %j", (text, query) => {
  expect(finds(text, query)).toBe(true);
});

test.each([
  ["5125550142", "+1 713 555 0142"],
  ["+442079460958", "+44 20 7946 0959"],
  ["東京大阪", "京都"],
  ["ガス", "カス"],
  ["Start 2026 03", "2026 03 02"],
])("in %j doesn't find %j", (text, query) => {
  expect(finds(text, query)).toBe(false);
});

test("finds every text by the whole of it", () => {
  const text = fc.string({ unit: fc.constantFrom(..."abc012345-"), maxLength: 40, size: "max" });
  fc.assert(fc.property(text, (written) => finds(written, written)));
});

test("takes a long text and a long search within bounds", () => {
  const digits = "1 ".repeat(50_000);
  expect(indexWordsOf([digits, "+".repeat(50_000), `${"(".repeat(50_000)}1`]).length).toBeLessThan(100);
  expect(searchTermsOf("漢字".repeat(100)).length).toBeLessThan(20);
});
