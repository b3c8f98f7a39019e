import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Resets a form with every page (specification, section 4), but not with a jump within one, nor while it is being sent:
 * a form that is refused still has what was typed.
 *
 * @returns the `key` of the form, and what the form calls when sending begins and ends
 */
export function useFormReset() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [isSending, onSendingChange] = useState(false);
  const [reset, setReset] = useState({ page, count: 0 });
  if (reset.page !== page) setReset({ page, count: reset.count + (isSending ? 0 : 1) });
  return { key: reset.count, onSendingChange };
}
