import { createContext, createElement, type ReactNode, useContext } from "react";

/**
 * Takes parts of a page aside while the server renders it (held-parts.server.ts): React would copy them with everything
 * else, and what comes after React would read them again. Browsers hold nothing.
 */
export interface Holder {
  /** What stands in the place of markup that is ready. */
  hold(markup: string): string;
  /** The number of a part that is drawn the first time that it is asked for. */
  draw(name: string, children: ReactNode): number;
}

const HolderContext = createContext<Holder | null>(null);
export const HolderProvider = HolderContext.Provider;

/** Stands in the place of a part until the page is put together. React escapes the sign that it begins with elsewhere. */
export const HELD_PART = "held-part";

export function useHold(): Holder["hold"] {
  return useContext(HolderContext)?.hold ?? asItIs;
}

interface DrawnOnceProps {
  /** Says all that the children depend on; null where they are this visitor's. */
  name: string | null;
  /** Elements without state, ids of React's making and anything from the router. */
  children: ReactNode;
}

/** Elements that are the same for everybody: the server draws them once. In browsers they are elements as others. */
export function DrawnOnce({ name, children }: DrawnOnceProps) {
  const holder = useContext(HolderContext);
  if (holder === null || name === null) return children;
  return createElement(HELD_PART, { id: holder.draw(name, children) });
}

function asItIs(markup: string): string {
  return markup;
}
