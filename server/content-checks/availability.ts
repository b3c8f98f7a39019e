import { LEVELS } from "#core/content/pricing.ts";
import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

/** A later date is probably a typo. */
const YEARS_AHEAD = 2;

export function checkAvailability({ availability, skills, rates, pricing }: Content): ContentProblem[] {
  const problem = (field: string, reason: string): ContentProblem => ({
    file: "availability.yaml",
    line: 1,
    field,
    reason,
  });
  const latest = `${Number(pricing.valid_from.slice(0, 4)) + YEARS_AHEAD}${pricing.valid_from.slice(4)}`;
  const missing = skills
    .filter((skill) => !availability.some(({ hire }) => hire === skill.hire))
    .map(({ hire }) => problem(hire, "is a skill of skills.yaml and has no row"));
  const wrong = availability.flatMap(({ hire, free }) => {
    const skill = skills.find((one) => one.hire === hire);
    if (skill === undefined) return [];
    const hasRole = rates.some((rate) => rate.hire.includes(hire));
    return [
      ...LEVELS.flatMap((level) => {
        const people = free
          .filter((group) => group.level === level)
          .reduce((sum, group) => sum + group.people, 0);
        const known = skill[level];
        return people > known
          ? [problem(hire, `says that ${people} people are free (${level}), and skills.yaml has ${known}`)]
          : [];
      }),
      ...free.flatMap(({ role, from }) => [
        ...(role === undefined && !hasRole
          ? [problem(hire, "needs a role: no role of rates.yaml has this page")]
          : []),
        ...(role !== undefined && !rates.some((rate) => rate.role === role)
          ? [problem(hire, `has the role '${role}', which is not in rates.yaml`)]
          : []),
        ...(from > latest
          ? [
              problem(
                hire,
                `is free from ${from}, which is more than ${YEARS_AHEAD} years after the prices of pricing.yaml`,
              ),
            ]
          : []),
      ]),
    ];
  });
  return [...missing, ...wrong];
}
