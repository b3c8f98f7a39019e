import { expect, test } from "vitest";
import { ANSWER_EMPTY, ANSWER_EXPIRED, ANSWER_WRONG } from "#core/challenge.ts";
import { createChallenges } from "./challenges.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

function at(time: number, secret = "a secret") {
  return createChallenges(secret, () => time);
}

test("the right sum passes, as often as it is sent", () => {
  const challenges = at(NOON);
  const { challenge, a, b } = challenges.make("fresh");
  expect(challenges.refuse(challenge, String(a + b))).toBeNull();
  expect(challenges.refuse(challenge, ` ${a + b} `)).toBeNull();
});

test("empty, wrong and expired answers have their own messages", () => {
  const { challenge, a, b } = at(NOON).make("fresh");
  expect(at(NOON).refuse(challenge, " ")).toBe(ANSWER_EMPTY);
  expect(at(NOON).refuse(challenge, undefined)).toBe(ANSWER_EMPTY);
  expect(at(NOON).refuse(challenge, String(a + b + 1))).toBe(ANSWER_WRONG);
  expect(at(NOON + 121 * MINUTE).refuse(challenge, String(a + b))).toBe(ANSWER_EXPIRED);
  expect(at(NOON + 119 * MINUTE).refuse(challenge, String(a + b))).toBeNull();
});

test("digits are from 0 to 4", () => {
  const challenges = at(NOON);
  for (let i = 0; i < 200; i++) {
    const { a, b } = challenges.make("fresh");
    expect([0, 1, 2, 3, 4]).toContain(a);
    expect([0, 1, 2, 3, 4]).toContain(b);
  }
});

test("a token that was altered, or signed by another secret, is worth nothing and taken for a spent one", () => {
  const { challenge, a, b } = at(NOON).make("fresh");
  const answer = String(a + b);
  expect(at(NOON, "another").refuse(challenge, answer)).toBe(ANSWER_EXPIRED);
  const altered = challenge.replace(/\.\d\d\./, `.${4 - a}${4 - b}.`);
  expect(at(NOON).refuse(altered, String(8 - a - b))).toBe(altered === challenge ? null : ANSWER_EXPIRED);
  expect(at(NOON).refuse("", answer)).toBe(ANSWER_WRONG);
  expect(at(NOON).refuse(undefined, answer)).toBe(ANSWER_WRONG);
});

test("the shared sum is the same for half an hour, on every replica, and outlives any cached page", () => {
  const { challenge, a, b } = at(NOON).make("shared");
  expect(at(NOON + 29 * MINUTE).make("shared").challenge).toBe(challenge);
  expect(at(NOON + 30 * MINUTE).make("shared").challenge).not.toBe(challenge);
  expect(at(NOON + 100 * MINUTE).refuse(challenge, String(a + b))).toBeNull();
});
