import { data, isRouteErrorResponse } from "react-router";
import { requests } from "#app/ui/request-counter.ts";
import { toasts } from "#app/ui/toast-store.ts";
import { HttpError } from "#core/api/errors.ts";
import { type FormErrors, NOT_SENT, NOT_STORED, TOO_LARGE, TOO_MANY } from "#core/form.ts";
import { clearDrafts } from "./draft-store.ts";
import type { FormResponse } from "./form-response.ts";

interface CallOptions {
  /** Of the action; even when its form is no longer on the page, a form that was sent leaves nothing behind. */
  request: Request;
  send: () => Promise<FormResponse>;
  leavesPage?: boolean;
  tooLarge?: FormErrors;
}

const TOO_LARGE_FORM: FormErrors = { form: TOO_LARGE, fields: {} };

/** Shows a failed request as a refused form, not as the error page. */
export async function callAction({
  request,
  send,
  leavesPage = false,
  tooLarge = TOO_LARGE_FORM,
}: CallOptions) {
  try {
    const response = await requests.track(send());
    if (response.refused) {
      toasts.show({ type: "error", message: response.refused.errors.form });
    } else {
      clearDrafts(new URL(request.url).pathname);
      toasts.clear();
      toasts.show({ type: "success", message: response.received.message, staysOnNavigation: leavesPage });
    }
    return response;
  } catch (error) {
    const failed = isRouteErrorResponse(error)
      ? new HttpError(error.status, error.statusText, String(error.data))
      : error;
    // Without a connection there is nothing to report, and no response.
    if (!(failed instanceof TypeError)) reportError(failed);
    const errors = errorsOf(failed, tooLarge);
    toasts.show({ type: "error", message: errors.form });
    const response: FormResponse = { received: null, refused: { values: {}, errors, challenge: null } };
    // With an error status React Router does not reload the page data, which would fail too.
    return data(response, { status: 503 });
  }
}

function errorsOf(error: unknown, tooLarge: FormErrors): FormErrors {
  // `fetch` throws a `TypeError` when there is no response.
  if (error instanceof TypeError) return { form: NOT_SENT, fields: {} };
  const status = error instanceof HttpError ? error.status : null;
  if (status === 413) return tooLarge;
  return { form: status === 429 ? TOO_MANY : NOT_STORED, fields: {} };
}
