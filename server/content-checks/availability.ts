import { LEVELS } from "#core/content/pricing.ts";
import { isOn } from "#core/parts.ts";
import { showsAvailability } from "../content/availability.ts";
import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { frontMatterOf, lineAt, type Text, textsOf, yamlTextsOf } from "./texts.ts";

/** A later date is probably a typo. */
const YEARS_AHEAD = 2;

export function checkAvailability(content: Content): ContentProblem[] {
  const { availability, skills, rates, pricing } = content;
  if (!showsAvailability(content)) return [];
  const problem = (field: string, reason: string): ContentProblem => ({
    file: "availability.yaml",
    line: 1,
    field,
    reason,
  });
  const latest =
    pricing && `${Number(pricing.valid_from.slice(0, 4)) + YEARS_AHEAD}${pricing.valid_from.slice(4)}`;
  const missing = skills
    .filter((skill) => !availability.some(({ hire }) => hire === skill.hire))
    .map(({ hire }) => problem(hire, "has no row here, but skills.yaml lists this skill"));
  const wrong = availability.flatMap(({ hire, free }) => {
    const skill = skills.find((one) => one.hire === hire);
    if (skill === undefined) return [];
    const hasRole = pricing === null || rates.some((rate) => rate.hire.includes(hire));
    return [
      ...LEVELS.flatMap((level) => {
        const people = free
          .filter((group) => group.level === level)
          .reduce((sum, group) => sum + group.people, 0);
        const known = skill[level];
        return people > known
          ? [
              problem(
                hire,
                `has more people available (${level}: ${people}) than skills.yaml counts (${known})`,
              ),
            ]
          : [];
      }),
      ...free.flatMap(({ role, from }) => [
        ...(role === undefined && !hasRole
          ? [problem(hire, "needs a role, because no role in rates.yaml lists this page")]
          : []),
        ...(role !== undefined && pricing !== null && !rates.some((rate) => rate.role === role)
          ? [problem(hire, `uses the role '${role}', which isn't in rates.yaml`)]
          : []),
        ...(latest !== null && from > latest
          ? [
              problem(
                hire,
                `is available from ${from}, more than ${YEARS_AHEAD} years after the prices in pricing.yaml take effect`,
              ),
            ]
          : []),
      ]),
    ];
  });
  return [...missing, ...wrong];
}

const NUMBER = "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few)";
const DURATION = `${NUMBER}(?:\\s*(?:to|or|and|–|-)\\s*${NUMBER})?\\s+(?:(?:working|business)\\s+)?(?:hour|day|week|month)s?`;
const PEOPLE =
  "(?:people|developers?|engineers?|designers?|testers?|teams?|they|we|he|she|who|seniors?|juniors?)";

/** A promise such as 'within 2 weeks of signing', 'they can start in ten days' or 'our developers are available now'. */
const START = new RegExp(
  [
    `\\b${DURATION}\\s+(?:of|after|from)\\s+(?:signing|signature|the contract)\\b`,
    `\\b${PEOPLE}\\s+(?:can|could|will|may)\\s+(?:usually\\s+|often\\s+)?(?:start|begin|join)\\b[^.;\\n]{0,30}?\\b(?:(?:with)?in\\s+${DURATION}|now\\b|today|tomorrow|immediately|at once|on 20\\d\\d)`,
    `\\b${PEOPLE}\\s+(?:is|are|become)\\s+(?:free|available)\\s+(?:now|today|immediately|at once|from [A-Z0-9]|(?:with)?in\\s+${DURATION})`,
    `\\bcan start\\s+(?:(?:with)?in\\s+${DURATION}|now|today|immediately|at once)`,
  ].join("|"),
  "i",
);

/** Pages show how soon people can start, computed from `availability.yaml`, so no text must state it too. */
export function checkStarts(content: Content, directory: string): ContentProblem[] {
  if (!isOn("availability", content.site.parts)) return [];
  const described: Text[] = content.seo.map(({ customUrl, title, description }) => ({
    file: "seo.yaml",
    field: customUrl,
    body: `${title}\n${description}`,
    bodyLine: 1,
  }));
  const inEntries = frontMatterOf(content, directory).filter(({ field }) => field.startsWith("search."));
  const spoken = [...textsOf(content), ...yamlTextsOf(content, directory), ...inEntries, ...described];
  return spoken.flatMap((text) => {
    const found = START.exec(text.body);
    if (found === null) return [];
    const reason = `says '${found[0]}': remove it, because pages compute start dates from availability.yaml`;
    return [{ file: text.file, line: lineAt(text, found.index), field: text.field, reason }];
  });
}
