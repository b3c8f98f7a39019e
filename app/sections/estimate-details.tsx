import { useFormats } from "#app/formats.ts";
import { Link } from "#app/ui/link.tsx";
import {
  assumptionsOf,
  type Change,
  changesOf,
  type EstimateAnswers,
  isNumberQuestion,
  optionOf,
} from "#core/estimate.ts";
import type { EstimatePage } from "#core/estimate-page.ts";
import { ESTIMATE_QUESTIONS, ESTIMATE_STEP, type EstimateQuestion } from "#core/estimate-query.ts";
import { writtenPrice } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

const CHANGES = 8;

interface EstimateDetailsProps {
  page: EstimatePage;
  answers: EstimateAnswers;
  link: string;
}

export function EstimateDetails({ page, answers, link }: EstimateDetailsProps) {
  const { words, model, terms } = page;
  const formats = useFormats();
  const { details } = words;
  return (
    <Section
      id="details"
      title={details.title}
      lead={fillWords(details.lead, { date: page.ratesFrom })}
      layout="above"
      tone="wash"
    >
      <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-lg font-bold">{details.assumptions_title}</h3>
          <ul className="diamond-list">
            {[...assumptionsOf(model, answers), ...details.assumptions].map((line) => (
              <li key={line}>{fillWords(line, terms)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-4 text-lg font-bold">{details.changes_title}</h3>
          <dl className="grid">
            {changesOf(model, answers)
              .slice(0, CHANGES)
              .map((change) => (
                <div
                  key={`${change.question} ${change.to}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5"
                >
                  <dt>{changeLabel(page, change)}</dt>
                  <dd className="whitespace-nowrap tabular-nums lining-nums">
                    {fillWords(change.amount > 0 ? details.more : details.less, {
                      amount: writtenPrice(Math.abs(change.amount), formats),
                    })}
                  </dd>
                </div>
              ))}
          </dl>
          <p className="mt-4 text-sm text-muted">
            {fillWords(details.models, terms)} <Link to={paths.pricing}>{details.rates}</Link>
          </p>
        </div>
        <div className="hidden stepwise:block print:block">
          <h3 className="mb-4 text-lg font-bold">{details.answers_title}</h3>
          <dl className="grid">
            {ESTIMATE_QUESTIONS.map((name, index) => (
              <div
                key={name}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 *:col-start-1"
              >
                <dt className="text-sm text-muted">{model.questions[name].text}</dt>
                <dd>{answerLabel(page, name, answers[name])}</dd>
                <dd className="col-start-2! row-span-2 row-start-1 self-center print:hidden">
                  <Link
                    to={`${paths.estimate}?${link}&${ESTIMATE_STEP}=${index + 1}#estimate`}
                    label={`${details.change}: ${model.questions[name].short}`}
                  >
                    {details.change}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}

function changeLabel({ model }: EstimatePage, { question, to }: Change): string {
  const asked = model.questions[question];
  return isNumberQuestion(asked) ? asked.more : `${asked.short}: ${optionOf(asked, String(to)).label}`;
}

function answerLabel({ model }: EstimatePage, question: EstimateQuestion, answer: string | number): string {
  const asked = model.questions[question];
  return isNumberQuestion(asked) ? String(answer) : optionOf(asked, String(answer)).label;
}
