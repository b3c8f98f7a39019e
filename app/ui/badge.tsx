import type { ReactNode } from "react";

export type BadgeTone = "plain" | "strong";

const LOOKS: Record<BadgeTone, string> = {
  plain: "bg-wash text-ink",
  strong: "bg-ink text-paper",
};

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`inline-block px-2 py-0.5 text-xs font-medium ${LOOKS[tone]}`}>{children}</span>;
}
