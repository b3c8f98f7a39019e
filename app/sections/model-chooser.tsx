import { useRef, useState } from "react";
import { clearDrafts } from "#app/forms/draft-store.ts";
import { useFormDraft } from "#app/forms/use-form-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { HiringModelPage } from "#core/content/page-words.ts";
import {
  CHOOSER,
  CHOOSER_SUBMITTED,
  type ChooserAnswers,
  HIRING_MODELS,
  type ModelChoice,
  questions,
} from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import { QuoteButton, RiskScale } from "./hiring-models.tsx";
import { Section } from "./section.tsx";

interface ModelChooserProps {
  words: HiringModelPage["chooser"];
  answers: ChooserAnswers;
  choice: ModelChoice | null;
  isIncomplete: boolean;
}

export function ModelChooser({ words, answers, choice, isIncomplete }: ModelChooserProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const saveDraft = useFormDraft(form, { given: answers });
  const missing = isIncomplete
    ? questions.filter((question) => answers[question] === undefined && !chosen.includes(question))
    : [];
  return (
    <Section id="chooser" title={words.title} lead={words.lead} layout="beside">
      <form
        ref={form}
        method="get"
        action={`${paths.hiringModel}#chooser-outcome`}
        noValidate
        onInput={saveDraft}
        // The answers are in the URL.
        onSubmit={() => clearDrafts(paths.hiringModel)}
        onChange={({ target }) => setChosen([...chosen, (target as Element as HTMLInputElement).name])}
        className="grid max-w-measure gap-7"
      >
        <input type="hidden" name={CHOOSER_SUBMITTED} value="1" />
        <div id="chooser-outcome" tabIndex={-1} className="empty:hidden">
          {choice && <Answer words={words} choice={choice} />}
          {missing.length > 0 && (
            <ErrorSummary
              title={words.problem}
              errors={missing.map((question) => ({
                href: `#chooser-${question}`,
                message: `${words.questions[question].text} ${words.missing}`,
              }))}
            />
          )}
        </div>
        {questions.map((question) => (
          <RadioGroup
            key={question}
            id={`chooser-${question}`}
            name={question}
            legend={words.questions[question].text}
            options={optionsOf(words, question)}
            required
            chosen={answers[question]}
            error={missing.includes(question) ? words.missing : undefined}
          />
        ))}
        <div>
          <Button variant="strong">{words.action}</Button>
        </div>
      </form>
    </Section>
  );
}

function Answer({
  words,
  choice: { model, reason },
}: {
  words: ModelChooserProps["words"];
  choice: ModelChoice;
}) {
  return (
    <div className="grid justify-items-start gap-4 border-s-4 border-sky-4 bg-raised p-[clamp(1.25rem,3vw,2rem)]">
      <h3 className="display text-xl">
        <span className="block font-text text-sm/[1.25] font-normal tracking-[0] text-muted">
          {words.answer}
        </span>{" "}
        {HIRING_MODELS[model]}
      </h3>
      <p>{words.reasons[reason]}</p>
      <RiskScale model={model} />
      <QuoteButton model={model} />
    </div>
  );
}

function optionsOf(words: ModelChooserProps["words"], question: keyof typeof CHOOSER) {
  const labels: Record<string, string> = words.questions[question].answers;
  return CHOOSER[question].map((value) => ({ value, label: labels[value] as string }));
}
