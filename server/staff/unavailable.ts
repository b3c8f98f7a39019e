import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import { type Refused, UNAVAILABLE } from "#core/refusal.ts";

/**
 * The service for loaders and actions: when the database does not answer, is full or was lost, its functions throw a response
 * with 503 instead of an error, so that the page says so.
 */
export function respondingUnavailable<T extends object>(service: T): T {
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === "function")
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args);
          return result instanceof Promise ? result.catch(respond) : result;
        };
      return typeof value === "object" && value !== null ? respondingUnavailable(value) : value;
    },
  });
}

function respond(error: unknown): never {
  if (!(error instanceof Unavailable)) throw error;
  const refused: Refused = { refusal: UNAVAILABLE };
  throw Response.json(refused, { status: 503, headers: { "Retry-After": String(RETRY_AFTER) } });
}
