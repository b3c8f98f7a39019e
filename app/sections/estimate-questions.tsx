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
}

export function EstimateQuestions({ questions, words, state }: EstimateQuestionsProps) {
  const isLast = state.step >= ESTIMATE_QUESTIONS.length - 1;
  const isShown = (name: EstimateQuestion, index: number) =>
    index === state.step || state.problems[name] !== undefined;
  return (
    <div className="grid max-w-form gap-9">
      {ESTIMATE_QUESTIONS.map((name, index) => (
        <div key={name} className={isShown(name, index) ? "grid gap-3" : "noscript:hidden"}>
          {index === state.step && (
            <p className="hidden text-sm text-muted noscript:block">
              {fillWords(words.step, {
                number: String(index + 1),
                total: String(ESTIMATE_QUESTIONS.length),
              })}
            </p>
          )}
          <Question
            name={name}
            question={questions[name]}
            typed={state.typed[name]}
            error={state.problems[name]}
          />
        </div>
      ))}
      {/* Enter activates the first button. */}
      <div className="flex flex-row-reverse flex-wrap justify-end gap-4">
        <Button variant="strong" name={ESTIMATE_STEP} value={state.step + 2}>
          {!isLast && <span className="hidden noscript:inline">{words.next}</span>}
          <span className={isLast ? undefined : "noscript:hidden"}>{words.show}</span>
        </Button>
        {state.step > 0 && (
          <div className="hidden noscript:block">
            <Button name={ESTIMATE_STEP} value={state.step}>
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
