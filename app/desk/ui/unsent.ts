import { data, isRouteErrorResponse } from "react-router";

/** Answers a form when the server cannot be reached or fails, so that the page stays with everything typed. */
export async function answerOr<Answer>(send: () => Promise<Answer>, unsent: Answer) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return data(unsent, { status: 503 });
  }
}
