import { SCORE_NAMES, type ScoreName, type Scores } from "#core/lead-drafts.ts";

/** Each score has a field of its own. */
export function scoresIn(form: FormData): Scores {
  const names = Object.keys(SCORE_NAMES) as ScoreName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const score = form.get(`score-${name}`);
      return score === null || score === "" ? [] : [[name, Number(score)]];
    }),
  );
}
