import { type FormEvent, useEffect, useRef, useState } from "react";
import { toasts } from "#app/ui/toast-store.ts";
import type { Refusal, SubscriptionResponse } from "#core/api/submission.ts";
import { NOT_SENT } from "#core/form.ts";
import { callApi, xsrfToken } from "./call-api.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { addVisit } from "./visit-fields.ts";

/** Sends the address in place of the browser, once scripts run: the page stays, and says what happened. */
export function useSubscription(
  apiPath: string,
  fromServer: readonly string[] | undefined,
  onSendingChange?: ((isSending: boolean) => void) | undefined,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(fromServer);
  const [received, setReceived] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  // The focus follows what was found wrong, once the message is on the page.
  useEffect(() => {
    if (errors !== undefined && formRef.current) focusFirstError(formRef.current);
  }, [errors]);

  async function send(form: HTMLFormElement) {
    if (xsrfToken() === "") await callApi(`${apiPath}/v1/challenge`);
    const body = new FormData(form);
    addVisit(body);
    const answer = await callApi<SubscriptionResponse | Refusal>(`${apiPath}/v1/subscription`, {
      method: "POST",
      body,
    });
    if (answer.status === 0) {
      const email = answer.errors?.email;
      if (email === undefined) toasts.show({ type: "error", message: answer.message });
      return setErrors(email);
    }
    form.reset();
    setErrors(undefined);
    setReceived(answer.message);
    toasts.show({ type: "success", message: answer.message });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    onSendingChange?.(true);
    setErrors(undefined);
    try {
      await send(event.currentTarget);
    } catch (failure) {
      reportError(failure);
      toasts.show({ type: "error", message: NOT_SENT });
    } finally {
      setIsSending(false);
      onSendingChange?.(false);
    }
  }

  return { formRef, errors, received, isSending, submit };
}
