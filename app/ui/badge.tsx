import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export type BadgeTone = "plain" | "strong";

const look = cva("inline-block px-2 py-0.5 text-xs font-medium", {
  variants: { tone: { plain: "bg-wash text-ink", strong: "bg-ink text-paper print:border print:text-ink" } },
});

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={look({ tone })}>{children}</span>;
}
