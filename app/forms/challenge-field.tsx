import { TextField } from "#app/ui/form-controls.tsx";
import { questionOf } from "#core/challenge.ts";
import type { FormField } from "./action-form.tsx";
import type { ChallengeState } from "./use-challenge.ts";

interface ChallengeFieldProps extends FormField {
  question: Pick<ChallengeState, "challenge" | "isNew">;
}

/** A wrong answer is cleared. */
export function ChallengeField({ question, defaultValue, ...field }: ChallengeFieldProps) {
  const { challenge, isNew } = question;
  return (
    <>
      <input type="hidden" name="challenge" value={challenge.challenge} />
      <TextField
        // A new challenge remounts the field, which clears the old answer.
        key={challenge.challenge}
        {...field}
        label={questionOf(challenge)}
        hint="A short math question to keep bots out."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={field.error === undefined ? defaultValue : ""}
      />
      {/* A challenge that was replaced on the open page is announced. */}
      <p role="status" className="sr-only">
        {isNew && `New question: ${questionOf(challenge)}`}
      </p>
    </>
  );
}
