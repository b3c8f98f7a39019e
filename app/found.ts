import { data } from "react-router";

/** Responds 404 for what isn't there. */
export function found<T>(value: T | null): T {
  if (value === null) throw data(null, { status: 404 });
  return value;
}
