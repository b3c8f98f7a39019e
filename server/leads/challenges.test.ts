import { expect, test } from "vitest";
import { ANSWER_EMPTY, ANSWER_EXPIRED, ANSWER_WRONG } from "#core/challenge.ts";
import { createChallenges } from "./challenges.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

function at(time: number, secret = "a secret") {
  return createChallenges({ secret, clock: () => time });
}

test("accepts the right answer repeatedly", () => {
  const challenges = at(NOON);
  const { challenge, a, b } = challenges.make("fresh");
  expect(challenges.refuse(challenge, String(a + b))).toBeNull();
  expect(challenges.refuse(challenge, ` ${a + b} `)).toBeNull();
});

test("reports empty, wrong and expired answers with different messages", () => {
  const { challenge, a, b } = at(NOON).make("fresh");
  expect(at(NOON).refuse(challenge, " ")).toBe(ANSWER_EMPTY);
  expect(at(NOON).refuse(challenge, undefined)).toBe(ANSWER_EMPTY);
  expect(at(NOON).refuse(challenge, String(a + b + 1))).toBe(ANSWER_WRONG);
  expect(at(NOON + 121 * MINUTE).refuse(challenge, String(a + b))).toBe(ANSWER_EXPIRED);
  expect(at(NOON + 119 * MINUTE).refuse(challenge, String(a + b))).toBeNull();
});

test("uses addends from 0 to 4", () => {
  const challenges = at(NOON);
  for (let i = 0; i < 200; i++) {
    const { a, b } = challenges.make("fresh");
    expect([0, 1, 2, 3, 4]).toContain(a);
    expect([0, 1, 2, 3, 4]).toContain(b);
  }
});

test("a challenge that replaces another in the same second asks for another sum", () => {
  const challenges = at(NOON);
  let last = challenges.make("fresh");
  for (let i = 0; i < 200; i++) {
    const next = challenges.make("fresh", last.challenge);
    expect([next.a, next.b]).not.toEqual([last.a, last.b]);
    last = next;
  }
});

test("rejects an altered token, and one signed with another secret, as expired", () => {
  const { challenge, a, b } = at(NOON).make("fresh");
  const answer = String(a + b);
  expect(at(NOON, "another").refuse(challenge, answer)).toBe(ANSWER_EXPIRED);
  const altered = challenge.replace(/\.\d\d\./, `.${4 - a}${4 - b}.`);
  expect(at(NOON).refuse(altered, String(8 - a - b))).toBe(altered === challenge ? null : ANSWER_EXPIRED);
  expect(at(NOON).refuse("", answer)).toBe(ANSWER_WRONG);
  expect(at(NOON).refuse(undefined, answer)).toBe(ANSWER_WRONG);
});

test("shares a challenge for half an hour on every replica, valid longer than a page is cached", () => {
  const { challenge, a, b } = at(NOON).make("shared");
  expect(at(NOON + 29 * MINUTE).make("shared").challenge).toBe(challenge);
  expect(at(NOON + 30 * MINUTE).make("shared").challenge).not.toBe(challenge);
  expect(at(NOON + 100 * MINUTE).refuse(challenge, String(a + b))).toBeNull();
});
