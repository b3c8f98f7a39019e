import { Form, Link, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DecisionOutcome } from "#core/decisions.ts";
import { leadUrl } from "#core/leads.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { counted } from "#core/text.ts";
import { Button } from "../ui/button.tsx";
import { useNow } from "../ui/time-left.tsx";

interface OutcomesProps {
  outcomes: readonly DecisionOutcome[];
  stage: Stage | null;
  /** When it was done. */
  at: string;
}

type Problem = Extract<DecisionOutcome, { kind: "not-done" }>["problem"];

const PROBLEMS: Partial<Record<Problem, string>> = {
  gone: "The application has been erased.",
  crossed: "There's a newer message or change. Nothing was sent. Read it first; your text is a draft there.",
  quarantined: "It's in quarantine. Approve it first.",
  "no-address": "There's no email address.",
  "no-subject": "The email has no subject. Your text is a draft there.",
  "no-text": "The email has no text.",
  "too-long": "The email is too long. Your text is a draft there.",
  draft: "You have another draft for them. Send or discard it first.",
  refused: "Its opening doesn't have this stage.",
};
const OTHER = "It couldn't be sent. Your text is a draft there.";

const TAKE_BACK_MS = 10_000;
const HALF_SECOND = 500;

/** What became of each application, and the way back. */
export function Outcomes({ outcomes, stage, at }: OutcomesProps) {
  const failed = outcomes.filter((one) => one.kind === "not-done");
  const sent = outcomes.filter((one) => one.kind === "sent");
  const moved = outcomes.filter((one) => one.kind === "moved");
  const to = stage === null ? "" : ` to ${stageName(stage)}`;
  return (
    <div className="grid gap-4 text-sm">
      {sent.length + moved.length > 0 && (
        <Notice tone="success">
          <p>
            {[
              sent.length > 0 && `${counted(sent.length, "email is on its way", "emails are on their way")}.`,
              moved.length > 0 && `${counted(moved.length, "application")} moved${to} without an email.`,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          <TakeBack {...{ sent, moved, at }} />
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="error">
          {counted(failed.length, "application wasn't", "applications weren't")} changed.
        </Notice>
      )}
      <ul className="grid gap-1">
        {outcomes.map((outcome) => (
          <li key={outcome.id} className="flex flex-wrap gap-x-3 py-1">
            <Link to={leadUrl(outcome.id)} className="font-medium text-deep underline touch:py-3">
              <bdi>{outcome.name || "Application"}</bdi>
            </Link>
            <span className={outcome.kind === "not-done" ? "text-error" : "text-muted"}>
              {wordsOf(outcome)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(outcome: DecisionOutcome): string {
  switch (outcome.kind) {
    case "sent":
      return "Email queued";
    case "moved":
      return "Moved without an email";
    case "same":
      return "Nothing to change";
    case "not-done":
      return PROBLEMS[outcome.problem] ?? OTHER;
  }
}

interface TakeBackProps {
  sent: readonly Extract<DecisionOutcome, { kind: "sent" }>[];
  moved: readonly Extract<DecisionOutcome, { kind: "moved" }>[];
  at: string;
}

function TakeBack({ sent, moved, at }: TakeBackProps) {
  const isHydrated = useHydrated();
  const isPending = useNavigation().formMethod === "POST";
  const now = useNow(at, HALF_SECOND);
  const left = Math.ceil((Date.parse(at) + TAKE_BACK_MS - now) / 1000);
  if (isHydrated && left <= 0 && sent.length > 0) return null;
  return (
    <Form method="post" className="mt-2">
      {sent.map(({ id, reply }) => (
        <input key={reply} type="hidden" name="sent" value={`${id} ${reply}`} />
      ))}
      {moved.map(({ event }) => (
        <input key={event} type="hidden" name="event" value={event} />
      ))}
      <Button type="submit" name="intent" value="take-back" isPending={isPending}>
        Take everything back{sent.length > 0 && isHydrated && <span aria-hidden="true"> ({left})</span>}
      </Button>
    </Form>
  );
}
