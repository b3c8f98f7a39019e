import {
  RECOMMENDATIONS,
  type Recommendation,
  SCORE_NAMES,
  type ScoreName,
  type Scores,
} from "#core/scorecards.ts";

/** Each score has a field of its own. */
export function scoresIn(form: FormData): Scores {
  const names = Object.keys(SCORE_NAMES) as ScoreName[];
  const scores = names.flatMap((name) => {
    const score = form.get(`score-${name}`);
    return score === null || score === "" ? [] : [[name, Number(score)] as const];
  });
  const recommendation = Object.keys(RECOMMENDATIONS).find((one) => one === form.get("recommendation"));
  const doubts = String(form.get("doubts") ?? "").replaceAll("\r\n", "\n");
  return {
    ...Object.fromEntries(scores),
    ...(recommendation && { recommendation: recommendation as Recommendation }),
    ...(doubts.trim() && { doubts }),
  };
}

/** The fields of `scoresIn`. */
export function scoreFields({ recommendation, doubts, ...scores }: Scores): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(scores).map(([name, score]) => [`score-${name}`, String(score)])),
    ...(recommendation && { recommendation }),
    ...(doubts && { doubts }),
  };
}
