import type { ReactNode } from "react";

const TONES = {
  neutral: "border-edge text-muted",
  good: "border-success text-success",
  bad: "border-error text-error",
} as const;

/** A word about the state of something. */
export function Tag({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-sm border px-1.5 text-xs font-bold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
