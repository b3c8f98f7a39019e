import { expect, test } from "vitest";
import { score } from "#tests/support/spam-scoring.ts";
import { foldText } from "./phrase-features.ts";

const details = (project_details: string) => score({ fields: { project_details } });

const OFFER = "We sell permanent backlinks and guest posts, from $20. Over 900 companies trust us.";

test("scores offers as suspect, and as spam together with request features", async () => {
  expect((await details(OFFER)).verdict).toBe("suspect");
  const sent = await score({ fields: { project_details: OFFER }, context: { originCheck: "none" } });
  expect(sent.verdict).toBe("spam");
});

test("requests reduce the points of offers without a reason of their own", async () => {
  const offered = await details("Our team was impressed by your work. We offer free trials.");
  expect(offered.verdict).toBe("suspect");
  const requested = await details(
    "Our team was impressed by your work. We offer free trials, and we need an app. How much would it cost?",
  );
  expect(requested).toMatchObject({ verdict: "clear", reasons: offered.reasons });
});

test("requests do not reduce the points of other rules", async () => {
  const request = "We need an app for our shop. How much would it cost?";
  const { verdict } = await score({
    fields: { project_details: request },
    context: { originCheck: "none", namesLanguage: false },
  });
  expect(verdict).toBe("suspect");
});

test("does not match phrases in the project type", async () => {
  const seo = await score({
    fields: { project_type: "SEO", project_details: "I came across your website." },
  });
  expect(seo.verdict).toBe("clear");
});

test("does not limit the points of mass mail", async () => {
  expect((await details(`Dear webmaster, ${OFFER}`)).verdict).toBe("spam");
});

test.each([
  ["Gagnez de l’ARGENT\n à vie", "gagnez de l'argent a vie"],
  ["Großes Glück, ŁÓDŹ, İstanbul'da sırası", "grosses gluck, lodz, istanbul'da sirasi"],
  ["онлайн", "онлайн"],
  ["ガイド ＳＥＯ", "ガイド seo"],
])("folds %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
