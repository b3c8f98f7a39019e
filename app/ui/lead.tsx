import type { ReactNode } from "react";

/** What is said below a heading, in larger type. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-lead text-lg text-muted">{children}</p>;
}
