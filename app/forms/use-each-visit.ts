import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Begins a form anew with every page that is visited, where the form stays and the page around it changes. It does so
 * before that page is painted: what is typed into what a visitor sees is kept. A new form each time would be another
 * way, and takes as long as a page does.
 *
 * @param visit another value with each page; `undefined` for a form that goes with its page
 * @param isSending whether the form is on its way: it may come back, and what was typed would be lost
 * @param forget what else belongs to the visit before
 */
export function useEachVisit(
  visit: unknown,
  form: RefObject<HTMLFormElement | null>,
  isSending: boolean,
  forget: () => void,
): void {
  const begun = useRef(visit);
  useLayoutEffect(() => {
    if (begun.current === visit) return;
    begun.current = visit;
    if (isSending) return;
    form.current?.reset();
    forget();
  });
}
