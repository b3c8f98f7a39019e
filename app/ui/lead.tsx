import type { ReactNode } from "react";

export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-lead text-lg text-muted">{children}</p>;
}
