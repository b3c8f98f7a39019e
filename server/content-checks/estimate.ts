import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

export function checkEstimate({ estimate, rates }: Content): ContentProblem[] {
  if (estimate === null) return [];
  const { questions, team, support_by } = estimate;
  const problem = (field: string, reason: string): ContentProblem => ({
    file: "estimate.yaml",
    line: 1,
    field,
    reason,
  });
  const known = new Set(rates.map(({ role }) => role));
  const shared = new Set(team.map(({ role }) => role));
  const named = Object.entries(questions).flatMap(([question, asked]) =>
    ("options" in asked ? asked.options : [asked]).flatMap((part) =>
      [...Object.keys(part.adds), ...("times" in part ? Object.keys(part.times) : [])].map((role) => ({
        question,
        role,
      })),
    ),
  );
  return [
    ...[...shared, support_by.role]
      .filter((role) => !known.has(role))
      .map((role) => problem("team", `uses the role '${role}', which isn't in rates.yaml`)),
    ...named
      .filter(({ role }) => role !== "all" && !shared.has(role))
      .map(({ question, role }) =>
        problem(`questions.${question}`, `adds hours for '${role}', but the team has no such role`),
      ),
  ];
}
