import type { ReactNode } from "react";

export function ArticleColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      {children}
    </div>
  );
}
