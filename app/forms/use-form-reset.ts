import { useState } from "react";
import { useFetchers, useLocation } from "react-router";

/**
 * The `key` of a form that resets with every page (specification, section 4), but not with a jump within one, nor while
 * it is being sent: a form that is refused still has what was typed.
 *
 * @param action path that the form posts to
 */
export function useFormReset(action: string): number {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const isSending = useFetchers().some(({ formAction }) => formAction === action);
  const [reset, setReset] = useState({ page, count: 0 });
  if (reset.page !== page) setReset({ page, count: reset.count + (isSending ? 0 : 1) });
  return reset.count;
}
