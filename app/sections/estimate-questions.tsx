import type { Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/form-controls.tsx";
import type { EstimateTable } from "#core/content/estimate.ts";
import { isNumberQuestion } from "#core/estimate.ts";
import type { EstimateState } from "#core/estimate-answers.ts";
import { ESTIMATE_QUESTIONS, ESTIMATE_STEP, type EstimateQuestion } from "#core/estimate-query.ts";
import { fillWords } from "#core/formatting.ts";

interface EstimateQuestionsProps {
  questions: EstimateTable["questions"];
  words: EstimateTable["words"]["questions"];
  state: EstimateState;
  /** The question that is shown alone. */
  ref: Ref<HTMLDivElement>;
}

const RESULT_STEP = ESTIMATE_QUESTIONS.length + 1;

export function EstimateQuestions({ questions, words, state, ref }: EstimateQuestionsProps) {
  const { step, problems, typed, answers } = state;
  const isLast = step >= ESTIMATE_QUESTIONS.length - 1;
  const isShown = (name: EstimateQuestion, index: number) => index === step || problems[name] !== undefined;
  return (
    <div className="grid max-w-form gap-9">
      {ESTIMATE_QUESTIONS.map((name, index) => (
        <div
          key={name}
          ref={index === step ? ref : undefined}
          tabIndex={-1}
          className={isShown(name, index) ? "grid gap-3" : "stepwise:hidden"}
        >
          {index === step && (
            <p className="hidden text-sm text-muted stepwise:block">
              {fillWords(words.step, {
                number: String(index + 1),
                total: String(ESTIMATE_QUESTIONS.length),
              })}
            </p>
          )}
          <Question name={name} question={questions[name]} typed={typed[name]} error={problems[name]} />
        </div>
      ))}
      {/* Enter activates the first button. */}
      <div className="flex flex-row-reverse flex-wrap justify-end gap-4">
        {answers && !isLast ? (
          <>
            <Button variant="strong" name={ESTIMATE_STEP} value={RESULT_STEP}>
              {words.show}
            </Button>
            <div className="hidden stepwise:block">
              <Button name={ESTIMATE_STEP} value={step + 2}>
                {words.next}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="strong" name={ESTIMATE_STEP} value={step + 2}>
            {!isLast && <span className="hidden stepwise:inline">{words.next}</span>}
            <span className={isLast ? undefined : "stepwise:hidden"}>{words.show}</span>
          </Button>
        )}
        {step > 0 && (
          <div className="hidden stepwise:block">
            <Button name={ESTIMATE_STEP} value={step}>
              {words.back}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface QuestionProps {
  name: EstimateQuestion;
  question: EstimateTable["questions"][EstimateQuestion];
  typed: string | undefined;
  error: string | undefined;
}

function Question({ name, question, typed, error }: QuestionProps) {
  const field = { id: `estimate-${name}`, name, required: true, error };
  if (isNumberQuestion(question)) {
    return (
      <TextField
        {...field}
        label={question.text}
        hint={question.hint}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed}
      />
    );
  }
  return <RadioGroup {...field} legend={question.text} options={question.options} chosen={typed} />;
}
