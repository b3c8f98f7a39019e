import { useState } from "react";
import { useLocation } from "react-router";

/** What the last form of a page led to, even after news have loaded the page again, which forgets `actionData`. */
export function useLastResult<Result>(result: Result | undefined): Result | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, result });
  if (result !== undefined && last.result !== result) setLast({ key, result });
  return result ?? (last.key === key ? last.result : undefined);
}
