import type { ReactNode } from "react";

export function Actions({ children }: { children: ReactNode }) {
  return (
    <p className="grid justify-items-start gap-x-7 gap-y-2 sm:grid-flow-col sm:items-center sm:justify-start">
      {children}
    </p>
  );
}
