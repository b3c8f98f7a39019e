import type { ReactNode } from "react";

/** The page's margins and widest line: every band of a page puts its content in one. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="frame">{children}</div>;
}
