import type { ReactNode } from "react";

/** The page grid from 320 to 2560 px. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-margin">{children}</div>;
}
