import { data, isRouteErrorResponse } from "react-router";

/** Returns `unsent` if the server cannot be reached or fails, so that the page stays with everything typed. */
export async function sendOr<Result>(send: () => Promise<Result>, unsent: Result) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return data(unsent, { status: 503 });
  }
}
