import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Fields } from "#core/form.ts";
import { clearDrafts, isChanged, restoreDraft, saveDraft } from "./draft-store.ts";

export interface DraftOptions {
  /** What the URL fills in, by name. */
  given?: Fields;
  scope?: string;
  /** Restores on Back, Forward and reload only: the footer forms are empty on every other page (specification, section 4). */
  isOfPage?: boolean;
  /** What the fields begin with; `typed` for a refused form, which has what was typed last. */
  begins?: "draft" | "typed" | "empty";
}

/** Keeps what is typed into a form in the tab until it is sent. Returns what the form calls on input. */
export function useFormDraft(formRef: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const { given = {}, isOfPage = false, begins = "draft" } = options;
  const { pathname, search } = useLocation();
  const isRevisit = useNavigationType() === "POP";
  const isHydrating = useIsHydrating();
  const draft = { given, scope: isOfPage ? pathname + search : (options.scope ?? "") };

  const start = useEffectEvent((form: HTMLFormElement) => {
    const isNew = isHydrating ? isNewVisit() : !isRevisit;
    if (begins === "draft" && !(isOfPage && isNew) && restoreDraft(form, draft, isHydrating)) {
      form.dataset.restored = "";
      const folded = form.closest("details");
      // During hydration the page would shift.
      if (folded && !isHydrating) folded.open = true;
    }
    if (begins === "typed" || (isHydrating && isChanged(form))) saveDraft(form, draft);
  });
  // Before the effects that read the fields.
  useLayoutEffect(() => {
    if (formRef.current) start(formRef.current);
  }, [formRef]);

  return () => {
    if (formRef.current) saveDraft(formRef.current, draft);
  };
}

/** For the page that a plain POST of a form leads to; null when the page was opened otherwise. */
export function useSentForm(action: string | null): void {
  const isHydrating = useIsHydrating();
  const clear = useEffectEvent(() => {
    if (action !== null && isHydrating && isNewVisit()) clearDrafts(action);
  });
  useEffect(() => clear(), []);
}

/** Whether the component was in the HTML of the page, constant for its life. */
function useIsHydrating(): boolean {
  const [wasHydrated] = useState(useHydrated());
  return !wasHydrated;
}

/** Not Back, Forward, a reload or a restored tab. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
