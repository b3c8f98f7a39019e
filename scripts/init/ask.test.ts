import { expect, test } from "vitest";
import { checkAnswers } from "./answers.ts";
import { askForAnswers } from "./ask.ts";

/** Answers by the beginning of their question, in order; others are left empty. */
async function answersTo(typed: Record<string, readonly string[]>) {
  const left = new Map(Object.entries(typed).map(([question, answers]) => [question, [...answers]]));
  const said: string[] = [];
  const given = await askForAnswers(
    async (question) => {
      const known = [...left.keys()].find((start) => question.trim().startsWith(start));
      return (known && left.get(known)?.shift()) ?? "";
    },
    (line) => said.push(line),
  );
  return { ...checkAnswers(given), said };
}

const TYPED = {
  "Name of": ["Fjordkode"],
  Founded: ["2017"],
  "Email for enquiries": ["hei@fjordkode.example.com"],
  "Phone, with": ["+47 55 00 01 23"],
  "City of the office": ["Bergen"],
  Street: ["Sandviksboder 12"],
  "Postal code": ["5035 Bergen"],
  Country: ["no"],
  Currency: ["nok"],
  Amounts: ["50000, 250000"],
  "Service 1": ["Web applications"],
  "Service 2": ["Mobile apps"],
  "Service 3": ["Cloud operations"],
};

test("an empty answer takes the one that is offered", async () => {
  const { answers, said } = await answersTo(TYPED);
  expect(answers).toMatchObject({
    legal_name: "Fjordkode",
    slug: "fjordkode",
    email: { applications: "hei@fjordkode.example.com" },
    offices: [{ city: "Bergen", country: "NO", time_zone: "Europe/Oslo" }],
    parts: ["services", "work", "blog", "careers", "faq"],
    formats: { currency: "NOK", clock: 24, paper: "a4" },
    budgets: [50000, 250000],
  });
  expect(answers?.services.map(({ title }) => title)).toEqual([
    "Web applications",
    "Mobile apps",
    "Cloud operations",
  ]);
  expect(said).toHaveLength(1);
});

test("a wrong answer is asked again", async () => {
  const { answers, said } = await answersTo({
    ...TYPED,
    "Email for enquiries": ["hei", "hei@fjordkode.example.com"],
    "Time zone": ["Europe/Bergen", "Europe/Oslo"],
    "Service 2": ["Web applications", "Mobile apps"],
    "Color of buttons": ["red", "#b8321f"],
    "Parts of": ["services, carers", "services careers"],
  });
  expect(answers).toMatchObject({ colors: { signal: "#b8321f" }, parts: ["services", "careers"] });
  expect(said.join("\n")).toContain("  Must be an email address.");
  expect(said.join("\n")).toMatch(/Must be an IANA time zone/);
  expect(said.join("\n")).toMatch(/Its URL 'web-applications' is taken/);
  expect(said.join("\n")).toMatch(/Must be a color/);
  expect(said).toHaveLength(6);
});

test("a typeface is asked for with its weights", async () => {
  const { answers, said } = await answersTo({
    "Name of the typeface": ["Piazzolla"],
    ...TYPED,
    "WOFF2 file of your typeface for headings": ["missing.woff2", "server/brand/faces/piazzolla.woff2"],
    "Its weight": ["100 900"],
    "Its kind": ["serif"],
  });
  expect(answers?.typefaces).toEqual({
    display: {
      family: "Piazzolla",
      fallback: "serif",
      files: [{ file: "server/brand/faces/piazzolla.woff2", weight: "100 900" }],
    },
  });
  expect(said.join("\n")).toContain("'missing.woff2' doesn't exist");
});
