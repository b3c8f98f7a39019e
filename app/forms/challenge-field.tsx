import { TextField } from "#app/ui/form-controls.tsx";
import { type Challenge, questionOf } from "#core/challenge.ts";

interface ChallengeFieldProps {
  id: string;
  challenge: Challenge;
  isNew: boolean;
  answer: string;
  error: string | undefined;
}

export function ChallengeField({ id, challenge, isNew, answer, error }: ChallengeFieldProps) {
  return (
    <>
      <input type="hidden" name="challenge" value={challenge.challenge} />
      <TextField
        // A new challenge remounts the field, which clears the old answer.
        key={challenge.challenge}
        id={id}
        name="userResult"
        label={questionOf(challenge)}
        hint="A short math question to keep bots out."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={answer}
        error={error}
      />
      <p role="status" className="sr-only">
        {isNew && `New question: ${questionOf(challenge)}`}
      </p>
    </>
  );
}
