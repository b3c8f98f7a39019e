import { type ReactNode, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "./use-hydrated.ts";

/** What the head held when the scripts began. */
const served = new WeakSet<Element>(import.meta.env.SSR ? [] : document.head.children);

interface InHeadProps {
  /** The selector of what the server has written of the children. */
  replaces: string;
  children: ReactNode;
}

/** Elements of the head that change with the page. React puts the server's there; browsers have only the body taken over. */
export function InHead({ replaces, children }: InHeadProps) {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (!isHydrated) return;
    for (const element of document.head.querySelectorAll(replaces)) if (served.has(element)) element.remove();
  }, [isHydrated, replaces]);
  if (import.meta.env.SSR) return children;
  return isHydrated && createPortal(children, document.head);
}
