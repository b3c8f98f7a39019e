import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useFormDraft } from "#app/forms/use-form-draft.ts";
import { LOCAL } from "#app/offline.ts";
import { useKeptEstimate } from "#app/project/use-kept-estimate.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { estimateQuery, readEstimate } from "#core/estimate-answers.ts";
import type { EstimatePage } from "#core/estimate-page.ts";
import { ESTIMATE_EDITION, ESTIMATE_QUESTIONS, ESTIMATE_STEP } from "#core/estimate-query.ts";
import type { Fields } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { EstimateDetails } from "./estimate-details.tsx";
import { EstimateQuestions } from "./estimate-questions.tsx";
import { EstimateResult } from "./estimate-result.tsx";
import { Section } from "./section.tsx";

const SECTION = "estimate";
const RESULT = ESTIMATE_QUESTIONS.length;

/** Debounces `history.replaceState`, which browsers rate-limit. */
const URL_DELAY_MS = 400;

interface EstimatorProps {
  page: EstimatePage;
  query: string;
}

/** A GET form, so that the answers are in the URL. Narrow screens, and pages without scripts, show one question at a time. */
export function Estimator({ page, query }: EstimatorProps) {
  const { words, model, edition } = page;
  const [live, setLive] = useState(query);
  const [sent, setSent] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const problemsRef = useRef<HTMLDivElement>(null);
  const questionRef = useRef<HTMLDivElement>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const parts = { questions: model.questions, words: words.questions, edition };
  const state = readEstimate(new URLSearchParams(live), parts);
  const link = estimateQuery(state.typed, edition).toString();
  const saveDraft = useFormDraft(formRef, { given: answersIn(query) });
  const { isKept, keep } = useKeptEstimate(state.answers ? link : "");
  const showQuestion = useUrlOf(live === query ? null : live, state.answers && link);

  useEffect(() => {
    if (sent > 0) (problemsRef.current ?? questionRef.current ?? resultRef.current)?.focus();
  }, [sent]);

  // Answers given before hydration, or restored by the browser.
  const readEarly = useEffectEvent(() => {
    if (readTyped(formRef.current).toString() !== link) update(stepAsked(live));
  });
  useEffect(() => readEarly(), []);

  function update(step: number): URLSearchParams {
    const typed = readTyped(formRef.current);
    typed.set(ESTIMATE_STEP, String(step));
    setLive(typed.toString());
    return typed;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asked = isStepwise() ? Number((submitter as HTMLButtonElement | null)?.value) : RESULT + 1;
    const typed = update(asked);
    const next = readEstimate(typed, parts);
    if (next.step === RESULT) keep(true);
    if (isStepwise() && !next.isRefused) {
      const target = next.step === RESULT ? estimateQuery(next.typed, edition) : typed;
      showQuestion(target.toString(), next.step < state.step);
    }
    setSent(sent + 1);
  }

  return (
    <>
      <Section id={SECTION} title={words.questions.title} lead={words.questions.lead} layout="above">
        <div className="grid items-start gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <form
            ref={formRef}
            method="get"
            action={`${paths.estimate}#${SECTION}`}
            noValidate
            onInput={() => {
              saveDraft();
              // An answer doesn't show the next question by itself.
              update(isStepwise() ? state.step + 1 : stepAsked(live));
            }}
            onSubmit={onSubmit}
            className={state.step === RESULT ? "stepwise:hidden" : undefined}
            data-screen-only
          >
            <input type="hidden" name={ESTIMATE_EDITION} value={edition} />
            {state.isRefused && (
              <div className="mb-8">
                <ErrorSummary
                  ref={problemsRef}
                  title={words.questions.problem}
                  errors={Object.entries(state.problems).map(([name, message]) => ({
                    href: `#estimate-${name}`,
                    message: `${model.questions[name as keyof typeof model.questions].text} ${message}`,
                  }))}
                />
              </div>
            )}
            <EstimateQuestions
              ref={questionRef}
              questions={model.questions}
              words={words.questions}
              state={state}
            />
          </form>
          <EstimateResult
            ref={resultRef}
            page={page}
            state={state}
            link={link}
            isKept={isKept}
            onKeep={keep}
          />
        </div>
      </Section>
      {state.answers && (
        <div className={state.step === RESULT ? undefined : "stepwise:hidden"}>
          <EstimateDetails page={page} answers={state.answers} link={link} />
        </div>
      )}
    </>
  );
}

function readTyped(form: HTMLFormElement | null): URLSearchParams {
  const fields = form === null ? [] : [...new FormData(form)];
  return new URLSearchParams(fields.filter((field): field is [string, string] => field[1] !== ""));
}

function answersIn(query: string): Fields {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Keeps messages while answers change. */
function stepAsked(query: string): number {
  const given = new URLSearchParams(query);
  const isShared = given.has(ESTIMATE_EDITION) && !given.has(ESTIMATE_STEP);
  return isShared ? RESULT + 1 : Number(given.get(ESTIMATE_STEP) ?? 1);
}

/** So that Back restores the answers. `complete` is the link to the result. Returns what shows another question. */
function useUrlOf(query: string | null, complete: string | null) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // Another navigation would be canceled.
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => {
    if (query === null || isLeaving) return;
    const isOnResult = !isStepwise() || stepAsked(query) > RESULT;
    const url = `?${complete !== null && isOnResult ? complete : query}`;
    const timer = setTimeout(() => navigate(url, { ...QUIETLY, replace: true, state }), URL_DELAY_MS);
    // `isLeaving` follows a press in a transition, which can take longer.
    const yieldToLink = ({ target }: MouseEvent) => {
      if ((target as Element).closest("a")) clearTimeout(timer);
    };
    addEventListener("click", yieldToLink, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("click", yieldToLink, { capture: true });
    };
  }, [query, complete, navigate, isLeaving, state]);

  return (shown: string, isBack: boolean) => {
    if (isBack && state?.isLocal) navigate(-1);
    else navigate(`?${shown}`, { ...QUIETLY, replace: isBack, state: isBack ? null : LOCAL });
  };
}

const QUIETLY = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** The variant `stepwise` of the stylesheet (styles/tokens.css), for scripts. */
const isStepwise = () => matchMedia("(max-width: 61.99rem)").matches;
