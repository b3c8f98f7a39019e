import type { LeadEvent } from "#core/lead.ts";
import { RECOMMENDATIONS, SCORE_MAX, SCORE_NAMES, type ScoreName } from "#core/scorecards.ts";

interface SentScorecardProps {
  card: Extract<LeadEvent, { kind: "interview" }>;
}

export function SentScorecard({ card: { text, scores, isHidden } }: SentScorecardProps) {
  if (isHidden) return <p className="text-muted">You can read it once you've sent your own scorecard.</p>;
  const given = (Object.keys(SCORE_NAMES) as ScoreName[]).filter((name) => scores[name] !== undefined);
  return (
    <div className="grid gap-2">
      {scores.recommendation && (
        <p>
          <span className="text-muted">Hire?</span> <b>{RECOMMENDATIONS[scores.recommendation]}</b>
        </p>
      )}
      {given.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {given.map((name) => (
            <div key={name} className="flex gap-2">
              <dt className="text-muted">{SCORE_NAMES[name]}</dt>
              <dd className="font-bold">
                {scores[name]} of {SCORE_MAX}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text !== "" && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {scores.doubts && (
        <div>
          <p className="text-xs text-muted">Doubts</p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {scores.doubts}
          </p>
        </div>
      )}
    </div>
  );
}
