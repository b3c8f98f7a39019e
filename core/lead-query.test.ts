import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLeadQuery, LEAD_SORTS, LEAD_VIEWS, type LeadQuery, parseLeadQuery } from "./lead-query.ts";
import { LEAD_KINDS, LEAD_STATUSES, VERDICTS } from "./leads.ts";
import { USUAL_STAGES } from "./stages.ts";

const parse = (text: string) => parseLeadQuery(new URLSearchParams(text));

const words = fc
  .string({ minLength: 1, maxLength: 60 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const query = fc.record<LeadQuery>(
  {
    view: fc.constantFrom(...LEAD_VIEWS),
    q: words,
    kind: fc.constantFrom(...LEAD_KINDS),
    status: fc.constantFrom(...LEAD_STATUSES),
    owner: words,
    stage: fc.constantFrom(...USUAL_STAGES),
    opening: words,
    budget: words,
    service: words,
    country: words,
    source: words,
    verdict: fc.constantFrom(...VERDICTS),
    scoreFrom: fc.integer({ min: -999, max: 999 }),
    scoreTo: fc.integer({ min: -999, max: 999 }),
    from: day,
    to: day,
    sort: fc.constantFrom(...LEAD_SORTS),
    isDescending: fc.boolean(),
    page: fc.integer({ min: 1, max: 99_999 }),
  },
  { requiredKeys: ["view", "sort", "isDescending", "page"] },
) as fc.Arbitrary<LeadQuery>;

test("parses its own output", () => {
  fc.assert(
    fc.property(query, (written) => {
      expect(parse(String(formatLeadQuery(written)))).toEqual(written);
    }),
  );
});

test("reads any text as a query", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parse(text);
      expect(parse(String(formatLeadQuery(read)))).toEqual(read);
    }),
  );
});

test("begins with what is due first, with applications by opening, and with the newest elsewhere", () => {
  expect(parse("")).toEqual({ view: "unanswered", sort: "due", isDescending: false, page: 1 });
  expect(parse("view=applications")).toMatchObject({ sort: "opening", isDescending: false });
  expect(parse("view=all")).toEqual({ view: "all", sort: "received", isDescending: true, page: 1 });
});

test.each([
  "view=others",
  "kind=subscription",
  "from=2026-02-30",
  "score_from=high",
  "page=0",
  "page=-1",
  "sort=email",
  "q=%20",
])("leaves out '%s'", (text) => {
  expect(parse(text)).toEqual(parse(""));
});
