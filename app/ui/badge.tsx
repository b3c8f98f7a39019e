import type { ReactNode } from "react";

/** `plain` names a kind, `strong` says what must not be overlooked. */
export type BadgeTone = "plain" | "strong";

const LOOKS: Record<BadgeTone, string> = {
  plain: "bg-wash text-ink",
  strong: "bg-ink text-paper",
};

/** One or two words about the thing beside it. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`inline-block px-2 py-0.5 text-xs font-medium ${LOOKS[tone]}`}>{children}</span>;
}
