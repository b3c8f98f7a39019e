import { type FormEvent, type InputEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { toasts } from "#app/ui/toast-store.ts";
import { ANSWER_EMPTY } from "#core/challenge.ts";
import {
  type FieldErrors,
  type FormErrors,
  firstErrors,
  IN_PLACE,
  INVALID_FORM,
  SECONDS_OPEN,
} from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source-fields.ts";
import type { FormResponse, ReceivedForm, RefusedForm } from "./form-response.ts";
import { type DraftOptions, useFormDraft } from "./use-form-draft.ts";

interface FormActionOptions {
  draft?: DraftOptions;
  refused?: RefusedForm | null | undefined;
  check: (sent: FormData) => Promise<FieldErrors>;
  onSending?: (sent: FormData) => void;
  onRefused?: (refused: RefusedForm) => void;
  onReceived: (received: ReceivedForm) => Promise<void> | void;
}

/** Submits to the route action without a reload, so that nothing typed is lost. */
export function useFormAction(options: FormActionOptions) {
  const { draft, refused, check, onSending, onRefused, onReceived } = options;
  const fetcher = useFetcher<FormResponse>();
  const formRef = useRef<HTMLFormElement>(null);
  const isChecking = useRef(false);
  const [errors, setErrors] = useState<FormErrors | null>(refused?.errors ?? null);
  const [refusals, setRefusals] = useState(0);
  const isSending = fetcher.state !== "idle";
  const saveDraft = useFormDraft(formRef, { begins: refused ? "typed" : "draft", ...draft });

  function refuse(found: FormErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  const handleResponse = useEffectEvent((response: FormResponse) => {
    if (response.refused) {
      refuse(response.refused.errors);
      onRefused?.(response.refused);
    } else {
      setErrors(null);
      formRef.current?.reset();
      onReceived(response.received);
    }
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) handleResponse(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  // After rendering; the summary is focused when no field has an error.
  useEffect(() => {
    if (refusals > 0 && formRef.current) focusFirstError(formRef.current);
  }, [refusals]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || isChecking.current) return;
    const form = event.currentTarget;
    const sent = new FormData(form);
    isChecking.current = true;
    const wrong = await check(sent).catch(() => ({}));
    isChecking.current = false;
    if (Object.keys(wrong).length > 0) {
      const message = messageFor(wrong, sent);
      toasts.show({ type: "error", message });
      return refuse({ form: message, fields: wrong });
    }
    addSource(sent);
    setErrors(null);
    onSending?.(sent);
    sent.set(IN_PLACE, "1");
    await fetcher.submit(sent, {
      method: "post",
      action: new URL(form.action).pathname,
      encType: form.enctype as "multipart/form-data",
      defaultShouldRevalidate: false,
    });
  }

  async function onInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    saveDraft();
    const { name } = target as HTMLInputElement;
    if (errors?.fields[name] === undefined) return;
    const rules = await import("./check-forms.ts").catch(() => null);
    if (rules === null) return;
    const sent = new FormData(currentTarget);
    const wrong = await check(sent);
    const isRight = wrong[name] === undefined && (name !== "userResult" || rules.hasCorrectAnswer(sent));
    if (isRight) setFieldErrors(name, []);
  }

  function setFieldErrors(name: string, messages: string[]) {
    setErrors((shown) => {
      const { [name]: _, ...others } = shown?.fields ?? {};
      const fields = messages.length > 0 ? { ...others, [name]: messages } : others;
      return Object.keys(fields).length > 0 ? { form: shown?.form ?? INVALID_FORM, fields } : null;
    });
  }

  return {
    errors,
    messages: firstErrors(errors?.fields ?? {}),
    isSending,
    setFieldErrors,
    formProps: { ref: formRef, noValidate: true, method: "post", onSubmit, onInput } as const,
  };
}

export type FormState = ReturnType<typeof useFormAction>;

/** An empty sum has its own message (specification, section 8). */
function messageFor(errors: FieldErrors, sent: FormData): string {
  const [only, ...others] = Object.keys(errors);
  const isEmptyAnswer =
    only === "userResult" && others.length === 0 && !String(sent.get("userResult") ?? "").trim();
  return isEmptyAnswer ? ANSWER_EMPTY : INVALID_FORM;
}

function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] summary');
  const target = wrong ?? form.querySelector<HTMLElement>("[data-error-summary]");
  if (!scrollSummaryBelowToast(form))
    // In the middle of the screen, where neither header nor toast covers it.
    target?.scrollIntoView({ block: "center", behavior: "instant" });
  target?.focus({ preventScroll: true });
}

const GAP = 16;

/** On phones a toast is as wide as the page. */
function scrollSummaryBelowToast(form: HTMLFormElement): boolean {
  const summary = form.querySelector<HTMLElement>("[data-error-summary]");
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (summary === null || toast === null || !matchMedia("(max-width: 40rem)").matches) return false;
  const { bottom } = (toast.closest("[data-toasts]") ?? toast).getBoundingClientRect();
  // `scrollIntoView` would add the padding that a page or a dialog keeps for its header, which the toast covers.
  (form.closest("dialog") ?? window).scrollBy({
    top: summary.getBoundingClientRect().top - bottom - GAP,
    behavior: "instant",
  });
  return true;
}

const QUERY_MAX = 1000;

/** The traffic source, from the memory of this tab only. */
const came = typeof document === "undefined" ? null : readArrival();

function readArrival(): { query: string; referrer: string } {
  const before = document.referrer ? new URL(document.referrer) : null;
  const isSameOrigin = before?.origin === location.origin;
  return {
    query: location.search || (isSameOrigin ? (before?.search ?? "") : ""),
    referrer: isSameOrigin ? "" : (before?.host ?? ""),
  };
}

function addSource(sent: FormData): void {
  sent.set(SECONDS_OPEN, String(Math.floor(performance.now() / 1000)));
  if (came?.query.includes("utm_")) sent.set(SOURCE_FIELDS.campaign, came.query.slice(1, QUERY_MAX));
  if (came?.referrer) sent.set(SOURCE_FIELDS.referrer, came.referrer);
}
