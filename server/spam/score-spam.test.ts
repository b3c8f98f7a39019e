import fc from "fast-check";
import { expect, test } from "vitest";
import { type Change, changed, NOW, open, score, scoreAll } from "#tests/support/spam-scoring.ts";
import { createChallenges } from "../leads/challenges.ts";
import { ruleReasonOf } from "./rules.ts";

const details = (project_details: string) => score({ fields: { project_details } });

test("scores a normal submission as clear without reasons", async () => {
  expect(await score({})).toMatchObject({ verdict: "clear", reasons: [] });
});

test("scores a filled honeypot as spam", async () => {
  expect(await score({ sent: { website: "https://example.org" } })).toMatchObject({
    verdict: "spam",
    reasons: [ruleReasonOf("honeypot")],
  });
});

test.each([
  [{ sent: { seconds_open: "1" } }, [ruleReasonOf("quickForm", ["1 second"])]],
  [{ sent: { seconds_open: "2" } }, [ruleReasonOf("quickForm", ["2 seconds"])]],
  [{ sent: { seconds_open: "3" } }, []],
  [{ sent: { seconds_open: "-1" } }, []],
  [{ sent: { seconds_open: "soon" } }, []],
  [{ kind: "subscription", sent: { seconds_open: "1" } }, []],
  [{ context: { originCheck: "none" } }, [ruleReasonOf("noOrigin")]],
  [{ context: { namesLanguage: false } }, [ruleReasonOf("noLanguage")]],
  [{ fields: { email: "ada@Mailinator.com" } }, [ruleReasonOf("disposableAddress", ["mailinator.com"])]],
] as [Change, string[]][])("one weak feature gives a reason and stays clear: %j", async (change, reasons) => {
  expect(await score(change)).toMatchObject({ verdict: "clear", reasons });
});

test("gives a reason for a fresh challenge answered at once, not for a shared one", async () => {
  const made = createChallenges({ secret: "secret", clock: () => NOW - 1000 }).make("fresh").challenge;
  expect((await score({ sent: { challenge: made } })).reasons).toEqual([ruleReasonOf("quickChallenge")]);
  // The reported opening time takes precedence.
  expect((await score({ sent: { challenge: made, seconds_open: "40" } })).reasons).toEqual([]);
  const shared = createChallenges({ secret: "secret", clock: () => NOW + 5 * 60_000 }).make(
    "shared",
  ).challenge;
  expect((await open().scoreSpam(changed({ sent: { challenge: shared } }))).verdict).toBe("clear");
});

test("adds weak features up to suspect and spam", async () => {
  const script = { originCheck: "none", namesLanguage: false } as const;
  expect(await score({ context: script })).toMatchObject({ verdict: "suspect" });
  expect(await score({ context: script, sent: { seconds_open: "0" } })).toMatchObject({
    verdict: "spam",
    reasons: { length: 3 },
  });
});

const link = "https://shop.example.com/page ";

test.each([
  ["four links", link.repeat(4), "clear"],
  ["five links", link.repeat(5), "suspect"],
  ["nine links", link.repeat(9), "spam"],
  ["links for a web page", '<a href="https://example.org">here</a>', "suspect"],
  ["links for a board", "[url=https://example.org]here[/url]", "suspect"],
  ["letters that only look Latin", "Вitcоin is what we want to take in our shop", "suspect"],
  ["words with foreign endings", "нам нужны PDFки и SMSки, web-сайт, доступ к CRMе", "clear"],
  ["units", "A sensor of 20 µm and 5 kΩ, with a µController", "clear"],
  ["one phrase", "We want to be on the first page of Google.", "clear"],
  ["two phrases", "We sell guest posts and dofollow backlinks.", "suspect"],
  ["what only sellers say", "Dear webmaster, I have looked at it.", "suspect"],
  ["letters without a word", "xKqWbZtPmAvLsR", "suspect"],
  ["a product's name", "JavaScriptCore", "clear"],
  ["a long German word", "Donaudampfschifffahrtsgesellschaft", "clear"],
])("scores a text with %s", async (_name, text, verdict) => {
  expect((await details(text)).verdict).toBe(verdict);
});

test("scores a link as a name, and equal texts in several fields, as suspect", async () => {
  expect(await score({ fields: { name: "Free money https://pay.example" } })).toMatchObject({
    verdict: "spam",
  });
  expect(await score({ fields: { name: "Acme (acme.com)" } })).toMatchObject({ verdict: "suspect" });
  expect(await score({ fields: { name: "Robert", country: "robert" } })).toMatchObject({
    verdict: "suspect",
    reasons: [ruleReasonOf("sameInAllFields")],
  });
});

test("gives a reason for three writing systems, broken words, and a foreign text with a link", async () => {
  const mixed = "Hello my friend, Привет мой друг, 你好我的朋友我们需要一个应用程序";
  expect((await details(mixed)).reasons).toEqual([ruleReasonOf("manyScripts")]);
  expect((await details("ca\u200bsi\u200bno ro\u200byal")).reasons).toEqual([ruleReasonOf("brokenWords")]);
  expect((await details("Здравствуйте, смотрите https://example.org")).reasons).toEqual([
    ruleReasonOf("foreignLink"),
  ]);
});

test("scores one text from many mailboxes as suspect, then spam, but not from one mailbox", async () => {
  const text = "We are looking for partners in your country for a long cooperation.";
  const from = (email: string, suffix = "") => ({ fields: { email, project_details: text + suffix } });
  expect(await scoreAll(Array.from({ length: 5 }, (_, i) => from(`ada+${i}@example.com`)))).toMatchObject({
    verdict: "clear",
  });
  const many = Array.from({ length: 6 }, (_, i) =>
    from(`a${i}@example.com`, ` ${i} https://example.org/${i}`),
  );
  expect(await scoreAll(many.slice(0, 2))).toMatchObject({ verdict: "clear" });
  expect(await scoreAll(many.slice(0, 3))).toMatchObject({
    verdict: "suspect",
    reasons: [ruleReasonOf("repeatedText", [3])],
  });
  expect(await scoreAll(many)).toMatchObject({ verdict: "spam" });
});

test("does not count short texts as repeated", async () => {
  const all = Array.from({ length: 9 }, (_, i) => ({
    fields: { email: `a${i}@example.com`, project_details: "Please call me." },
    context: { address: `198.51.${i}.1` },
  }));
  expect(await scoreAll(all)).toMatchObject({ verdict: "clear", reasons: [] });
});

test("scores any input, with a reason unless it is clear", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc
      .constantFrom("http://", "www.", "a ", "we boost ", "your website is ", "[url", "<a ", "aA", "е")
      .chain((part) => fc.integer({ min: 1, max: 600 }).map((times) => part.repeat(times).slice(0, 5000))),
  );
  const fields = fc.record({ name: text, country: text, project_type: text, project_details: text });
  const sent = fc.dictionary(
    fc.constantFrom("__proto__", "website", "seconds_open", "challenge", "constructor"),
    text,
  );
  const { scoreSpam } = open();
  await fc.assert(
    fc.asyncProperty(fields, sent, async (texts, other) => {
      const { verdict, reasons } = await scoreSpam(changed({ fields: texts, sent: other }));
      if (verdict !== "clear") expect(reasons.length).toBeGreaterThan(0);
    }),
  );
});
