import { data, isRouteErrorResponse } from "react-router";
import { requests } from "#app/ui/request-counter.ts";
import { toasts } from "#app/ui/toast-store.ts";
import { HttpError } from "#core/api/errors.ts";
import { NOT_SENT, NOT_STORED } from "#core/form.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * The `clientAction` of every form: calls the route's action, and says in a toast what came of it, also when the
 * visitor has left the form meanwhile. A request that fails is a refused form, not the error page.
 *
 * @param leavesPage whether another page follows, on which the toast stays
 */
export async function callAction(serverAction: () => Promise<FormAnswer>, leavesPage = false) {
  try {
    const answer = await requests.track(serverAction());
    if (answer.refused) {
      toasts.show({ type: "error", message: answer.refused.errors.form });
    } else {
      toasts.clear();
      toasts.show({ type: "success", message: answer.received.message, staysOnNavigation: leavesPage });
    }
    return answer;
  } catch (error) {
    const isResponse = isRouteErrorResponse(error);
    reportError(isResponse ? new HttpError(error.status, error.statusText, String(error.data)) : error);
    // `fetch` throws a `TypeError` when there is no response at all.
    const message = error instanceof TypeError ? NOT_SENT : NOT_STORED;
    toasts.show({ type: "error", message });
    const errors = { form: message, fields: {} };
    const answer: FormAnswer = { received: null, refused: { values: {}, errors, challenge: null } };
    // After an error status React Router does not load the page again, which would fail too.
    return data(answer, { status: 503 });
  }
}
