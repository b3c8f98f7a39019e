import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { firstFree, freePeople, startText, workingHoursOf } from "../content/availability.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkAvailability, checkStarts } from "./availability.ts";

async function problemsOf(edit: (text: string) => string): Promise<string[]> {
  const copy = copyContent();
  copy.edit("availability.yaml", edit);
  const { content, problems } = await readContent(copy.directory);
  return (content ? checkAvailability(content) : problems).map(formatProblem);
}

const ROW = "{ level: middle, people: 1, from: 2027-02-01 }";

test("the table has a row for each skill", () => {
  expect(checkAvailability(shippedContent)).toEqual([]);
});

test.each([
  [
    (text: string) => text.replace(/- hire: hire-yii-developer\n.*\n/, ""),
    /^availability\.yaml:1: hire-yii-developer: /,
  ],
  [
    (text: string) => text.replace("hire: hire-yii-developer", "hire: hire-yi-developer"),
    /^availability\.yaml:\d+: .*hire: 'hire-yi-developer' .*hire-yii-developer/,
  ],
  [(text: string) => text.replace(ROW, "{ level: middle, people: 1, from: 2027-02-31 }"), /from: .*date/],
  [(text: string) => text.replace(ROW, "{ level: middle, people: 1, from: soon }"), /from: .*date/],
  [
    (text: string) => text.replace(ROW, "{ level: middle, people: 1, from: 2072-02-01 }"),
    /2072-02-01.*2 years/,
  ],
  [
    (text: string) => text.replace(ROW, "{ level: middle, people: 99, from: 2027-02-01 }"),
    /middle: 99.*skills\.yaml.*\d/,
  ],
  [
    (text: string) => text.replace(ROW, "{ role: magic, level: middle, people: 1, from: 2027-02-01 }"),
    /'magic'.*rates\.yaml/,
  ],
  [
    (text: string) => text.replace("{ role: web, level: senior", "{ level: senior"),
    /hire-hire-developer: needs a role/,
  ],
  [(text: string) => text.replace(ROW, "{ level: middle, people: 1, from: 2027-02-01, name: Jo }"), /name/],
])("names the mistake %#", async (edit, message) => {
  expect(await problemsOf(edit)).toContainEqual(expect.stringMatching(message));
});

test("a date that has passed is now, also on its day", () => {
  const content = {
    ...shippedContent,
    availability: [
      {
        hire: "hire-react-developer",
        free: [
          { level: "senior" as const, people: 1, from: "2027-01-12" },
          { level: "middle" as const, people: 2, from: "2027-01-11" },
        ],
      },
    ],
  };
  const on = (day: string) => {
    const now = Date.parse(`${day}T00:00:00Z`);
    const free = freePeople("hire-react-developer", content, now);
    return { from: free.map(({ from }) => from), first: firstFree("hire-react-developer", content, now) };
  };
  expect(on("2027-01-10")).toEqual({ from: ["January 11, 2027", "January 12, 2027"], first: "2027-01-11" });
  expect(on("2027-01-11")).toEqual({ from: [null, "January 12, 2027"], first: "2027-01-11" });
  expect(on("2027-02-01")).toEqual({ from: [null, null], first: "2027-02-01" });
  expect(firstFree("hire-php-developer", content, 0)).toBeNull();
});

const { hours } = shippedContent.hireWords.availability;

test("hours are those of the day: offices of the skill, and zones of the list only", () => {
  const offsetOn = (day: string) =>
    workingHoursOf(shippedContent, hours, {
      hire: "hire-wordPress-developer",
      zone: "Europe/Berlin",
      now: Date.parse(day),
    }).zones.find(({ zone }) => zone === "Europe/Berlin")?.offset;
  expect([offsetOn("2027-03-27"), offsetOn("2027-03-29")]).toEqual([60, 120]);
  const { offices, chosen } = workingHoursOf(shippedContent, hours, {
    hire: "hire-wordPress-developer",
    zone: "Mars/Base",
    now: 0,
  });
  expect(offices.length).toBe(
    shippedContent.skills.find(({ hire }) => hire === "hire-wordPress-developer")?.offices.length,
  );
  expect(chosen).toBeNull();
});

const startsIn = (directory: string) =>
  readContent(directory).then(({ content, problems }) =>
    (content ? checkStarts(content, directory) : problems).map(formatProblem),
  );

test("no text of the shipped content states a start of its own", async () => {
  expect(await startsIn(CONTENT_DIR)).toEqual([]);
});

test.each([
  "They can start within 2 to 4 weeks of signing.",
  "Within one to four weeks of signing, depending on the skill.",
  "Our developers are available now.",
  "People could usually begin in ten days.",
  "The team can join you within a month.",
  "Seniors are free from January.",
])("reports a text that says how soon people start: %s", async (sentence) => {
  const { directory, edit } = copyContent();
  edit("hire/hire-yii-developer.md", (text) => `${text}\n${sentence}\n`);
  edit("faqs.yaml", (text) => text.replace(/answer: >-\n(?: {4}.*\n)+/, `answer: ${sentence}\n`));
  expect(await startsIn(directory)).toEqual([
    expect.stringMatching(/^hire\/hire-yii-developer\.md:\d+: text: says '.+'/),
    expect.stringMatching(/^faqs\.yaml:\d+: .*answer: says '.+'/),
  ]);
});

test("a site without the part may say when people start", async () => {
  const { directory, edit } = copyContent();
  edit("faqs.yaml", (text) =>
    text.replace(/answer: >-\n(?: {4}.*\n)+/, "answer: We can start within a month.\n"),
  );
  expect(await startsIn(directory)).toHaveLength(1);
  edit("site.yaml", (text) => text.replace(/^ *- availability\n/m, ""));
  expect(await startsIn(directory)).toEqual([]);
});

test("the start of each skill is the first day of its table", () => {
  const words = shippedContent.hireWords.availability.start;
  const days = ["2026-11-01", "2026-12-24", "2027-04-01"].map((day) => Date.parse(day));
  for (const now of days) {
    for (const { hire } of shippedContent.availability) {
      const [first] = freePeople(hire, shippedContent, now);
      const start = startText(hire, shippedContent, now);
      if (first === undefined) expect(start).toBe(words.none);
      else if (first.from === null) expect(start).toBe(words.now);
      else expect(start).toBe(words.later.replace("{date}", first.from));
    }
  }
});
