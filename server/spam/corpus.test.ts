import { expect, test } from "vitest";
import { readCorpus } from "#tests/spam/corpus.ts";
import { count, scoreMessages } from "#tests/spam/measure.ts";

const corpus = readCorpus();

test("the corpus has 200 messages of each label in its first set, and every id once", () => {
  const first = corpus.filter(({ set }) => set === "corpus");
  expect(first.filter(({ label }) => label === "unsolicited")).toHaveLength(200);
  expect(first.filter(({ label }) => label === "honest")).toHaveLength(200);
  expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
  expect(corpus.filter(({ email }) => !email.endsWith(".example"))).toEqual([]);
});

test("flags three quarters of the unsolicited messages of the measured half, and few honest ones", async () => {
  const measured = await scoreMessages(corpus.filter(({ half }) => half === "measured"));
  const unsolicited = count(measured.filter(({ label }) => label === "unsolicited"));
  const honest = count(measured.filter(({ label }) => label === "honest"));
  expect(unsolicited.suspect + unsolicited.quarantined).toBeGreaterThanOrEqual(0.75 * unsolicited.messages);
  expect(honest.quarantined).toBeLessThanOrEqual(honest.messages / 60);
  expect(honest.suspect).toBeLessThanOrEqual((5 * honest.messages) / 60);
  // Changes here need an update of docs/guide/spam.md.
  expect({ unsolicited, honest }).toEqual({
    unsolicited: { messages: 124, suspect: 101, quarantined: 5 },
    honest: { messages: 129, suspect: 5, quarantined: 0 },
  });
});
