import { expect, test } from "vitest";
import { RATES } from "#server/http/rate-limit.ts";
import { type Change, open, person, scoreAll } from "#tests/support/spam-scoring.ts";
import { ruleReasonOf } from "./rules.ts";

const oneOver = (rate: keyof typeof RATES, times: number, change: (index: number) => Change) =>
  Array.from({ length: RATES[rate].requests * times + 1 }, (_, index) => {
    const { fields, ...rest } = change(index);
    return { ...rest, fields: { email: `a${index}@example.com`, ...fields } };
  });

test("scores submissions over the rate of an address as suspect, and far over it as spam", async () => {
  const from = () => ({ context: { address: "2001:db8:1:2::1" } });
  expect(await scoreAll(oneOver("addressSubmissions", 1, from).slice(1))).toMatchObject({ verdict: "clear" });
  expect(await scoreAll(oneOver("addressSubmissions", 1, from))).toMatchObject({
    verdict: "suspect",
    reasons: [ruleReasonOf("addressRate", [5, "10 minutes"])],
  });
  expect(await scoreAll(oneOver("addressSubmissions", 6, from))).toMatchObject({ verdict: "spam" });
});

test("scores the rates of a network, a mailbox and the site", async () => {
  const network = oneOver("networkSubmissions", 1, (i) => ({ context: { address: `198.51.100.${i}` } }));
  expect((await scoreAll(network)).reasons).toEqual([ruleReasonOf("networkRate", [40, "an hour"])]);
  const mailbox = oneOver("mailboxSubmissions", 1, (i) => ({
    fields: { email: `ada+${i}@example.com` },
    context: { address: `198.51.${i}.1` },
  }));
  expect(await scoreAll(mailbox)).toMatchObject({ verdict: "suspect" });
  const all = oneOver("allSubmissions", 1, (i) => ({ context: { address: `203.${i}.113.1` } }));
  expect(await scoreAll(all)).toMatchObject({
    verdict: "clear",
    reasons: [ruleReasonOf("siteRate", [300, "an hour"])],
  });
});

test("does not count the rate of a private address", async () => {
  const behind = oneOver("addressSubmissions", 6, () => ({ context: { address: "10.0.0.7" } }));
  expect(await scoreAll(behind)).toMatchObject({ verdict: "clear", reasons: [] });
});

test("counts wrong answers before the right one", async () => {
  const { scoreSpam, countWrongAnswer } = open();
  for (let i = 0; i <= RATES.wrongAnswers.requests; i++) await countWrongAnswer(person.context);
  expect(await scoreSpam(person)).toMatchObject({
    verdict: "clear",
    reasons: [ruleReasonOf("wrongAnswers", [4, "10 minutes"])],
  });
});
