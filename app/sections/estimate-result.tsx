import { cva } from "class-variance-authority";
import type { Ref } from "react";
import { useFormats } from "#app/formats.ts";
import { KeepEstimate } from "#app/project/keep-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Changing } from "#app/ui/changing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type EstimateAnswers, estimateOf } from "#core/estimate.ts";
import type { EstimateState } from "#core/estimate-answers.ts";
import { type EstimatePage, writtenEstimate } from "#core/estimate-page.ts";
import { ESTIMATE_QUESTIONS } from "#core/estimate-query.ts";
import { writtenPrice } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";

const look = cva("border-t-2 border-ink bg-wash p-[clamp(1.25rem,3vw,2rem)] lg:sticky lg:top-24", {
  variants: { isShown: { true: null, false: "stepwise:hidden" } },
});

interface EstimateResultProps {
  ref: Ref<HTMLDivElement>;
  page: EstimatePage;
  state: EstimateState;
  link: string;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

export function EstimateResult({ ref, page, state, link, isKept, onKeep }: EstimateResultProps) {
  const { answers, unanswered, isOlder, step } = state;
  const words = page.words.result;
  const left = unanswered.length;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={look({ isShown: step === ESTIMATE_QUESTIONS.length })}
      data-control={answers ? undefined : ""}
    >
      <h3 className="text-sm font-bold text-muted">{words.title}</h3>
      {isOlder && answers && (
        <p className="mt-3 flex gap-3 border border-edge bg-raised p-3 text-sm [&>svg]:mt-0.5">
          <Icon name="info" />
          {words.older}
        </p>
      )}
      <div role="status" className="mt-2 grid gap-1">
        {answers ? (
          <Figures page={page} answers={answers} />
        ) : (
          <p className="text-muted">
            {words.empty}{" "}
            <Changing
              text={left === 1 ? words.left.one : fillWords(words.left.many, { count: String(left) })}
            />
          </p>
        )}
      </div>
      {answers && (
        <>
          <Team page={page} answers={answers} />
          <div className="mt-6 grid justify-items-start gap-3 print:hidden">
            <Button to={paths.enquiryWithEstimate(link)} variant="action" icon="arrow-right">
              {words.send}
            </Button>
            <KeepEstimate title={page.words.title} isKept={isKept} onKeep={onKeep} />
            <Link to={`${paths.estimate}?${link}`} keepsScroll>
              {words.link}
            </Link>
            <PrintButton label={words.print} />
          </div>
        </>
      )}
    </div>
  );
}

interface AnsweredProps {
  page: EstimatePage;
  answers: EstimateAnswers;
}

function Figures({ page, answers }: AnsweredProps) {
  const { model, words } = page;
  const formats = useFormats();
  const estimate = estimateOf(model, answers);
  const { price, weeks } = writtenEstimate(estimate, words.result, formats);
  return (
    <>
      <p className="text-2xl/[1.15] font-display font-[540] tabular-nums lining-nums">{price}</p>
      <p className="text-lg">{weeks}</p>
      {answers.support > 0 && (
        <p className="text-muted">
          {fillWords(words.result.support, {
            price: writtenPrice(estimate.monthly, formats),
            hours: String(answers.support),
          })}
        </p>
      )}
    </>
  );
}

function Team({ page, answers }: AnsweredProps) {
  const { model, words, roles, levels } = page;
  return (
    <>
      <h4 className="mt-6 mb-2 font-bold">{words.result.team}</h4>
      <ul className="grid gap-1.5">
        {estimateOf(model, answers).team.map(({ role, level, people, share }) => (
          <li key={role + level} className="grid grid-cols-[2ch_minmax(0,1fr)] gap-3">
            <span className="tabular-nums lining-nums">{people}</span>
            <span>
              {roles[role]}, {levels[level]}
              {share < 100 && (
                <span className="text-muted">
                  {`, ${fillWords(words.result.share, { percent: String(share) })}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PrintButton({ label }: { label: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Button type="button" size="small" onClick={() => print()}>
      {label}
    </Button>
  );
}
