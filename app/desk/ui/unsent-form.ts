import { data, isRouteErrorResponse } from "react-router";

/** Returns `unsent` if the server cannot be reached, fails or is too busy, so that the page stays with everything typed. */
export async function sendOr<Result>(send: () => Promise<Result>, unsent: Result) {
  try {
    return await send();
  } catch (error) {
    const isAnswer = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
    if (error instanceof Response || isAnswer) throw error;
    return data(unsent, { status: 503 });
  }
}
