import { expect, test } from "vitest";
import { createEntryIndex } from "./entry-index.ts";
import { parseQuery } from "./words.ts";

type Texts = Record<string, [title: string, text: string]>;

async function indexOf(texts: Texts) {
  const index = createEntryIndex();
  await update(index, texts);
  return index;
}

const update = (index: ReturnType<typeof createEntryIndex>, texts: Texts) =>
  index.update(
    "live ",
    new Map(Object.entries(texts).map(([key, value]) => [`live ${key}`, value])),
    async (keys) =>
      keys.map((key) => {
        const [title, text] = texts[key.slice("live ".length)] ?? ["", ""];
        return { key, title, text };
      }),
  );

const none = () => false;

const TEXTS: Texts = {
  sentence: ["Weather", "Today a kite is in the wind."],
  words: ["Toys", "The wind is strong. A kite is a toy, and a kite flies, kite after kite."],
  title: ["A kite and the wind", "Nothing else."],
};

test.each([
  ["kite wind", ["title", "words", "sentence"]],
  ["A kite is in the wind", ["title", "sentence", "words"]],
  ["kite is in the w", ["sentence"]],
  ["toys", ["words"]],
  ["", []],
  ['" OR (', []],
  ["NEAR(", []],
  ["title : x", []],
])("finds with %j the entries %j", async (text, keys) => {
  const found = await (await indexOf(TEXTS)).search(parseQuery(text), 10, none);
  expect(found.isPartial ? [] : found.keys).toEqual(keys.map((key) => `live ${key}`));
});

test("puts some keys after others that are found in the same way", async () => {
  const index = await indexOf({ ...TEXTS, other: ["A kite in the wind", ""] });
  const found = await index.search(
    parseQuery("kite wind"),
    10,
    (key) => key !== "live title" && key !== "live words",
  );
  expect(found.keys).toEqual(["live title", "live other", "live words", "live sentence"]);
});

test("finds entries with some of the words when none has all", async () => {
  const found = await (await indexOf(TEXTS)).search(parseQuery("toys and boats"), 10, none);
  expect(found).toEqual({ keys: ["live words"], isPartial: true });
});

test("finds words of scripts without spaces by their characters", async () => {
  const index = await indexOf({ one: ["", "東京都庁の近くにあります"], two: ["", "東京大阪"] });
  expect((await index.search(parseQuery("都庁"), 10, none)).keys).toEqual(["live one"]);
});

test("changes only what has another version, and drops what is gone", async () => {
  const index = await indexOf(TEXTS);
  await index.update("draft ", new Map([["draft one", 1]]), async () => [
    { key: "draft one", title: "A boat", text: "" },
  ]);
  const { title: _, ...rest } = TEXTS;
  await update(index, { ...rest, words: ["Boats", "A boat in the wind"] });
  expect((await index.search(parseQuery("boat"), 10, none)).keys.sort()).toEqual(["draft one", "live words"]);
  expect((await index.search(parseQuery("toys"), 10, none)).keys).toEqual([]);
  expect((await index.search(parseQuery("kite wind"), 10, none)).keys).toEqual(["live sentence"]);
});
