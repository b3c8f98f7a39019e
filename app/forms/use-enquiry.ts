import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toasts } from "#app/ui/toast-store.ts";
import type { Receipt, Refusal } from "#core/calls/answer.ts";
import { ANSWER_EMPTY, type Challenge } from "#core/challenge.ts";
import type { EnquiryForm } from "#core/enquiry-forms.ts";
import { type FieldErrors, fieldErrors, INVALID_FORM, NOT_SENT } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { callApi, xsrfToken } from "./call-api.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { useChallenge } from "./use-challenge.ts";

/** What is wrong with a form that was sent. */
export interface FormProblem {
  message: string;
  errors: FieldErrors;
  /** The page itself came with the problem: then it says so on top of the form. */
  isFromServer: boolean;
}

/** Sends the enquiry in place of the browser, once scripts run: no reload, and nothing typed is lost. */
export function useEnquiry(first: Challenge, apiPath: string, fromServer: FormProblem | undefined) {
  const formRef = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(fromServer ?? null);
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
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
    const errors = await checkEnquiry(sent);
    if (Object.keys(errors).length > 0) {
      const [only, ...others] = Object.keys(errors);
      return showProblem(only === "userResult" && others.length === 0 ? ANSWER_EMPTY : INVALID_FORM, errors);
    }
    if (xsrfToken() === "") await callApi(`${apiPath}/v1/challenge`);
    const answer = await callApi<Receipt | Refusal>(`${apiPath}/contactform`, { method: "POST", body: sent });
    if (answer.status === 0) {
      if (answer.challenge) replace(answer.challenge);
      return showProblem(answer.message, answer.errors);
    }
    setProblem(null);
    form.reset();
    toasts.show({ type: "success", message: answer.message });
    await renew();
    await navigate(`${paths.thankYou}?ref=${answer.reference}`);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      await send(event.currentTarget);
    } catch (error) {
      reportError(error);
      showProblem(NOT_SENT);
    } finally {
      setIsSending(false);
    }
  }

  return { problem, challenge, isNewChallenge: isNew, isSending, submit, formRef };
}

/** The rules that the server will apply too. They are fetched when they are first needed. */
async function checkEnquiry(sent: FormData): Promise<FieldErrors> {
  const { enquirySchema } = await import("#core/enquiry.ts");
  const fields = Object.fromEntries([...sent].filter(([, value]) => typeof value === "string"));
  const checked = enquirySchema(fields.form as EnquiryForm).safeParse(fields);
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  if (!String(fields.userResult ?? "").trim()) errors.userResult = [ANSWER_EMPTY];
  return errors;
}
