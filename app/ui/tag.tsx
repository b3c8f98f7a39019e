import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export type TagTone = "neutral" | "strong" | "good" | "bad";

const look = cva("inline-block rounded-sm border px-1.5 text-xs font-bold whitespace-nowrap", {
  variants: {
    tone: {
      neutral: "border-edge text-muted",
      strong: "border-ink bg-ink text-paper print:text-ink",
      good: "border-success text-success",
      bad: "border-error text-error",
    },
  },
});

/** The kind or state of something, in a word or two. */
export function Tag({ tone = "neutral", children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={look({ tone })}>{children}</span>;
}
