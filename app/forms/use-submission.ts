import { type FormEvent, useEffect, useRef, useState } from "react";
import { toasts } from "#app/ui/toast-store.ts";
import type { Receipt, Refusal } from "#core/api/submission.ts";
import { ANSWER_EMPTY, type Challenge } from "#core/challenge.ts";
import { type FieldErrors, INVALID_FORM, NOT_SENT } from "#core/form.ts";
import { callApi, xsrfToken } from "./call-api.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { useChallenge } from "./use-challenge.ts";
import { addVisit } from "./visit-fields.ts";

/** What is wrong with a form that was sent. */
export interface FormProblem {
  message: string;
  errors: FieldErrors;
  /** The page itself came with the problem: then it says so on top of the form. */
  isFromServer: boolean;
}

interface SubmissionParts {
  /** The sum that came with the page. */
  first: Challenge;
  apiPath: string;
  /** Path of the call, below the API's. */
  call: string;
  fromServer: FormProblem | undefined;
  /** The rules that the server will apply too. */
  check: (sent: FormData) => Promise<FieldErrors>;
  /** The form is right, and on its way. */
  onSending?: (sent: FormData) => void;
  /** It was not taken; what is wrong is said beside this. */
  onRefused?: () => void;
  onReceived: (receipt: Receipt) => Promise<void> | void;
  /** Called when sending begins and ends, whatever comes of it. */
  onSendingChange?: ((isSending: boolean) => void) | undefined;
}

/** Sends a form in place of the browser, once scripts run: no reload, and nothing typed is lost. */
export function useSubmission(parts: SubmissionParts) {
  const { first, apiPath, fromServer } = parts;
  const formRef = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(fromServer ?? null);
  const [isSending, setIsSending] = useState(false);
  const { challenge, isNew, replace, renew } = useChallenge(first, apiPath, () =>
    Boolean(new FormData(formRef.current ?? undefined).get("userResult")),
  );

  // The focus follows what was found wrong, once the messages are on the page.
  useEffect(() => {
    if (problem !== null && !problem.isFromServer && formRef.current) focusFirstError(formRef.current);
  }, [problem]);

  function showProblem(message: string, errors: FieldErrors = {}) {
    toasts.show({ type: "error", message });
    setProblem({ message, errors, isFromServer: false });
  }

  async function send(form: HTMLFormElement) {
    const sent = new FormData(form);
    const errors = await parts.check(sent);
    if (Object.keys(errors).length > 0) return showProblem(messageFor(errors, sent), errors);
    addVisit(sent);
    parts.onSending?.(sent);
    if (xsrfToken() === "") await callApi(`${apiPath}/v1/challenge`);
    const answer = await callApi<Receipt | Refusal>(apiPath + parts.call, { method: "POST", body: sent });
    if (answer.status === 0) {
      if (answer.challenge) replace(answer.challenge);
      parts.onRefused?.();
      return showProblem(answer.message, answer.errors);
    }
    setProblem(null);
    form.reset();
    toasts.show({ type: "success", message: answer.message });
    await parts.onReceived(answer);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    parts.onSendingChange?.(true);
    try {
      await send(event.currentTarget);
    } catch (error) {
      reportError(error);
      parts.onRefused?.();
      showProblem(NOT_SENT);
    } finally {
      setIsSending(false);
      parts.onSendingChange?.(false);
    }
  }

  return { problem, challenge, isNewChallenge: isNew, isSending, submit, formRef, renew };
}

export type Submission = ReturnType<typeof useSubmission>;

/** One message for the whole form: an empty sum has words of its own (specification, section 8). */
function messageFor(errors: FieldErrors, sent: FormData): string {
  const [only, ...others] = Object.keys(errors);
  const isEmptySum =
    only === "userResult" && others.length === 0 && !String(sent.get("userResult") ?? "").trim();
  return isEmptySum ? ANSWER_EMPTY : INVALID_FORM;
}
