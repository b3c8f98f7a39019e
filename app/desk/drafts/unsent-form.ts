import { data, isRouteErrorResponse } from "react-router";
import { refusalIn } from "#core/refusal.ts";
import { SIGN_IN } from "#core/staff.ts";
import { forgetForm } from "./kept.ts";

const UNREACHABLE = "The server isn't responding. Please try again.";

/** The sign-in opens in another tab, because this one has what was typed. */
const SIGNED_OUT = "You're signed out. Sign in again in another tab, then come back and retry.";

/**
 * Returns what `unsent` makes of the reason if the form did not arrive: the server refuses it, fails or cannot be reached, or
 * the session has ended. So the page stays with everything typed.
 *
 * @param form kept by `useKeptForm`, and sent when the answer says what was done or leads to another page
 */
export async function sendOr<Result>(
  send: () => Promise<Result>,
  unsent: (reason: string) => Result,
  form?: string,
) {
  try {
    const result = await send();
    if (form !== undefined && isDone(result)) forgetForm(form);
    return result;
  } catch (error) {
    const refusal = isRouteErrorResponse(error) ? refusalIn(error.data) : null;
    if (refusal !== null) return data(unsent(refusal), { status: 503 });
    if (!isLost(error)) {
      if (form !== undefined && error instanceof Response) forgetForm(form);
      throw error;
    }
    return data(unsent(isSignedOut(error) ? SIGNED_OUT : UNREACHABLE), { status: 503 });
  }
}

const isDone = (result: unknown) => (result as { done?: string } | undefined)?.done !== undefined;

/** Whether a request got no answer of its page. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return isSignedOut(error);
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof Response && error.headers.get("Location") === SIGN_IN;
}
